import { knowledgeImport as calls } from '#contract';
import { randomUUID } from 'node:crypto';
import { listAnswer, sliceOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { type Upload, uploadPath } from '../../uploads/stored-upload.ts';
import type { IncomingFiles } from './incoming-files.ts';
import { toImportRow, toImportView } from './rows.ts';
import type { ImportRunner } from './run-imports.ts';
import type { ImportStore } from './store.ts';

/** The knowledge that serves. */
interface ServingKnowledge {
  current(): { readonly generation: number };
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
  /** The folder of uploads. */
  readonly uploads: string;
  readonly library: ServingKnowledge;
}

/** Bringing knowledge, and what became of it. */
export function importRoutes(api: Api, tools: ImportRouteTools): void {
  const { store, runner, incoming, arrival, uploads, library } = tools;

  serve(api, calls.importKnowledge, async ({ upload_id: uploadId, url }, { caller, note }) => {
    if ((uploadId === undefined) === (url === undefined)) {
      throw new Refusal(400, 'no-source', '请选择一个文件，或填写一个地址');
    }
    if (uploadId === undefined) throw new Refusal(400, 'no-url', '暂不支持从地址导入');
    const upload = await arrival.arrived(caller.uid, uploadId, 'knowledge');
    note({ object: upload.name });
    const importId = randomUUID();
    const { name, sizeBytes } = upload;
    await incoming.keep(importId, uploadPath(uploads, upload.sha256), name);
    if (!(await store.add({ importId, uid: caller.uid, kind: 'file', name, url: '', sizeBytes }))) {
      await incoming.remove(importId);
      throw new Refusal(409, 'too-many-imports', '等待的导入过多，请稍后再试');
    }
    runner.wake();
    return { import_id: importId };
  });

  serve(api, calls.importList, async (query) => {
    const { list, total } = await store.list(sliceOf(query));
    return { ...listAnswer(query, list.map(toImportRow), total), current: await currentOf(library) };
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
}

async function currentOf(library: ServingKnowledge) {
  const { libraryVersion, vulnerabilityCount, packageCount, loadedAt } = await library.facts();
  return {
    generation: library.current().generation,
    library_version: libraryVersion,
    vulns: vulnerabilityCount,
    components: packageCount,
    update_time: loadedAt,
  };
}

function noSuchImport(): Refusal {
  return new Refusal(404, 'no-such-import', '没有这次导入');
}
