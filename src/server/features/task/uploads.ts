import { archiveHeadBytes, archiveKind } from '#engine';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Receive } from '../../http/parts.ts';
import { Refusal } from '../../http/refusal.ts';

/** An archive that has arrived whole. It lies in its place, under its hash. */
export interface Upload {
  readonly sha256: string;
  readonly sizeBytes: number;
  /** As the sender called it, without folders. */
  readonly name: string;
}

/** Where an upload lies. */
export function uploadPath(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256);
}

/** Remove what broken-off uploads of an earlier run have left. Nobody else may be receiving. */
export async function sweepUploads(folder: string): Promise<void> {
  for (const name of await readdir(join(folder, 'draft')).catch(() => [])) {
    await rm(join(folder, 'draft', name), { force: true });
  }
}

/** Receives the one file `file` of a form: never in memory, and nothing of it stays when the form breaks off. */
export function receiveUpload(folder: string): Receive<Upload | undefined> {
  const draft = join(folder, 'draft', randomUUID());
  let upload: Upload | undefined;
  return {
    async file(field, name, content) {
      if (field !== 'file')
        throw new Refusal(400, 'unexpected-file', `不接收名为 ${field.slice(0, 60)} 的文件`);
      const { sha256, sizeBytes } = await write(content, draft);
      if (sizeBytes === 0) throw new Refusal(400, 'empty-upload', '上传的文件是空的');
      await refuseUnknownKind(draft);
      await place(draft, uploadPath(folder, sha256));
      upload = { sha256, sizeBytes, name: bareName(name) };
    },
    files: () => upload,
    discard: () => rm(draft, { force: true }),
  };
}

/** Write a stream to a file and force it to disk. */
async function write(content: Readable, path: string): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          sizeBytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: 1 << 20 }),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new Refusal(507, 'disk-full', '服务器磁盘空间不足，无法保存上传的文件');
  }
  if ((content as { truncated?: boolean }).truncated === true) {
    throw new Refusal(413, 'upload-too-large', '上传的文件超过大小上限');
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

async function refuseUnknownKind(path: string): Promise<void> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(archiveHeadBytes);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    if (archiveKind(head.subarray(0, bytesRead)) !== undefined) return;
  } finally {
    await file.close();
  }
  throw new Refusal(400, 'unknown-archive', '无法识别的压缩格式，请上传 zip、tar 或 tar.gz 文件');
}

/** Rename a finished file to its place, so that the place never holds half a file. */
async function place(draft: string, path: string): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) return rm(draft);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rename(draft, path);
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}

/** Only the last part of what the sender calls the file; it is shown and never used as a path. */
function bareName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.slice(-255) || 'upload';
}
