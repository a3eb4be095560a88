import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../test/source-files.ts';

/** What one run of a command cost. */
export interface RunFigures {
  readonly seconds: number;
  /** Peak memory of the process; `undefined` for a program that is not ours. */
  readonly peakBytes: number | undefined;
}

/** What the preloaded meter of a Node process wrote when it ended. */
export interface ProcessFigures {
  readonly program: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly peakBytes: number;
}

/** The environment that makes every Node process started in it write its figures into `folder`. */
export function meteredEnvironment(folder: string): Record<string, string> {
  const meter = pathToFileURL(join(repository, 'bench/loop-delay.mjs')).href;
  return { NODE_OPTIONS: `--import ${meter}`, SUXI_BENCH_FOLDER: folder };
}

/** The figures of all processes that ended since `folder` was named in their environment. */
export async function processFigures(folder: string): Promise<ProcessFigures[]> {
  const files = await readdir(folder);
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))));
}

/** Run a command to its end with its output thrown away. Rejects when it fails. */
export async function timeCommand(command: string, args: readonly string[], env = {}): Promise<RunFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'suxi-meter-'));
  const startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'ignore',
      env: { ...process.env, ...meteredEnvironment(folder), ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const [figures] = await processFigures(folder);
  await rm(folder, { recursive: true });
  return { seconds, peakBytes: figures?.peakBytes };
}

/** The middle value; of an even number of values the lower of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
