import { stat } from 'node:fs/promises';
import type { FileBlobs } from '#engine';
import { worker, scopeToWire } from '#contract';
import { FileAnswer } from '../../../http/file-answer.ts';
import { type Api, serveWorker } from '../../../http/serve.ts';
import { uploadPath } from '../../../uploads/stored-upload.ts';
import type { ContentsAtHand } from './contents-store.ts';
import type { KnowledgeFiles } from './knowledge-files.ts';
import { mostSpokenBytes, receiveContents, receiveSpoken } from './receive.ts';
import { factsOf, type RemoteMachines } from './remote-machines.ts';

/** What is served to machines that analyse elsewhere. */
export interface WorkerGround {
  readonly machines: RemoteMachines;
  readonly knowledge: KnowledgeFiles;
  readonly blobs: FileBlobs;
  readonly atHand: ContentsAtHand;
  readonly uploads: string;
}

const orderWaitMs = 5_000;

/** The calls of machines that analyse elsewhere. */
export function workerRoutes(api: Api, { machines, knowledge, blobs, atHand, uploads }: WorkerGround): void {
  serveWorker(api, worker.beat, async ({ instance, name: host, leases = [], ...said }, call) => {
    const name = `${call.worker.name}（${host}）`;
    const { workers, leases: held } = await machines.beat({ ...call.worker, name }, instance, {
      facts: factsOf(said),
      address: call.address,
      leases,
    });
    return { workers, leases: [...held] };
  });

  serveWorker(api, worker.leave, async ({ instance }, call) => {
    await machines.leave(call.worker, instance);
    return {};
  });

  serveWorker(api, worker.knowledge, async () => {
    const now = await knowledge.now();
    return { knowledge: toState(now.knowledge), code: toState(now.code) };
  });

  serveWorker(api, worker.knowledgeContent, async ({ part, path, sha256 }) => {
    const found = await knowledge.find(part, { path, sha256 });
    return new FileAnswer(found.path, sha256, found.size);
  });

  serveWorker(api, worker.claim, async ({ instance, engine_version: engineVersion, ...has }, call) => ({
    lease: (await machines.claim(call.worker, instance, { engineVersion, ...has })) ?? '',
  }));

  serveWorker(api, worker.nextOrder, async ({ run, ...held }, call) => {
    const next = await machines.jobOf(call.worker, held).next(run, orderWaitMs);
    if (next === 'waiting' || next === 'over') return { state: next };
    const { upload, name, avoid, scope, said, done } = next.work;
    const { size } = await stat(uploadPath(uploads, upload));
    return {
      state: 'ready' as const,
      order: {
        run: next.number,
        upload,
        size,
        name,
        scope: scopeToWire(scope),
        said: [...said],
        avoid: avoid.map(([path, why]): [string, string] => [path, why]),
        done: [...done],
      },
    };
  });

  serveWorker(api, worker.uploadContent, async (held, call) => {
    const upload = machines.jobOf(call.worker, held).upload();
    const path = uploadPath(uploads, upload);
    call.note({ object: upload, username: call.worker.name });
    return new FileAnswer(path, upload, (await stat(path)).size);
  });

  serveWorker(api, worker.offer, async ({ contents, ...held }, call) => {
    const job = machines.jobOf(call.worker, held);
    const here = await atHand.of(job.taskId, contents);
    job.admit(here);
    return { wanted: contents.filter((sha256) => !here.has(sha256)) };
  });

  serveWorker<typeof worker.contents, number>(
    api,
    worker.contents,
    async (_held, { files }) => ({ count: files }),
    {
      receive: (call) => receiveContents(call, machines, blobs),
      mostBytes: Number.MAX_SAFE_INTEGER,
    },
  );

  serveWorker(
    api,
    worker.say,
    async ({ run, number, ...held }, { files, worker: caller }) => {
      await machines.jobOf(caller, held).hear(run, number, files);
      return {};
    },
    { receive: receiveSpoken, mostBytes: mostSpokenBytes },
  );
}

function toState({ generation, files }: Awaited<ReturnType<KnowledgeFiles['now']>>['code']) {
  return { generation, files: files.map((file) => ({ ...file })) };
}
