import { openAsBlob } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { worker } from '#contract';
import { frameHead } from '../features/cluster/remote/frames.ts';
import type { ServerLine } from './server-line.ts';

const batchBytes = 16 * 2 ** 20;

/** Sends the contents that an upload was unpacked to and the server lacks: results name them, so they go first. */
export class ContentShipper {
  /** What the server is known to have. */
  private readonly there = new Set<string>();

  constructor(
    private readonly line: ServerLine,
    private readonly lease: string,
    private readonly blobs: string,
  ) {}

  /** Send what has come since. Contents that are there are never changed. */
  async ship(signal: AbortSignal): Promise<void> {
    const unsent = await this.unsent();
    for (let from = 0; from < unsent.length; from += worker.mostOffered) {
      const contents = unsent.slice(from, from + worker.mostOffered);
      const { wanted } = await this.line.call(worker.offer, { lease: this.lease, contents }, signal);
      await this.sendAll(wanted, signal);
      for (const sha256 of contents) this.there.add(sha256);
    }
  }

  private async sendAll(hashes: readonly string[], signal: AbortSignal): Promise<void> {
    let batch: Uint8Array[] = [];
    let size = 0;
    const flush = async () => {
      const full = batch;
      [batch, size] = [[], 0];
      if (full.length > 0) await this.send(() => Promise.resolve(new Blob(full as never)), signal);
    };
    for (const sha256 of hashes) {
      const path = join(this.blobs, sha256.slice(0, 2), sha256);
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

  private async unsent(): Promise<string[]> {
    const folders = (await readdir(this.blobs).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
    const names: string[] = [];
    for (const folder of folders) names.push(...(await readdir(join(this.blobs, folder))));
    return names.filter((name) => !this.there.has(name));
  }

  private async send(file: () => Promise<Blob>, signal: AbortSignal): Promise<void> {
    await this.line.call(worker.contents, { lease: this.lease }, signal, file);
  }
}
