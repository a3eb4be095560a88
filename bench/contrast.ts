import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { contrastWorks, emptyCodeIndex, fingerprintsOf, printCode, type Work } from '#engine';
import { median } from './measure.ts';
import { type CorpusFile, readCorpus } from './source-corpus.ts';

const mostBytes = 20_000_000;
const rounds = 3;

/**
 * Contrasts of a work with itself, less every tenth file, at a quarter and at all of its size: MB of both sides a second,
 * on one processor. And everything that files are found by, in MB a second beside the digests of TLSH (`tlsh_unittest`
 * of Debian's tlsh-tools) over the same files. `SUXI_CORPUS` names a folder of source.
 */
export async function bench(): Promise<void> {
  const corpus = await readCorpus(mostBytes);
  console.log('language          MB   contrast MB/s: quarter     all   digests MB/s   TLSH MB/s   ratio');
  for (const [name, all] of corpus) {
    const files = all.filter(({ path, text }) => printCode(path, text) !== undefined);
    const bytes = sizeOf(files);
    if (bytes < 1_000_000) continue;
    const quarter = await contrastSpeed(files.filter((_, at) => at % 4 === 0));
    const whole = await contrastSpeed(files);
    const folder = new DigestFolder(files);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(bytes / 1e6 / seconds(() => printAll(files)));
      theirs.push(bytes / 1e6 / seconds(() => folder.digest()));
    }
    folder.remove();
    const [speed, peer] = [median(ours), median(theirs)];
    console.log(
      name.padEnd(14),
      (bytes / 1e6).toFixed(1).padStart(5),
      quarter.toFixed(1).padStart(24),
      whole.toFixed(1).padStart(7),
      speed.toFixed(1).padStart(14),
      peer.toFixed(1).padStart(11),
      (speed / peer).toFixed(1).padStart(7),
    );
  }
}

async function contrastSpeed(files: readonly CorpusFile[]): Promise<number> {
  const less = files.filter((_, at) => at % 10 !== 0);
  const tools = { known: emptyCodeIndex, progress: () => undefined };
  const startedAt = performance.now();
  await contrastWorks(workOf(files), workOf(less), tools);
  return (sizeOf(files) + sizeOf(less)) / 1e3 / (performance.now() - startedAt);
}

function workOf(files: readonly CorpusFile[]): Work {
  const contents = new Map<string, Uint8Array>();
  const listed = files.map(({ path, text }) => {
    const sha256 = createHash('sha256').update(text).digest('hex');
    contents.set(sha256, text);
    return { path, sha256, sizeBytes: text.length };
  });
  const read = async (sha256: string) => contents.get(sha256) ?? new Uint8Array();
  return {
    files: listed,
    blobs: { read },
    async codes(wanted, heard) {
      for (const { path, sha256 } of wanted) await heard([printCode(path, await read(sha256 ?? ''))]);
    },
  };
}

function printAll(files: readonly CorpusFile[]): void {
  for (const { path, text } of files) {
    const print = printCode(path, text);
    if (print !== undefined) fingerprintsOf(print);
  }
}

/** The files of a corpus in a folder of their own, for a program that reads folders. */
class DigestFolder {
  private readonly folder = mkdtempSync(join(tmpdir(), 'suxi-digests-'));

  constructor(files: readonly CorpusFile[]) {
    mkdirSync(this.folder, { recursive: true });
    for (const [at, { path, text }] of files.entries())
      writeFileSync(join(this.folder, `${at}${extname(path)}`), text);
  }

  digest(): void {
    execFileSync('tlsh_unittest', ['-r', this.folder], { stdio: ['ignore', 'ignore', 'ignore'] });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

function sizeOf(files: readonly CorpusFile[]): number {
  return files.reduce((sum, { text }) => sum + text.length, 0);
}

function seconds(work: () => void): number {
  const startedAt = performance.now();
  work();
  return (performance.now() - startedAt) / 1000;
}
