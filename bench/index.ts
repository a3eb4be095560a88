import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IncomingFile, openCodeIndex, openCodeIndexWriter, type OpenCodeIndex } from '#kb';

const filesOfRelease = 1000;
const printsOfFile = 200;
const questions = { warm: 500, cold: 40 };
const filesAtOnce = 64;
/** One in so many fingerprints is one of a million that all projects share; the others are a file's own. */
const sharedEvery = 10;
const sharedCount = 1_000_000;
/** One in so many fingerprints of a question is known. */
const knownEvery = 5;

/**
 * How large the index of known code is, how quickly it is built, and how long a question takes: what a scanned file asks,
 * 200 fingerprints of which a fifth is known. 2 and 20 million postings; with `SUXI_BENCH_LARGE=1` 200 million as well,
 * which needs 8 GB of disk. "Cold" is asked after the kernel was told to forget the files (`dd iflag=nocache count=0`,
 * which is `posix_fadvise`), each time.
 */
export async function bench(): Promise<void> {
  const sizes = [2e6, 20e6];
  if (process.env['SUXI_BENCH_LARGE'] === '1') sizes.push(200e6);
  // One at a time: the large ones take long.
  for (const postings of sizes) console.table({ [`${postings / 1e6} M postings`]: await measure(postings) });
}

async function measure(postings: number): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'suxi-bench-index-'));
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < postings * 40) throw new Error('not enough room on the disk');
    const releases = Math.round(postings / filesOfRelease / printsOfFile);
    const startedAt = performance.now();
    const slowestMs = await build(folder, releases);
    const buildSeconds = (performance.now() - startedAt) / 1000;
    const lying = await openCodeIndex(folder);
    const apart = await askFiles(lying, releases, 1);
    await lying.close();
    const compactSeconds = await compact(folder);
    return {
      ...(await ask(folder, releases)),
      ...figures({ buildSeconds, compactSeconds, slowestMs, apart, postings }),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figures(measured: {
  readonly buildSeconds: number;
  readonly compactSeconds: number;
  readonly slowestMs: number;
  readonly apart: Quantiles;
  readonly postings: number;
}): Record<string, number> {
  return {
    'built, M/s': round(measured.postings / measured.buildSeconds / 1e6, 2),
    'slowest add, s': round(measured.slowestMs / 1000, 1),
    'compact, s': round(measured.compactSeconds, 1),
    'before compact, p99 ms': measured.apart.p99,
  };
}

/** Answers how long the slowest release took; in milliseconds. */
async function build(folder: string, releases: number): Promise<number> {
  const writer = await openCodeIndexWriter(folder);
  let slowestMs = 0;
  for (let number = 0; number < releases; number += 1) {
    const name = `project-${number}`;
    const fullname = `npm/${name}`;
    const project = { fullname, ecosystem: 'npm', name, website: '', isPrivate: false };
    const release = { project, version: '1.0.0', releasedAt: '2020-01-01', license: 'MIT' };
    const startedAt = performance.now();
    await writer.add(release, filesOf(number));
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  await writer.close();
  return slowestMs;
}

async function compact(folder: string): Promise<number> {
  const startedAt = performance.now();
  const writer = await openCodeIndexWriter(folder);
  await writer.compact();
  await writer.close();
  return (performance.now() - startedAt) / 1000;
}

function* filesOf(release: number): Generator<IncomingFile> {
  for (let file = 0; file < filesOfRelease; file += 1) {
    const number = release * filesOfRelease + file;
    const prints = Array.from({ length: printsOfFile }, (_, i) => printOf(number, i));
    const fingerprints = Float64Array.from(new Set(prints)).sort();
    const sha256 = createHash('sha256').update(`${number}`).digest('hex');
    yield {
      path: `lib/part-${file % 50}/source-${file}.js`,
      sha256,
      lineCount: 400,
      text: undefined,
      fingerprints,
    };
  }
}

async function ask(folder: string, releases: number): Promise<Record<string, number>> {
  const before = process.memoryUsage();
  const index = await openCodeIndex(folder);
  const after = process.memoryUsage();
  const { postings, bytes, generation } = await index.stats();
  if (generation === 0) throw new Error('nothing was built');
  await askFiles(index, releases, 1);
  const warm = await askFiles(index, releases, 1);
  const many = await askFiles(index, releases, filesAtOnce);
  const cold = await askFiles(index, releases, 1, () => forgetFiles(folder));
  await index.close();
  return {
    'bytes a posting': round(bytes / postings, 2),
    'memory, MB': round((after.heapUsed + after.external - before.heapUsed - before.external) / 1e6, 1),
    'warm p50, ms': warm.p50,
    'warm p99, ms': warm.p99,
    'a file of 64 at once, ms': round(many.p50 / filesAtOnce, 3),
    'cold p50, ms': cold.p50,
    'cold p99, ms': cold.p99,
  };
}

interface Quantiles {
  readonly p50: number;
  readonly p99: number;
}

async function askFiles(
  index: OpenCodeIndex,
  releases: number,
  files: number,
  before?: () => void,
): Promise<Quantiles> {
  const times: number[] = [];
  const count = Math.ceil((before === undefined ? questions.warm : questions.cold) / files);
  for (let i = 0; i < count; i += 1) {
    const question = questionOf(i, files, releases);
    before?.();
    const startedAt = performance.now();
    const found = await index.find(question);
    times.push(performance.now() - startedAt);
    if (found.count < question.length / knownEvery / 2) throw new Error(`only ${found.count} were found`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.ceil(times.length * share) - 1] ?? 0, 2);
  return { p50: at(0.5), p99: at(0.99) };
}

/** What some files ask: a part of a known file each, which is another one every time, and what nobody knows. */
function questionOf(number: number, files: number, releases: number): Float64Array {
  const prints = new Set<number>();
  for (let file = 0; file < files; file += 1) {
    const turn = number * files + file;
    const known = Math.floor(randomOf(turn, 3) * releases * filesOfRelease);
    for (let i = 0; i < printsOfFile; i += 1) {
      prints.add(
        i % knownEvery === 0 ? printOf(known, i) : Math.floor(randomOf(turn + 2 ** 31, i + 7) * 2 ** 48),
      );
    }
  }
  return Float64Array.from(prints).sort();
}

/** The fingerprint of a file at a place: the same whenever it is asked. */
function printOf(file: number, place: number): number {
  if (place % sharedEvery !== sharedEvery - 1) return Math.floor(randomOf(file, place) * 2 ** 48);
  // Few are held by many files, many by few.
  const shared = Math.floor(randomOf(file, place) ** 2 * sharedCount);
  return Math.floor(randomOf(shared, 999_983) * 2 ** 48);
}

/** A number from 0 to 1 that follows from two others (the finalizer of MurmurHash3, twice). */
function randomOf(a: number, b: number): number {
  const high = mix(Math.imul(a, 0x9e3779b1) ^ mix(b + 0x7f4a7c15));
  return (high * 0x100000 + (mix(high ^ a) >>> 12)) / 2 ** 52;
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function forgetFiles(folder: string): void {
  const segments = join(folder, 'segments');
  for (const name of readdirSync(segments)) {
    const source = `if=${join(segments, name)}`;
    execFileSync('dd', [source, 'iflag=nocache', 'count=0'], { stdio: 'ignore' });
  }
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
