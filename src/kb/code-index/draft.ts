import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingFile } from './incoming.ts';

/** A draft is not what a process of ours writes. The message is a sentence for people. */
export class DamagedDraft extends Error {
  override readonly name = 'DamagedDraft';
}

/*
 * A draft holds the files of one release on their way from the process that has read them to the index: a file that is
 * written from its beginning to its end and read so once, on the same machine.
 *
 *   head   16 bytes  `suxi-code-draft1`
 *   file   48 bytes  lengths of path and text in bytes (-1: no text), count of fingerprints, lines: four int32, low byte
 *                    first; SHA-256 of the content as 32 bytes. Then the fingerprints (float64), the path, the text
 *   end    48 bytes  -1, how many files there were, and zeros
 */
const head = Buffer.from('suxi-code-draft1', 'latin1');
const headerBytes = 48;
const numbers = 4;
const shaAt = numbers * Int32Array.BYTES_PER_ELEMENT;
/** Nobody has more; whoever says so is broken. */
const most = { pathBytes: 64 * 1024, textBytes: 256 * 1024 * 1024, fingerprints: 16 * 1024 * 1024 };
const endOfFingerprints = 2 ** 48;

/** Writes a draft. What does not fit into the bounds of the format is left out. */
export class CodeDraftWriter {
  private readonly file: number;
  private fileCount = 0;

  /** `path`: of a file that is not there yet. */
  constructor(path: string) {
    this.file = openSync(path, 'wx', 0o600);
    writeWhole(this.file, head);
  }

  add({ path, sha256, lineCount, text, fingerprints }: IncomingFile): void {
    const name = Buffer.from(path);
    const isTooLarge =
      name.length > most.pathBytes ||
      (text?.length ?? 0) > most.textBytes ||
      fingerprints.length > most.fingerprints;
    if (isTooLarge) return;
    const header = headerOf(name.length, text?.length ?? -1, fingerprints.length, lineCount);
    header.write(sha256, shaAt, 'hex');
    const { buffer, byteOffset, byteLength } = fingerprints;
    writeWhole(this.file, Buffer.concat([header, new Uint8Array(buffer, byteOffset, byteLength), name]));
    if (text !== undefined) writeWhole(this.file, text);
    this.fileCount += 1;
  }

  /** A draft without its end is worth nothing. */
  end(): void {
    writeWhole(this.file, headerOf(-1, this.fileCount, 0, 0));
    closeSync(this.file);
  }
}

function headerOf(...values: readonly [number, number, number, number]): Buffer {
  const header = Buffer.alloc(headerBytes);
  values.forEach((value, index) => header.writeInt32LE(value, index * Int32Array.BYTES_PER_ELEMENT));
  return header;
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/**
 * The files of a draft, one at a time, in the order in which they were written.
 *
 * Whoever wrote it has read hostile bytes: lengths are held against bounds and against the size of the draft before
 * anything is reserved, fingerprints must be what the index takes, and a link leads nowhere. Throws `DamagedDraft`.
 */
export async function* readCodeDraft(path: string): AsyncGenerator<IncomingFile> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size } = await file.stat();
    const reader = new DraftReader(file, size);
    if (!(await reader.take(head.length)).equals(head)) throw damaged('开头');
    for (let fileCount = 0; ; fileCount += 1) {
      const header = await reader.take(headerBytes);
      if (header.readInt32LE(0) !== -1) {
        yield await reader.file(header);
      } else if (header.readInt32LE(4) === fileCount && reader.isAtEnd) {
        return;
      } else throw damaged('结尾');
    }
  } finally {
    await file.close();
  }
}

class DraftReader {
  private at = 0;

  constructor(
    private readonly handle: FileHandle,
    private readonly size: number,
  ) {}

  get isAtEnd(): boolean {
    return this.at === this.size;
  }

  async take(length: number): Promise<Buffer> {
    if (length > this.size - this.at) throw damaged('长度');
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await this.handle.read(bytes, 0, length, this.at);
    if (bytesRead !== length) throw damaged('长度');
    this.at += length;
    return bytes;
  }

  async file(header: Buffer): Promise<IncomingFile> {
    const [pathBytes = 0, textBytes = 0, count = 0, lineCount = 0] = Array.from(
      { length: numbers },
      (_, index) => header.readInt32LE(index * Int32Array.BYTES_PER_ELEMENT),
    );
    const isSound =
      isWithin(pathBytes, 1, most.pathBytes) &&
      isWithin(textBytes, -1, most.textBytes) &&
      isWithin(count, 0, most.fingerprints) &&
      lineCount >= 0;
    if (!isSound) throw damaged('文件');
    const fingerprints = fingerprintsIn(await this.take(count * Float64Array.BYTES_PER_ELEMENT));
    const path = (await this.take(pathBytes)).toString('utf8');
    const text = textBytes === -1 ? undefined : await this.take(textBytes);
    return { path, sha256: header.toString('hex', shaAt), lineCount, text, fingerprints };
  }
}

function isWithin(value: number, least: number, largest: number): boolean {
  return value >= least && value <= largest;
}

/** They ascend, each once, within 48 bits. */
function fingerprintsIn(bytes: Buffer): Float64Array {
  const fingerprints = new Float64Array(bytes.length / Float64Array.BYTES_PER_ELEMENT);
  bytes.copy(new Uint8Array(fingerprints.buffer));
  let before = -1;
  for (const one of fingerprints) {
    if (!Number.isInteger(one) || one <= before || one >= endOfFingerprints) throw damaged('指纹');
    before = one;
  }
  return fingerprints;
}

function damaged(where: string): DamagedDraft {
  return new DamagedDraft(`读取软件包的进程写出的代码特征不完整（${where}），未建立索引`);
}
