import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { evaluation } from '#contract';
import { FileAnswer } from '../../http/file-answer.ts';
import type { Receive } from '../../http/parts.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { bareName, draftPath, writeDraft } from '../../uploads/stored-upload.ts';
import type { EvidenceStore } from './evidence-store.ts';
import { visibleProject } from './settings-routes.ts';
import type { EvaluationSettingsStore } from './settings-store.ts';

interface EvidenceGround {
  readonly evidence: EvidenceStore;
  readonly settings: EvaluationSettingsStore;
  /** The folder of uploads, for files that arrive or are handed out. */
  readonly uploads: string;
}

const evidencePerMinute = 30;

/** Files that show what people say of indicators which nothing measures. */
export function evidenceRoutes(api: Api, { evidence, settings, uploads }: EvidenceGround): void {
  serve(
    api,
    evaluation.evaluationEvidenceAdd,
    async ({ product_id: projectId }, { caller, files: received, note }) => {
      if (received === undefined) throw new Refusal(400, 'no-file', '请选择要上传的文件');
      try {
        const project = await visibleProject(settings, caller, projectId);
        note({ object: `${project.name} / ${received.name}` });
        const content = await readFile(received.path);
        const sha256 = createHash('sha256').update(content).digest('hex');
        const file = { sha256, name: received.name, sizeBytes: content.length };
        const room = { username: caller.username, mostBytes: evaluation.mostEvidenceBytes };
        if (!(await evidence.add(projectId, file, content, room)))
          throw new Refusal(413, 'evidence-full', '项目的证据文件合计不能超过 100 MB');
        return file;
      } finally {
        await received.remove();
      }
    },
    { receive: () => receiveEvidence(uploads), perMinute: evidencePerMinute },
  );

  serve(api, evaluation.evaluationEvidence, async ({ product_id: projectId, sha256 }, { caller }) => {
    await visibleProject(settings, caller, projectId);
    const found = await evidence.find(projectId, sha256);
    if (found === undefined) throw new Refusal(404, 'no-such-evidence', '证据文件不存在');
    const path = draftPath(uploads, randomUUID());
    await writeFile(path, found.content, { mode: 0o600 });
    return new FileAnswer(path, found.name, found.content.length, { isFleeting: true });
  });
}

/** Receives the one file `file` of a form, as a draft that nobody keeps. */
function receiveEvidence(folder: string): Receive<Received | undefined> {
  const path = draftPath(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  let name: string | undefined;
  return {
    async file(field, sent, content) {
      if (field !== 'file' || name !== undefined)
        throw new Refusal(400, 'unexpected-file', '一次上传一个文件，字段名为 file');
      const { sizeBytes } = await writeDraft(content, path);
      if (sizeBytes > evaluation.mostEvidenceFileBytes)
        throw new Refusal(413, 'evidence-too-large', '单个证据文件不能超过 10 MB');
      if (sizeBytes === 0) throw new Refusal(400, 'empty-upload', '上传的文件是空的');
      name = bareName(sent).slice(-200);
    },
    files: () => (name === undefined ? undefined : { path, name, remove }),
    discard: remove,
  };
}

interface Received {
  readonly path: string;
  readonly name: string;
  remove(): Promise<void>;
}
