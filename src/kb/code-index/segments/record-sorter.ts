import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredRecord } from '../store.ts';
import { readExactly } from './read-exactly.ts';

const mostPendingBytes = 1 << 20;
const readAheadRecords = 64;

/** Sorts records by key. Their values lie in a file meanwhile; what is put under the same key later takes the place. */
export class RecordSorter {
  private readonly places = new Map<string, { readonly offset: number; readonly length: number }>();
  private pending: Uint8Array[] = [];
  private pendingBytes = 0;
  private offset = 0;

  private constructor(private readonly file: FileHandle) {}

  /** The folder is the caller's, who removes it. */
  static async create(folder: string): Promise<RecordSorter> {
    return new RecordSorter(await open(join(folder, 'values'), 'wx+'));
  }

  get sizeBytes(): number {
    return this.offset;
  }

  async put({ key, value }: StoredRecord): Promise<void> {
    this.places.set(key, { offset: this.offset, length: value.length });
    this.offset += value.length;
    this.pending.push(value);
    this.pendingBytes += value.length;
    if (this.pendingBytes >= mostPendingBytes) await this.flush();
  }

  async *sorted(): AsyncGenerator<readonly StoredRecord[]> {
    await this.flush();
    const keys = [...this.places.keys()].sort();
    for (let first = 0; first < keys.length; first += readAheadRecords) {
      const part = keys.slice(first, first + readAheadRecords);
      yield await Promise.all(part.map(async (key) => ({ key, value: await this.valueOf(key) })));
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async valueOf(key: string): Promise<Uint8Array> {
    const { offset, length } = this.places.get(key) ?? { offset: 0, length: 0 };
    return readExactly(this.file, offset, length);
  }

  private async flush(): Promise<void> {
    const bytes = Buffer.concat(this.pending);
    this.pending = [];
    this.pendingBytes = 0;
    await this.file.writeFile(bytes);
  }
}
