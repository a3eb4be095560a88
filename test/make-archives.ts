import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';

/** An entry of a zip made for a test; every field that can lie may be told to. */
export interface ZipEntry {
  readonly name: string | Uint8Array;
  readonly content?: string | Uint8Array;
  /** Bit 0 says "encrypted". */
  readonly flags?: number;
  /** Unix mode for the upper half of the external attributes. */
  readonly mode?: number;
  /** The size to claim instead of the true one. */
  readonly claimedSize?: number;
}

/** Make a zip archive (APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16), hostile ones included. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content ?? '');
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(entry.flags ?? 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(entry.claimedSize ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([20, 3]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, fields, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

/** Make a tar archive. */
export async function makeTar(
  entries: readonly (Partial<Header> & { name: string; content?: string | Buffer })[],
): Promise<Buffer> {
  const tar = pack();
  for (const { content, ...header } of entries) tar.entry(header, content ?? '');
  tar.finalize();
  return buffer(tar);
}

/** Make a gzipped tar archive of some texts, by path. */
export async function makeTarGz(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  return gzipSync(await makeTar(Object.entries(files).map(([name, content]) => ({ name, content }))));
}
