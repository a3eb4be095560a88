import { detectLicenses, folderLicense, readInThreads, rememberingReader } from '#engine';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import full from 'spdx-license-list/full.js';
import { median } from './measure.ts';
import { readCorpus } from './source-corpus.ts';

const mostFiles = 10_000;
/** It takes so much longer that less has to do. */
const mostPeerFiles = 400;
const rounds = 5;

interface Sample {
  readonly name: string;
  readonly text: string;
  /** SPDX, where it is known. */
  readonly license?: string;
}

/**
 * Licences of source files and of the texts that SPDX lists: files a second of processor time, and Debian's `licensecheck`
 * beside it in the same run, on files that are spread evenly over ours: in one batch net of its start, and with it; how
 * many texts each tells rightly; what hostile files take. Our memory of what was read before begins empty each time.
 */
export async function bench(): Promise<Record<string, number>> {
  const texts = Object.entries(full).map(([license, { licenseText }]) => ({
    name: `${license}.txt`,
    text: licenseText,
    license,
  }));
  const corpus = [...(await readCorpus(40_000_000)).values()].flat().slice(0, mostFiles);
  const files = corpus.map(({ path, text }, index) => ({
    name: `${index}${extname(path)}`,
    text: new TextDecoder().decode(text),
  }));
  console.log(
    '                 files      MB   files/s     MB/s   licensecheck: batch   ratio   with start   ratio',
  );
  const ratios = { source: compare('source files', files), texts: compare('texts of SPDX', texts) };
  return { ...ratios, slowestHostileSeconds: await readHostileFiles() };
}

/** Files that want to keep a reader busy, by their names. */
const hostile: Readonly<Record<string, () => string | Uint8Array>> = {
  'line-of-50-mb.c': () => 'x'.repeat(50_000_000),
  'line-of-50-mb-about-licences.txt': () => 'words about a license of code '.repeat(1_700_000),
  '10000-names-in-a-line.txt': () => 'MIT license, GPL v2, BSD '.repeat(3_334),
  'line-of-48-mb-of-names.txt': () => 'MIT license, GPL v2, BSD '.repeat(1_920_000),
  'names-in-48-mb-of-lines.txt': () => 'Apache-2.0 OR MIT,\nLGPL-2.1-or-later;\n'.repeat(1_300_000),
  'a-million-times-the-word.txt': () => 'license '.repeat(1_000_000),
  'a-million-copyrights.c': () => '// Copyright (c) 2020 Ada B <a@b.c>\n'.repeat(1_000_000),
  'binary-of-50-mb.so': () => Uint8Array.from({ length: 50_000_000 }, (_, at) => (at * at * 31) & 255),
  'binary-with-words-of-50-mb.so': () =>
    Buffer.from('\0license GPL v2\0\x7f\x80'.repeat(2_500_000), 'latin1'),
};

/** The thread as it is built: `npm run build` before. */
const entry = new URL('../dist/reading.js', import.meta.url);

/** Read them from the disk in the thread that reads uploads, each alone; answers the seconds of the processor of the slowest. */
async function readHostileFiles(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'suxi-hostile-'));
  try {
    for (const [name, content] of Object.entries(hostile)) writeFileSync(join(folder, name), content());
    writeFileSync(join(folder, 'start.txt'), 'MIT license');
    const read = readInThreads({ place: { blobs: '', folder }, fileSeconds: 10, heapMb: 2048, entry });
    const spent = new Map<string, number>();
    for (const path of ['start.txt', ...Object.keys(hostile)]) {
      const [startedAt, before] = [performance.now(), processorSeconds()];
      let told = '';
      await read.licenses([{ path, sha256: undefined }], (outcomes) => {
        for (const outcome of outcomes) {
          if (typeof outcome === 'string') throw new Error(`${path}: ${outcome}`);
          told = `${outcome.licenses.length} licences`;
        }
      });
      spent.set(path, processorSeconds() - before);
      const clock = (performance.now() - startedAt) / 1000;
      console.log(
        path.padEnd(34),
        `${spent.get(path)?.toFixed(2)} s, by the clock ${clock.toFixed(2)} s: ${told}`,
      );
    }
    // Each file has a thread of its own, which makes its tables ready: `start.txt` says what that takes.
    return Math.max(...Object.keys(hostile).map((path) => spent.get(path) ?? 0));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many times as quick as the peer in one batch; not a number where there is no peer. */
function compare(name: string, samples: readonly Sample[]): number {
  const step = Math.ceil(samples.length / mostPeerFiles);
  const shared = samples.filter((_, index) => index % step === 0);
  const peer = new Peer(shared);
  // As the peer's start: our tables are made ready, and the code that reads them is compiled.
  const first = rememberingReader();
  for (const { text } of samples) detectLicenses(text, first);
  const ours: number[] = [];
  const batch: number[] = [];
  const gross: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reader = rememberingReader();
    ours.push(
      samples.length /
        seconds(() => {
          for (const { text } of samples) detectLicenses(text, reader);
        }),
    );
    const { net, whole } = peer.filesPerSecond();
    batch.push(net);
    gross.push(whole);
  }
  const megabytes = samples.reduce((sum, { text }) => sum + text.length, 0) / 1e6;
  const speed = median(ours);
  const columns = [
    String(samples.length).padStart(7),
    megabytes.toFixed(1).padStart(7),
    speed.toFixed(0).padStart(9),
    ((speed * megabytes) / samples.length).toFixed(1).padStart(8),
    ...[batch, gross].flatMap((peers, index) => [
      told(median(peers)).padStart(index === 0 ? 21 : 12),
      (speed / median(peers)).toFixed(0).padStart(7),
    ]),
  ];
  console.log(name.padEnd(14), ...columns);
  const known = shared.filter(({ license }) => license !== undefined);
  const ratio = speed / median(batch);
  if (known.length === 0) return ratio;
  const right = known.filter(({ text, license }) => isRight(text, license ?? '')).length;
  console.log(`  told rightly of ${known.length}: ours ${right}, licensecheck ${peer.rightCount()}`);
  return ratio;
}

function told(speed: number): string {
  return Number.isNaN(speed) ? 'missing' : speed.toFixed(1);
}

/** `GPL-2.0`, `GPL-2.0-only` and `GPL-2.0+` have one text. */
function baseOf(license: string): string {
  return license.toLowerCase().replace(/-only$|-or-later$|\+$/, '');
}

function isRight(text: string, license: string): boolean {
  const told = folderLicense([{ name: 'LICENSE', found: detectLicenses(text) }]) ?? '';
  return baseOf(told.split(' ')[0] ?? '') === baseOf(license);
}

/** Debian's licensecheck over files in a folder of its own. */
class Peer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'suxi-licenses-'));

  constructor(private readonly samples: readonly Sample[]) {
    mkdirSync(this.folder, { recursive: true });
    for (const { name, text } of samples) writeFileSync(join(this.folder, name), text);
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }));
  }

  /** `NaN` where it is not installed. */
  filesPerSecond(): { net: number; whole: number } {
    try {
      const start = seconds(() => this.run([join(this.folder, this.samples[0]?.name ?? '')]));
      const whole = seconds(() => this.run(['--recursive', this.folder]));
      const { length } = this.samples;
      return { net: length / Math.max(0.001, whole - start), whole: length / whole };
    } catch {
      return { net: Number.NaN, whole: Number.NaN };
    }
  }

  rightCount(): number | undefined {
    try {
      const told = this.run(['--recursive', this.folder]).trim().split('\n');
      const known = new Map(told.map((line) => line.split('\t') as [string, string]));
      return this.samples.filter(({ name, license }) => {
        const found = known.get(join(this.folder, name)) ?? '';
        return baseOf(found.split(' ')[0] ?? '') === baseOf(license ?? '');
      }).length;
    } catch {
      return undefined;
    }
  }

  private run(args: readonly string[]): string {
    const options = ['--machine', '--shortname-scheme=spdx', '--lines=0'];
    return execFileSync('licensecheck', [...options, ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }
}

/** Seconds of processor time, of this process and of those that it waits for: others on the machine count for neither. */
function seconds(work: () => unknown): number {
  const before = processorSeconds();
  work();
  return processorSeconds() - before;
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  // Linux: fields 16 and 17 are the clock ticks of children that have ended (proc(5)).
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (user + system) / 1e6 + (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

const ticksPerSecond = 100;
