import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import yauzl from 'yauzl';
import { escapeTarget, hostileArchives } from '../../test/hostile-archives.ts';
import { makeZip } from '../../test/make-archives.ts';
import type { HostileOrder, HostileOutcome } from './hostile-child.ts';

/** What a case may cost; more is a hang, or a crash of the machine it runs on. */
const limitMs = 5_000;
/** Other work on the machine may make a case wait so long. */
const killAfterMs = 30_000;
const limitMegabytes = 300;

interface Case {
  readonly name: string;
  readonly order: HostileOrder;
  /** What must be said: that it is read, that something is wrong with it, or either. */
  readonly expected: 'read' | 'said' | 'either';
}

/** How a case went, and what was found outside the blob store afterwards. */
interface Result extends HostileOutcome {
  readonly name: string;
  readonly isUnclear: boolean;
  readonly escaped: readonly string[];
}

/**
 * Score what hostile uploads do to an analysis: `crashes`, `hangs` (over 5 s of the processor, or 30 s in all), `escapes` (anything outside the blob
 * store), and beside them `unclear` (something is wrong and nothing was said, or the other way round) and `large` (over
 * 300 MB). Archives have a process each; texts share one.
 */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const folder = join(dataFolder, 'hostile');
  const results = [...(await scoreArchives(folder)), ...(await scoreTexts(folder))];
  const crashes = results.filter(({ result }) => result === 'crashed');
  const hangs = results.filter(({ cpuMilliseconds }) => cpuMilliseconds >= limitMs);
  const large = results.filter(({ peakMegabytes }) => peakMegabytes > limitMegabytes);
  const unclear = results.filter(({ isUnclear }) => isUnclear);
  const escapes = results.filter(({ escaped }) => escaped.length > 0);
  const wrong = new Set([...crashes, ...hangs, ...large, ...unclear, ...escapes]);
  for (const { name, result, text, milliseconds, peakMegabytes, escaped } of wrong)
    console.log(`${name}: ${result} ${milliseconds} ms ${peakMegabytes} MB ${escaped.join(' ')} ${text}`);
  const slowest = Math.max(...results.map(({ milliseconds }) => milliseconds));
  const mostCpu = Math.max(...results.map(({ cpuMilliseconds }) => cpuMilliseconds));
  const peak = Math.max(...results.map(({ peakMegabytes }) => peakMegabytes));
  return {
    area: 'hostile',
    cases: results.length,
    crashes: crashes.length,
    hangs: hangs.length,
    escapes: escapes.length,
    unclear: unclear.length,
    large: large.length,
    slowestMs: slowest,
    mostCpuMs: mostCpu,
    peakMegabytes: peak,
  };
}

async function scoreArchives(folder: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, bytes, expected } of [
    ...(await givenArchives(folder)),
    ...ownArchives(),
    namesAsFiles(folder),
  ]) {
    const scratch = await mkdtemp(join(tmpdir(), 'suxi-hostile-'));
    await mkdir(join(scratch, 'blobs'));
    await writeFile(join(scratch, 'upload'), bytes());
    const order = {
      kind: 'archive',
      path: join(scratch, 'upload'),
      name: basename(name),
      blobs: join(scratch, 'blobs'),
    } as const;
    const outcome = await alone({ name, order, expected });
    const escaped = await outsideOfBlobs(scratch);
    results.push({ ...outcome, escaped });
    console.log(
      `${name}: ${outcome.result} (${outcome.milliseconds} ms, ${outcome.peakMegabytes} MB) ${outcome.text.split('\n')[0]}`,
    );
    await rm(scratch, { recursive: true });
  }
  return results;
}

interface GivenArchive {
  readonly name: string;
  readonly bytes: () => Buffer;
  readonly expected: Case['expected'];
}

/** Archives of others; their folders and names tell which of them are damaged or hostile. */
async function givenArchives(folder: string): Promise<GivenArchive[]> {
  const files = await unzip(join(folder, 'archives.zip'));
  return [...files].map(([name, bytes]) => ({ name, bytes: () => bytes, expected: expectedOf(name) }));
}

const damagedTars = /bad-cksum|links-invalid|excessively-deep/;

function expectedOf(name: string): Case['expected'] {
  if (/^(yauzl-failure|yauzl-wrong-entry-sizes|zip-slip)\//.test(name) || damagedTars.test(name))
    return 'said';
  // Contents that lie beside the archives are no archives, and to be told so.
  if (!/\.(zip|tar|tgz)$/.test(name) || /encryption|\/(empty\.zip|dir\.tar)$/.test(name)) return 'said';
  return 'either';
}

function ownArchives(): GivenArchive[] {
  return hostileArchives.map(({ name, make, expected }) => ({
    name: `own/${name}`,
    bytes: make,
    expected: expected === 'read' ? 'read' : 'said',
  }));
}

/** Every naughty string as the name of a file. */
function namesAsFiles(folder: string): GivenArchive {
  const names = naughtyStrings(folder);
  return {
    name: 'naughty-strings.zip',
    bytes: () => makeZip(names.map((name, index) => ({ name: `${index}-${name}`, content: name }))),
    expected: 'either',
  };
}

/** Manifests and lockfiles that are JSON, each of which must stand what JSON parsers are tested with. */
const jsonFiles = ['package-lock.json', 'package.json', 'Pipfile.lock'];

async function scoreTexts(folder: string): Promise<Result[]> {
  const suite = await unzip(join(folder, 'jsontestsuite.zip'));
  const texts = [...suite].flatMap(([name, bytes]) =>
    jsonFiles.map((path) => ({
      name: `${path} ${name}`,
      order: { kind: 'package-file', path, text: bytes.toString('utf8') } as const,
      // An empty file states no packages, and is read as that.
      expected:
        /(^|\/)n_/.test(name) && !/^\uFEFF?\s*$/.test(bytes.toString('utf8'))
          ? ('said' as const)
          : ('either' as const),
    })),
  );
  const names = naughtyStrings(folder).map((text, index) => ({
    name: `package name ${index}`,
    order: { kind: 'package-file', path: 'package-lock.json', text: lockfileOf(text) } as const,
    expected: 'either' as const,
  }));
  const results: Result[] = [];
  let child = await start();
  for (const one of [...texts, ...names]) {
    const outcome = await carryOut(child, one);
    results.push({ ...outcome, escaped: [] });
    if (child.exitCode === null && !child.killed) continue;
    child = await start();
  }
  child.kill();
  return results;
}

function lockfileOf(name: string): string {
  const packages = { [`node_modules/${name}`]: { version: '1.0.0' } };
  return JSON.stringify({ lockfileVersion: 3, packages });
}

function naughtyStrings(folder: string): string[] {
  return JSON.parse(readFileSync(join(folder, 'naughty-strings.json'), 'utf8')) as string[];
}

async function alone(one: Case): Promise<Omit<Result, 'escaped'>> {
  const child = await start();
  const outcome = await carryOut(child, one);
  child.kill();
  return outcome;
}

async function start(): Promise<ChildProcess> {
  const path = fileURLToPath(new URL('hostile-child.ts', import.meta.url));
  const child = fork(path, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

/** A case in a child; one that takes too long is killed, and one that dies has crashed. */
async function carryOut(
  child: ChildProcess,
  { name, order, expected }: Case,
): Promise<Omit<Result, 'escaped'>> {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  const outcome = await new Promise<HostileOutcome>((resolve) => {
    const ended = (result: 'crashed' | 'said', text: string) =>
      resolve({ result, text, milliseconds: elapsed(), cpuMilliseconds: elapsed(), peakMegabytes: 0 });
    const onExit = () => ended('crashed', 'the process died');
    const timer = setTimeout(() => {
      child.off('exit', onExit);
      child.kill('SIGKILL');
      ended('said', 'killed');
    }, killAfterMs);
    child.once('exit', onExit);
    child.once('message', (message) => {
      clearTimeout(timer);
      child.off('exit', onExit);
      resolve(message as HostileOutcome);
    });
    child.send(order);
  });
  const isUnclear = expected !== 'either' && outcome.result !== 'crashed' && outcome.result !== expected;
  return { ...outcome, name, isUnclear };
}

/** What lies anywhere but in the blob store under its own hash. */
async function outsideOfBlobs(scratch: string): Promise<string[]> {
  const around = (await readdir(scratch)).filter((name) => name !== 'blobs' && name !== 'upload');
  const inside = await readdir(join(scratch, 'blobs'), { recursive: true });
  const strange = inside.filter(
    (path) => !/^([0-9a-f]{2}(\/[0-9a-f]{64})?|draft(\/[0-9a-f-]{36})?)$/.test(path),
  );
  return [...around, ...strange, ...(existsSync(escapeTarget) ? [escapeTarget] : [])];
}

async function unzip(path: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await yauzl.openPromise(path);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}
