import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CodeLowerer, type FileCode, findSecrets, findWeaknesses, readInThreads } from '#engine';
import type { InventoryFile } from '#model';
import { findStaticFindings } from '../src/engine/static-analysis/find-in-upload.ts';
import { type CorpusFile, readCorpus } from './source-corpus.ts';

const mostBytes = 4_000_000;
/** So much is followed together, as in an analysis. */
const groupBytes = 2_000_000;
/** How many files cppcheck is given: it takes long. */
const peerFiles = 60;

/**
 * How many lines a minute secrets are looked for in, and data is followed through, beside flawfinder and cppcheck over the
 * same files where they are installed (`apt-get install flawfinder cppcheck`). C and C++ of `SUXI_CORPUS`. Times are those
 * of the processor: the machine may have other things to do. Data is followed twice: the first time the engine that runs us
 * compiles our code beside, which a large upload pays once. Then as a scan does it, by the clock: files are read in a thread
 * (as built: `npm run build` before) while data is followed, by code that is compiled by then. Then each file alone, for the one that takes the longest.
 */
export async function bench(): Promise<void> {
  const corpus = await readCorpus(mostBytes);
  const files = [...(corpus.get('C') ?? []), ...(corpus.get('C++') ?? [])].filter(
    ({ text }) => text.length < 1_000_000,
  );
  const lines = files.reduce((sum, { text }) => sum + linesOf(text), 0);
  console.log(`${files.length} files, ${lines} lines`);
  const lexical = measured(() => files.map(({ path, text }) => findSecrets(path, decoder.decode(text))));
  const grammars = createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json');
  const lowerer = new CodeLowerer(join(dirname(grammars), 'wasm'));
  const first = await follow(lowerer, files);
  const second = await follow(lowerer, files);
  const scanned = await scan(files);
  console.table({
    'secrets, SuXi': { seconds: lexical, 'lines a minute': perMinute(lines, lexical) },
    'data flow, SuXi': { seconds: first.seconds, 'lines a minute': perMinute(lines, first.seconds) },
    'data flow, SuXi, the second time': {
      seconds: second.seconds,
      'lines a minute': perMinute(lines, second.seconds),
    },
    'a scan, SuXi, by the clock': { seconds: scanned, 'lines a minute': perMinute(lines, scanned) },
    ...(await peers(files)),
  });
  const slowest = await slowestOf(lowerer, files);
  console.log(`slowest file: ${slowest.seconds.toFixed(1)} s, ${slowest.path}`);
  console.log(`functions that were not looked through to their end: ${first.unfinishedCount}`);
}

async function follow(lowerer: CodeLowerer, files: readonly CorpusFile[]) {
  const startedAt = process.cpuUsage();
  let unfinishedCount = 0;
  let group: FileCode[] = [];
  let bytes = 0;
  const look = () => {
    unfinishedCount += findWeaknesses(group).unfinished.length;
    [group, bytes] = [[], 0];
  };
  for (const { path, text } of files) {
    const code = await lowerer.lower(path, text);
    if (typeof code === 'object') group.push(code);
    bytes += text.length;
    if (bytes > groupBytes) look();
  }
  look();
  return { seconds: secondsSince(startedAt), unfinishedCount };
}

/** Seconds by the clock that the step of a scan takes, with all that is made of what it finds. */
async function scan(files: readonly CorpusFile[]): Promise<number> {
  const entry = new URL('../dist/reading.js', import.meta.url);
  const read = readInThreads({ place: { blobs: '', folder: '/' }, fileSeconds: 10, heapMb: 2048, entry });
  const uploaded = files.map(({ path, text }): InventoryFile => {
    const outcome = { kind: 'not-applicable' } as const;
    return { path, sizeBytes: text.length, sha256: undefined, outcome };
  });
  const startedAt = performance.now();
  await findStaticFindings(uploaded, {
    read: read.flows,
    avoid: new Map(),
    // The libraries that a project brings along count here.
    said: [{ folder: '', owner: 'own' }],
    progress: () => {},
  });
  return Number(((performance.now() - startedAt) / 1000).toFixed(2));
}

async function slowestOf(lowerer: CodeLowerer, files: readonly CorpusFile[]) {
  let slowest = { path: '', seconds: 0 };
  for (const { path, text } of files) {
    const startedAt = process.cpuUsage();
    const code = await lowerer.lower(path, text);
    if (typeof code === 'object') findWeaknesses([code]);
    const seconds = secondsSince(startedAt);
    if (seconds > slowest.seconds) slowest = { path, seconds };
  }
  return slowest;
}

async function peers(files: readonly CorpusFile[]) {
  const folder = await mkdtemp(join(tmpdir(), 'suxi-bench-static-'));
  try {
    const some = files.slice(0, peerFiles);
    for (const [index, { path, text }] of some.entries())
      await writeFile(join(folder, `${index}.${path.split('.').at(-1)}`), text);
    const lines = some.reduce((sum, { text }) => sum + linesOf(text), 0);
    const rows: Record<string, Record<string, number>> = {};
    for (const [name, args] of [
      ['flawfinder', ['--quiet', '--dataonly', folder]],
      ['cppcheck', ['--quiet', '--enable=warning', folder]],
    ] as const) {
      const seconds = await timeOf(name, args);
      if (seconds === undefined) console.log(`${name} is not installed: not measured`);
      else rows[`${name}, ${some.length} files`] = { seconds, 'lines a minute': perMinute(lines, seconds) };
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seconds of the processor that a program takes; `undefined` when it is not there. */
async function timeOf(name: string, args: readonly string[]): Promise<number | undefined> {
  const timed = [name, ...args].map((word) => `'${word}'`).join(' ');
  const run = await promisify(execFile)(
    'bash',
    ['-c', `command -v ${name} && TIMEFORMAT=$'user %U\\nsys %S'; time ${timed} >/dev/null 2>&1`],
    {
      maxBuffer: 2 ** 26,
    },
  ).catch((error: { stdout?: string; stderr?: string }) => error);
  const spent = [...(run.stderr ?? '').matchAll(/^(?:user|sys) ([\d.]+)$/gm)].map(([, seconds]) =>
    Number(seconds),
  );
  return spent.length < 2 ? undefined : spent.reduce((sum, one) => sum + one, 0);
}

function measured(work: () => unknown): number {
  const startedAt = process.cpuUsage();
  work();
  return secondsSince(startedAt);
}

function secondsSince(startedAt: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(startedAt);
  return Number(((user + system) / 1e6).toFixed(2));
}

function perMinute(lines: number, seconds: number): number {
  return Math.round((lines / Math.max(seconds, 0.01)) * 60);
}

function linesOf(text: Uint8Array): number {
  let lines = 0;
  for (const byte of text) if (byte === 10) lines += 1;
  return lines;
}

const decoder = new TextDecoder();
