import { knowledgeImport as calls } from '#contract';
import {
  type ChangeKind,
  currentManifest,
  generationFolder,
  type KnowledgeSearch,
  listChanges,
  type Snapshot,
} from '#kb';
import { randomUUID } from 'node:crypto';
import type { GitSettings } from '../../git/settings.ts';
import { readAddress } from '../../git/repository-url.ts';
import { listAnswer, sliceOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ImportJob } from '../../db/schema/knowledge.ts';
import { type Api, serve } from '../../http/serve.ts';
import { type Upload, uploadPath } from '../../uploads/stored-upload.ts';
import type { IncomingFiles } from './incoming-files.ts';
import { priorityRoutes } from './priority-routes.ts';
import { toChangeRow, toImportRow, toImportView } from './rows.ts';
import type { ImportRunner } from './run-imports.ts';
import type { ImportStore } from './store.ts';

/** The knowledge that serves. */
export interface ServingKnowledge {
  current(): { readonly generation: number };
  read<Answer>(
    ask: (snapshot: Snapshot, search: KnowledgeSearch) => Promise<Answer> | Answer,
  ): Promise<Answer>;
  facts(): Promise<{
    readonly libraryVersion: string;
    readonly vulnerabilityCount: number;
    readonly packageCount: number;
    readonly loadedAt: string;
  }>;
}

/** What importing knowledge works with. */
export interface ImportRouteTools {
  readonly store: ImportStore;
  readonly runner: Pick<ImportRunner, 'wake' | 'cancel'>;
  readonly incoming: IncomingFiles;
  /** Where uploads that came in chunks are found; refuses what is not complete, or not this person's. */
  readonly arrival: { arrived(uid: string, uploadId: string, purpose: 'knowledge'): Promise<Upload> };
  /** What may be downloaded. */
  readonly downloads: GitSettings;
  /** The folder of uploads. */
  readonly uploads: string;
  readonly library: ServingKnowledge;
  /** The folder of all generations. */
  readonly knowledge: string;
  /** The tasks that follow the knowledge. */
  readonly ledger: { progress(generation: number): Promise<{ total: number; done: number }> };
}

/** Bringing knowledge, and what became of it. */
export function importRoutes(api: Api, tools: ImportRouteTools): void {
  const { store, runner, incoming, arrival, uploads, library, knowledge, ledger, downloads } = tools;

  const enqueue = async (uid: string, name: string, job: ImportJob) => {
    const importId = randomUUID();
    if (!(await store.add({ importId, uid, job, name, sizeBytes: 0 }))) throw tooMany();
    runner.wake();
    return { import_id: importId };
  };

  priorityRoutes(api, { knowledge, library, enqueue });

  const standing = async () => {
    const current = await currentOf(library, knowledge);
    return { current, rematch: await ledger.progress(current.generation) };
  };

  serve(api, calls.importKnowledge, async ({ upload_id: uploadId = '', url = '' }, { caller, note }) => {
    if ((uploadId === '') === (url === ''))
      throw new Refusal(400, 'one-origin', '请上传一个文件，或填写一个下载地址');
    if (url !== '') {
      const address = readAddress(url, downloads, '下载地址');
      const name = `${address.origin}${address.pathname}`; // what stands behind ? may be a secret
      note({ object: name });
      return enqueue(caller.uid, name.slice(0, 300), { kind: 'url', url: address.href });
    }
    const upload = await arrival.arrived(caller.uid, uploadId, 'knowledge');
    note({ object: upload.name });
    const importId = randomUUID();
    const { name, sizeBytes } = upload;
    await incoming.keep(importId, uploadPath(uploads, upload.sha256), name);
    if (!(await store.add({ importId, uid: caller.uid, job: { kind: 'file' }, name, sizeBytes }))) {
      await incoming.remove(importId);
      throw tooMany();
    }
    runner.wake();
    return { import_id: importId };
  });

  serve(api, calls.importList, async (query) => {
    const { list, total } = await store.list(sliceOf(query));
    return { ...listAnswer(query, list.map(toImportRow), total), ...(await standing()) };
  });

  serve(api, calls.importView, async ({ import_id: importId }) => {
    const found = await store.find(importId);
    if (found === undefined) throw noSuchImport();
    return toImportView(found);
  });

  serve(api, calls.cancelImport, async ({ import_id: importId }, { note }) => {
    note({ object: importId });
    if ((await store.find(importId)) === undefined) throw noSuchImport();
    if (!(await runner.cancel(importId))) throw new Refusal(409, 'import-over', '导入已经结束');
    return {};
  });

  serve(api, calls.rollBack, async (_input, { caller }) => {
    const former = (await currentManifest(knowledge))?.former;
    if (former === undefined) throw new Refusal(409, 'no-former', '没有可以回退的上一代知识库');
    return enqueue(caller.uid, `回退到第 ${former} 代`, { kind: 'rollback' });
  });

  serve(api, calls.changeList, async ({ generation, kind, vuln_id: id, ...query }) => {
    const folder = generationFolder(knowledge, generation ?? library.current().generation);
    const kinds = kind as readonly ChangeKind[] | undefined;
    const { changes, total, countByKind } = await listChanges(folder, {
      ...sliceOf(query),
      ...(kinds === undefined || kinds.length === 0 ? {} : { kinds }),
      ...(id === undefined ? {} : { id }),
    });
    const facet = Object.entries(countByKind).map(([value, count]) => ({ value, count }));
    return { ...listAnswer(query, changes.map(toChangeRow), total), facets: { kind: facet } };
  });
}

function tooMany(): Refusal {
  return new Refusal(409, 'too-many-imports', '等待的导入过多，请稍后再试');
}

async function currentOf(library: ServingKnowledge, folder: string) {
  const manifest = await currentManifest(folder);
  const { libraryVersion, vulnerabilityCount, packageCount, loadedAt } = await library.facts();
  return {
    generation: library.current().generation,
    library_version: libraryVersion,
    vulns: vulnerabilityCount,
    components: packageCount,
    update_time: loadedAt,
    ...(manifest?.library === undefined ? {} : { serial: manifest.library.serial }),
    ...(manifest?.former === undefined ? {} : { former: manifest.former }),
  };
}

function noSuchImport(): Refusal {
  return new Refusal(404, 'no-such-import', '没有这次导入');
}
