import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const pack = promisify(deflateRaw);

/** What a zip without its 64-bit extension can hold. */
export const zipLimits = { entries: 65_000, bytes: 2 ** 31 } as const;

/** Writes a zip archive (APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16), an entry at a time. */
export class ZipWriter {
  private readonly directory: Buffer[] = [];
  private offset = 0;

  private constructor(private readonly file: FileHandle) {}

  static async create(path: string): Promise<ZipWriter> {
    return new ZipWriter(await open(path, 'wx', 0o600));
  }

  /** How much was written. */
  get sizeBytes(): number {
    return this.offset;
  }

  get entryCount(): number {
    return this.directory.length;
  }

  /** Add a file. `name` is made harmless: relative, without `..`. */
  async add(name: string, content: Uint8Array): Promise<void> {
    const spelled = Buffer.from(harmless(name));
    const packed = await pack(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0); // needs version 2.0
    fields.writeUInt16LE(0x0800, 2); // names are UTF-8
    fields.writeUInt16LE(8, 4); // deflated
    fields.writeUInt16LE(0x21, 8); // 1980-01-01: when it was made says nothing
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(spelled.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    tail.writeUInt32LE(this.offset, 10);
    this.directory.push(Buffer.concat([signature(1, 2), Buffer.from([20, 3]), fields, tail, spelled]));
    await this.write(Buffer.concat([signature(3, 4), fields, spelled]));
    await this.write(packed);
  }

  /** Write the directory and close the file. */
  async end(): Promise<void> {
    const start = this.offset;
    for (const entry of this.directory) await this.write(entry);
    const end = Buffer.alloc(18);
    end.writeUInt16LE(this.directory.length, 4);
    end.writeUInt16LE(this.directory.length, 6);
    end.writeUInt32LE(this.offset - start, 8);
    end.writeUInt32LE(start, 12);
    await this.write(Buffer.concat([signature(5, 6), end]));
    await this.close();
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private async write(bytes: Uint8Array): Promise<void> {
    await this.file.writeFile(bytes);
    this.offset += bytes.length;
  }
}

function signature(first: number, second: number): Buffer {
  return Buffer.from([0x50, 0x4b, first, second]);
}

function harmless(name: string): string {
  return name
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
}
