import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** POSIX.1-2001, pax interchange format: headers and contents begin at multiples of so many bytes. */
const blockBytes = 512;

/**
 * Write the files of a folder as a gzipped tar, what a scan without a server would read: links are not followed, `.git`
 * is not entered, anything else that is no plain file is left out. Answers how many files were written.
 */
export async function packFolder(folder: string, archive: string): Promise<number> {
  let count = 0;
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const path of filesBelow(folder, '')) {
      yield* entry(join(folder, path), path);
      count++;
    }
    yield Buffer.alloc(2 * blockBytes);
  }
  await pipeline(
    Readable.from(bytes()),
    createGzip({ level: 5 }),
    createWriteStream(archive, { mode: 0o600 }),
  );
  return count;
}

async function* filesBelow(root: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  for (const found of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? found.name : `${below}/${found.name}`;
    if (found.isDirectory() && found.name !== '.git') yield* filesBelow(root, path);
    else if (found.isFile()) yield path;
  }
}

/** A file that grows or shrinks meanwhile is written with the size that it had: its header stands already. */
async function* entry(onDisk: string, path: string): AsyncGenerator<Buffer> {
  const { size } = await stat(onDisk);
  const attributes = Buffer.from(attribute('path', path) + attribute('size', String(size)));
  yield header('x', attributes.length);
  yield padded(attributes);
  yield header('0', size);
  let written = 0;
  for await (const chunk of createReadStream(onDisk, { end: Math.max(size - 1, 0) })) {
    const part = (chunk as Buffer).subarray(0, size - written);
    written += part.length;
    yield part;
  }
  yield Buffer.alloc(size - written + paddingOf(size));
}

/** `<length> <name>=<value>\n`, the length being that of the whole record, its own digits included. */
function attribute(name: string, value: string): string {
  const rest = ` ${name}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  const digits = String(bytes + String(bytes).length).length;
  return `${bytes + digits}${rest}`;
}

/** What is really called how stands in the attributes before it; a size that has no room here too. */
function header(kind: 'x' | '0', size: number): Buffer {
  const block = Buffer.alloc(blockBytes);
  block.write('file', 0, 'latin1');
  block.write('0000644\u00000000000\u00000000000\0', 100, 'latin1');
  block.write(`${Math.min(size, 0o77777777777).toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  block.write('00000000000\0', 136, 'latin1');
  block.write('        ', 148, 'latin1'); // the checksum is counted as if it were spaces
  block.write(kind, 156, 'latin1');
  block.write('ustar\u000000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

function padded(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.alloc(paddingOf(content.length))]);
}

function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}
