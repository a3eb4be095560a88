import { crc32 } from 'node:zlib';
import { entryPath } from './entry-path.ts';
import type { Budget } from './limits.ts';

/** Bytes at hand, or on their way. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** Where a reader of archives puts what it meets. */
export interface ArchiveSink {
  readonly budget: Budget;
  /** Each file with its content, in the order of the archive; resolves when the content has been used up. */
  take(path: string, content: Content): Promise<void>;
  /** Each entry that is not taken, with a reason in Simplified Chinese. */
  skip(path: string, sizeBytes: number, reason: string): void;
  /** Called before an entry is opened. Answers a reason, in Simplified Chinese, why it must not be. */
  visit(path: string): string | undefined;
  /** When a file that is taken was last changed, in milliseconds since 1970; as far as the archive says so. */
  dated(modifiedMs: number): void;
  /** How far into the archive the reader has come, in packed bytes. */
  reached(offset: number): void;
}

/** What an archive says of one entry. */
export interface EntryHeader {
  readonly name: Uint8Array | string;
  readonly kind: 'file' | 'directory' | 'link' | 'special' | 'encrypted';
  readonly sizeBytes: number;
  readonly modifiedMs?: number | undefined;
}

/**
 * The path of an entry that is to be taken; `undefined` for one that is not, which has been listed as skipped then.
 *
 * Throws `UnusableUpload` when a limit is met.
 */
export function admit(header: EntryHeader, sink: ArchiveSink): string | undefined {
  const { name, kind, sizeBytes } = header;
  sink.budget.countEntry();
  if (kind === 'directory') return undefined;
  const where = entryPath(name, sink.budget.limits);
  if ('refused' in where) {
    sink.skip(Buffer.from(name).toString(), sizeBytes, where.refused);
    return undefined;
  }
  const reason = kind === 'file' ? sink.visit(where.path) : reasons[kind];
  if (reason !== undefined || sizeBytes > sink.budget.limits.fileBytes) {
    sink.skip(where.path, sizeBytes, reason ?? '文件过大，未读取内容');
    return undefined;
  }
  // A limit that is met ends the upload, so it is met before the bytes are made.
  sink.budget.expectBytes(sizeBytes);
  if (header.modifiedMs !== undefined) sink.dated(header.modifiedMs);
  return where.path;
}

const reasons = {
  link: '链接，不跟随',
  special: '特殊文件，不读取',
  encrypted: '文件已加密，无法读取',
} as const;

/** The content of one entry is not what the archive says it is. `message`: why, in Simplified Chinese. */
export class DamagedEntry extends Error {}

/** Take a content that is found damaged, if at all, while it is read; a damaged one is listed as skipped. */
export async function takeChecked(
  sink: ArchiveSink,
  entry: { readonly path: string; readonly sizeBytes: number },
  content: Content,
): Promise<void> {
  try {
    await sink.take(entry.path, content);
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error;
    sink.skip(entry.path, entry.sizeBytes, `内容已损坏，无法解出（${error.message}）`);
  }
}

/** The same pieces; throws `DamagedEntry` at the end when their CRC-32 is not the stated one. */
export async function* checkedCrc(
  pieces: AsyncIterable<Uint8Array>,
  stated: number | undefined,
): AsyncGenerator<Uint8Array> {
  let crc = 0;
  for await (const piece of pieces) {
    crc = crc32(piece, crc);
    yield piece;
  }
  if (stated !== undefined && crc !== stated) throw new DamagedEntry('校验和不符');
}
