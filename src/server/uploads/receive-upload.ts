import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Receive } from '../http/parts.ts';
import { Refusal } from '../http/refusal.ts';
import {
  bareName,
  draftPath,
  placeUpload,
  refuseUnknownKind,
  type Upload,
  writeDraft,
} from './stored-upload.ts';

/** Receives the one file `file` of a form: never in memory, and nothing of it stays when the form breaks off. */
export function receiveUpload(folder: string): Receive<Upload | undefined> {
  const draft = draftPath(folder, randomUUID());
  let upload: Upload | undefined;
  return {
    async file(field, name, content) {
      if (field !== 'file')
        throw new Refusal(400, 'unexpected-file', `不接收名为 ${field.slice(0, 60)} 的文件`);
      const { sha256, sizeBytes } = await writeDraft(content, draft);
      if ((content as { truncated?: boolean }).truncated === true) {
        throw new Refusal(413, 'upload-too-large', '上传的文件超过大小上限');
      }
      if (sizeBytes === 0) throw new Refusal(400, 'empty-upload', '上传的文件是空的');
      await refuseUnknownKind(draft, bareName(name));
      await placeUpload(folder, draft, sha256);
      upload = { sha256, sizeBytes, name: bareName(name) };
    },
    files: () => upload,
    discard: () => rm(draft, { force: true }),
  };
}
