import { sbom } from '#contract';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Receive } from '../../http/parts.ts';
import { Refusal } from '../../http/refusal.ts';
import { bareName, draftPath, writeDraft } from '../../uploads/stored-upload.ts';

/** A document that is read once; whoever has read it removes it. */
export interface ReceivedDocument {
  readonly path: string;
  readonly name: string;
  remove(): Promise<void>;
}

/** Receives the one file `file` of a form, as a draft that nobody keeps. */
export function receiveDocument(folder: string): Receive<ReceivedDocument | undefined> {
  const path = draftPath(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  let name: string | undefined;
  return {
    async file(field, sent, content) {
      if (field !== 'file')
        throw new Refusal(400, 'unexpected-file', `不接收名为 ${field.slice(0, 60)} 的文件`);
      const { sizeBytes } = await writeDraft(content, path);
      if (sizeBytes > sbom.mostVexBytes) throw new Refusal(413, 'vex-too-large', 'VEX 文件不能超过 64 MB');
      if (sizeBytes === 0) throw new Refusal(400, 'empty-upload', '上传的文件是空的');
      name = bareName(sent);
    },
    files: () => (name === undefined ? undefined : { path, name, remove }),
    discard: remove,
  };
}
