import { detectLicenses, folderLicense } from '#engine';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import full from 'spdx-license-list/full.js';
import { median } from './measure.ts';
import { readCorpus } from './source-corpus.ts';

const mostFiles = 10_000;
/** It takes so much longer that less has to do. */
const mostPeerFiles = 400;
const rounds = 3;

interface Sample {
  readonly name: string;
  readonly text: string;
  /** SPDX, where it is known. */
  readonly license?: string;
}

/**
 * Licences of source files and of the texts that SPDX lists: files a second on one processor, and Debian's `licensecheck`
 * beside it in the same run, net of its start; how many texts each tells rightly; what hostile texts take.
 */
export async function bench(): Promise<void> {
  detectLicenses('MIT License');
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
  console.log('                 files      MB   files/s     MB/s   licensecheck files/s   ratio');
  compare('source files', files);
  compare('texts of SPDX', texts);
  for (const [name, text] of Object.entries(hostile)) {
    console.log(`${name}: ${(seconds(() => detectLicenses(text)) * 1000).toFixed(0)} ms`);
  }
}

const hostile = {
  'a line of 50 MB': 'x'.repeat(50_000_000),
  'a line of 50 MB about licences': 'words about a license of code '.repeat(1_700_000),
  '10,000 names in a line': 'MIT license, GPL v2, BSD '.repeat(3_334),
  'a million times the word': 'license '.repeat(1_000_000),
};

function compare(name: string, samples: readonly Sample[]): void {
  const peer = new Peer(samples.slice(0, mostPeerFiles));
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(
      samples.length /
        seconds(() => {
          for (const { text } of samples) detectLicenses(text);
        }),
    );
    theirs.push(peer.filesPerSecond());
  }
  const megabytes = samples.reduce((sum, { text }) => sum + text.length, 0) / 1e6;
  const [speed, peerSpeed] = [median(ours), median(theirs)];
  console.log(
    name.padEnd(14),
    String(samples.length).padStart(7),
    megabytes.toFixed(1).padStart(7),
    speed.toFixed(0).padStart(9),
    ((speed * megabytes) / samples.length).toFixed(1).padStart(8),
    (Number.isNaN(peerSpeed) ? 'missing' : peerSpeed.toFixed(1)).padStart(22),
    (speed / peerSpeed).toFixed(0).padStart(7),
  );
  const known = samples.slice(0, mostPeerFiles).filter(({ license }) => license !== undefined);
  if (known.length === 0) return;
  const right = known.filter(({ text, license }) => isRight(text, license ?? '')).length;
  console.log(`  told rightly of ${known.length}: ours ${right}, licensecheck ${peer.rightCount()}`);
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
  filesPerSecond(): number {
    try {
      const start = seconds(() => this.run([join(this.folder, this.samples[0]?.name ?? '')]));
      const whole = seconds(() => this.run(['--recursive', this.folder]));
      return this.samples.length / Math.max(0.001, whole - start);
    } catch {
      return Number.NaN;
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

function seconds(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return (performance.now() - startedAt) / 1000;
}
