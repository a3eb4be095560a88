import { CannotFetch, fetchFile } from '#kb';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GitSettings } from '../../git/settings.ts';
import { askGuarded } from './guarded-ask.ts';

/** Where a download lies, and who is told how far it is. */
export interface Downloading {
  /** Of this download alone; what was begun in it goes on. */
  readonly folder: string;
  /** Which hosts are permitted, and how many seconds and bytes. */
  readonly settings: GitSettings;
  readonly progress: (receivedBytes: number, totalBytes: number | undefined) => void;
}

const mostAttempts = 5;
const pauseMs = 1_000;

/**
 * Fetch a file by https; what breaks off is gone on with. Answers its path.
 *
 * Throws `CannotFetch` with a sentence for people; rejects with the reason of `signal`.
 */
export async function download(
  address: string,
  { folder, settings, progress }: Downloading,
  signal: AbortSignal,
): Promise<string> {
  const late = AbortSignal.timeout(settings.seconds * 1_000);
  const ends = AbortSignal.any([signal, late]);
  const ask = (url: string, headers: Readonly<Record<string, string>>) =>
    askGuarded(url, headers, settings, ends);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchFile(address, { folder, mostBytes: settings.bytes, ask, progress });
    } catch (error) {
      signal.throwIfAborted();
      if (late.aborted) throw new CannotFetch(`下载超过 ${settings.seconds} 秒，已停止`);
      if (!(error instanceof CannotFetch && error.isInterrupted)) throw error;
      if (attempt === mostAttempts) throw new CannotFetch('传输多次中断，请稍后重新导入');
    }
    await sleep(attempt * pauseMs, undefined, { signal: ends }).catch(() => undefined);
  }
}
