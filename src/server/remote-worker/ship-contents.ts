import { openAsBlob } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { worker } from '#contract';
import { frameHead } from '../features/cluster/remote/frames.ts';
import type { ServerLine } from './server-line.ts';

const batchBytes = 16 * 2 ** 20;

/** Sends the contents that an upload was unpacked to, each of them once: results name them, so they go first. */
export class ContentShipper {
  private readonly sent = new Set<string>();

  constructor(
    private readonly line: ServerLine,
    private readonly lease: string,
    private readonly blobs: string,
  ) {}

  /** Send what has come since. Contents that are there are never changed. */
  async ship(signal: AbortSignal): Promise<void> {
    let batch: Uint8Array[] = [];
    let size = 0;
    const flush = async () => {
      if (batch.length > 0) await this.send(() => Promise.resolve(new Blob(batch as never)), signal);
      [batch, size] = [[], 0];
    };
    for await (const path of this.unsent()) {
      const length = (await stat(path)).size;
      if (length > batchBytes) {
        // From the disk as it is read: it may be larger than what fits into memory.
        await this.send(async () => new Blob([frameHead(length), await openAsBlob(path)]), signal);
        continue;
      }
      batch.push(frameHead(length), await readFile(path));
      size += length;
      if (size > batchBytes) await flush();
    }
    await flush();
  }

  private async *unsent(): AsyncGenerator<string> {
    for (const folder of await readdir(this.blobs).catch(() => [])) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      for (const name of await readdir(join(this.blobs, folder))) {
        if (this.sent.has(name)) continue;
        yield join(this.blobs, folder, name);
        this.sent.add(name);
      }
    }
  }

  private async send(file: () => Promise<Blob>, signal: AbortSignal): Promise<void> {
    await this.line.call(worker.contents, { lease: this.lease }, signal, file);
  }
}
