import type { AnswerOf, file, InputOf } from '#contract';
import type { FileBlobs } from '#engine';
import type { FileHandle } from 'node:fs/promises';
import { Refusal } from '../../http/refusal.ts';
import { guessReading, markOf, type Reading, sampleBytes } from './encoding.ts';
import { outlineOf } from './outline.ts';
import type { StoredFile } from './store.ts';
import { readWindow } from './window.ts';

/** A window of a file's content. Refuses when the content was not kept, is lost or is damaged. */
export async function contentOf(
  blobs: FileBlobs,
  stored: StoredFile,
  query: InputOf<typeof file.fileContent>,
): Promise<AnswerOf<typeof file.fileContent>> {
  return reading(blobs, stored, query.encoding, async (content, how) => {
    const { end, lines, lineEnds } = await readWindow(content, query.offset, how.encoding);
    const size = Number(stored.size_bytes);
    return {
      encoding: how.encoding,
      is_assumed: how.isAssumed,
      has_mark: how.hasMark,
      size,
      offset: query.offset,
      line: query.line,
      lines: [...lines],
      next: end < size ? { offset: end, line: query.line + lineEnds } : undefined,
    };
  });
}

/** What reading the whole content tells; also whether it is still what was unpacked. */
export async function outlineOfFile(
  blobs: FileBlobs,
  stored: StoredFile,
  query: InputOf<typeof file.fileOutline>,
): Promise<AnswerOf<typeof file.fileOutline>> {
  const outline = await reading(blobs, stored, query.encoding, (content, { encoding }) =>
    outlineOf(content, encoding, query.find ?? ''),
  );
  if (outline.sha256 !== stored.sha256) throw damaged();
  return {
    line_count: outline.lineCount,
    windows: [...outline.windows],
    hidden: {
      bidi: outline.bidiCount,
      invisible: outline.invisibleCount,
      space: outline.spaceCount,
      places: [...outline.hidden],
    },
    found: { total: outline.foundCount, places: [...outline.found] },
  };
}

interface How {
  readonly encoding: Reading;
  readonly isAssumed: boolean;
  readonly hasMark: boolean;
}

async function reading<Answer>(
  blobs: FileBlobs,
  stored: StoredFile,
  wanted: Reading | undefined,
  read: (content: FileHandle, how: How) => Promise<Answer>,
): Promise<Answer> {
  const content = await openContent(blobs, stored);
  try {
    const size = Number(stored.size_bytes);
    if ((await content.stat()).size !== size) throw damaged();
    const { buffer, bytesRead } = await content.read(Buffer.alloc(Math.min(sampleBytes, size)), 0);
    const sample = buffer.subarray(0, bytesRead);
    const mark = markOf(sample);
    return await read(content, {
      encoding: wanted ?? guessReading(sample, bytesRead === size),
      isAssumed: wanted === undefined && mark === undefined,
      hasMark: mark !== undefined,
    });
  } finally {
    await content.close();
  }
}

/** Only the hash leads to the content: a path of the upload is never a path on disk. */
async function openContent(blobs: FileBlobs, stored: StoredFile): Promise<FileHandle> {
  if (stored.sha256 === '') throw new Refusal(410, 'content-not-kept', '该文件未能解包，没有可查看的内容');
  try {
    return await blobs.open(stored.sha256);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Refusal(410, 'content-lost', '文件内容已不在存储中，请重新检测后再查看');
  }
}

function damaged(): Refusal {
  return new Refusal(410, 'content-damaged', '存储中的文件内容已损坏，与检测时不一致，请重新检测后再查看');
}
