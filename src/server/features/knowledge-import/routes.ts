import { knowledgeImport as calls } from '#contract';
import { currentManifest } from '#kb';
import { randomUUID } from 'node:crypto';
import { listAnswer, sliceOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { type Upload, uploadPath } from '../../uploads/stored-upload.ts';
import type { IncomingFiles } from './incoming-files.ts';
import { toImportRow, toImportView } from './rows.ts';
import type { ImportRunner } from './run-imports.ts';
import type { ImportStore } from './store.ts';

/** What importing knowledge works with. */
export interface ImportRouteTools {
  readonly store: ImportStore;
  readonly runner: Pick<ImportRunner, 'wake' | 'cancel'>;
  readonly incoming: IncomingFiles;
  /** Where uploads that came in chunks are found; refuses what is not complete, or not this person's. */
  readonly arrival: { arrived(uid: string, uploadId: string, purpose: 'knowledge'): Promise<Upload> };
  /** The folder of uploads. */
  readonly uploads: string;
  /** The folder of the knowledge. */
  readonly knowledge: string;
}

/** Bringing knowledge, and what became of it. */
export function importRoutes(api: Api, tools: ImportRouteTools): void {
  const { store, runner, incoming, arrival, uploads, knowledge } = tools;

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
    const manifest = await currentManifest(knowledge);
    const current = manifest && {
      generation: manifest.generation,
      library_version: '',
      vulns: manifest.counts.vulnerabilities,
      components: manifest.counts.packages,
    };
    return { ...listAnswer(query, list.map(toImportRow), total), ...(current && { current }) };
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

function noSuchImport(): Refusal {
  return new Refusal(404, 'no-such-import', '没有这次导入');
}
