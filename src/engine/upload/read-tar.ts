import type { Readable } from 'node:stream';
import { extract, type Header } from 'tar-stream';
import { entryPath } from './entry-path.ts';
import { type Budget, DamagedArchive, endsUpload } from './limits.ts';
import type { ArchiveSink } from './read-zip.ts';

/**
 * Read a tar archive from a stream; `offset` tells how much of the upload the stream has used up.
 *
 * What was read before a damaged place is kept, and the damage is said.
 */
export async function readTar(from: Readable, sink: ArchiveSink, offset: () => number): Promise<void> {
  const tar = extract();
  from.on('error', (error) => tar.destroy(error));
  from.pipe(tar);
  try {
    for await (const entry of tar) {
      sink.budget.countEntry();
      await readEntry(entry.header, entry as AsyncIterable<Buffer>, sink);
      sink.reached(offset());
    }
  } catch (error) {
    if (endsUpload(error)) throw error;
    if (sink.tree.fileCount === 0) throw new DamagedArchive((error as Error).message);
    sink.tree.warn(undefined, '压缩包中途损坏或不完整，仅分析了能够解出的文件');
  } finally {
    from.destroy();
    tar.destroy();
  }
}

async function readEntry(header: Header, content: AsyncIterable<Buffer>, sink: ArchiveSink): Promise<void> {
  const { budget, tree } = sink;
  const size = header.size ?? 0;
  const skip = async (path: string, reason: string) => {
    tree.skip(path, size, reason);
    await passOver(content, budget);
  };
  if (header.type === 'directory') return passOver(content, budget);
  const where = entryPath(header.name, budget.limits);
  if ('refused' in where) return skip(header.name, where.refused);
  if (header.type === 'symlink' || header.type === 'link') return skip(where.path, '链接，不跟随');
  if (header.type !== 'file' && header.type !== 'contiguous-file')
    return skip(where.path, '特殊文件，不读取');
  if (size > budget.limits.fileBytes) return skip(where.path, '文件过大，未读取内容');
  await sink.take(where.path, await collect(content, budget));
}

async function collect(content: AsyncIterable<Buffer>, budget: Budget): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) {
    budget.countBytes(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A tar has no directory: what is not wanted must still flow by, and it counts. */
async function passOver(content: AsyncIterable<Buffer>, budget: Budget): Promise<void> {
  for await (const chunk of content) budget.countBytes(chunk.length);
}
