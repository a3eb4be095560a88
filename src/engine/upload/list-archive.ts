import { open } from 'node:fs/promises';
import type { ArchiveSink } from './archive-sink.ts';
import { isLoneFile, loneHeadBytes } from './lone-file.ts';
import { Budget, defaultLimits, UnusableUpload } from './limits.ts';
import { readArchive, singleName } from './read-archive.ts';

/** An entry of an archive by name alone, before anything is unpacked. */
export interface ListedEntry {
  readonly path: string;
  /** As the archive says. */
  readonly sizeBytes: number;
  /** Why it will not be read, in Simplified Chinese; absent for a file that will be. */
  readonly refusal?: string;
}

/** What an archive says it holds. */
export interface ArchiveListing {
  /** Whether it is no archive but one file that is analysed as it is. */
  readonly isLone: boolean;
  readonly entries: readonly ListedEntry[];
  /** Whether these are all; else the time was over. */
  readonly isWhole: boolean;
  /** Why it cannot be unpacked, or not to its end, in Simplified Chinese. */
  readonly fault: string | undefined;
}

/** Stands for a file that would be read: what is listed is passed over. */
const wouldBeRead = '';

/** The contents of compressed archives must be gone through to find the next name, so listing has an end. */
const longestMs = 10_000;

/**
 * List what an upload holds, without keeping any content. Archives inside it are files here. What is unreadable is
 * answered as a fault; throws only what the disk does.
 */
export async function listArchive(path: string, name: string, mostMs = longestMs): Promise<ArchiveListing> {
  const { head, sizeBytes } = await beginningOf(path);
  if (isLoneFile(head, name))
    return {
      isLone: true,
      entries: [{ path: singleName(name), sizeBytes }],
      isWhole: true,
      fault: undefined,
    };
  const startedAt = performance.now();
  const budget = new Budget({ ...defaultLimits, durationMs: mostMs }, undefined);
  budget.startArchive(sizeBytes);
  const entries = new Map<string, ListedEntry>();
  try {
    await readArchive({ from: path, head, name }, listingSink(budget, entries));
    return { isLone: false, entries: [...entries.values()], isWhole: true, fault: undefined };
  } catch (error) {
    if (!(error instanceof UnusableUpload)) throw error;
    const isTime = performance.now() - startedAt >= mostMs;
    const reason = isTime ? undefined : error.reason;
    return { isLone: false, entries: [...entries.values()], isWhole: false, fault: reason };
  }
}

/** A path that is met twice counts once, as when it is unpacked. */
function listingSink(budget: Budget, entries: Map<string, ListedEntry>): ArchiveSink {
  return {
    budget,
    async take(path, content) {
      entries.set(path, { path, sizeBytes: content instanceof Uint8Array ? content.length : 0 });
    },
    skip(path, sizeBytes, reason) {
      const refusal = sizeBytes > budget.limits.fileBytes ? '文件过大，未读取内容' : reason;
      entries.set(path, refusal === wouldBeRead ? { path, sizeBytes } : { path, sizeBytes, refusal });
    },
    visit: () => wouldBeRead,
    dated() {},
    reached() {},
  };
}

async function beginningOf(path: string): Promise<{ head: Uint8Array; sizeBytes: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(loneHeadBytes), 0, loneHeadBytes, 0);
    return { head: buffer.subarray(0, bytesRead), sizeBytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}
