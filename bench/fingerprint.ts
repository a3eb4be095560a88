import { fingerprintsOf, printCode } from '#engine';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { median } from './measure.ts';
import { findScanoss } from './peers.ts';
import { type CorpusFile, readCorpus } from './source-corpus.ts';

const mostBytes = 20_000_000;
/** It takes so much longer that less has to do. */
const mostPeerBytes = 2_000_000;
const rounds = 3;

/**
 * All fingerprints of source code: MB a second on one processor, what they take a byte of source at ten bytes each, and the
 * winnowing of npm's scanoss beside it, net of what it takes to start. `SUXI_CORPUS` names a folder of source.
 */
export async function bench(): Promise<Record<string, number>> {
  const corpus = await readCorpus(mostBytes);
  const peer = await findScanoss();
  if (peer === undefined) console.log('scanoss is missing');
  console.log('language          files      MB     MB/s   bytes/byte   scanoss MB/s   ratio');
  const ratios: Record<string, number> = {};
  for (const [name, all] of corpus) {
    const files = all.filter(({ path, text }) => printCode(path, text) !== undefined);
    const bytes = sizeOf(files);
    if (bytes < 200_000) continue;
    let prints = 0;
    const ours: number[] = [];
    const theirs: number[] = [];
    const folder = new PeerFolder(files);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(bytes / 1e6 / seconds(() => (prints = printAll(files))));
      if (peer !== undefined) theirs.push(folder.speedOf(peer));
    }
    folder.remove();
    const [speed, peerSpeed] = [median(ours), median(theirs)];
    ratios[name] = speed / peerSpeed;
    console.log(
      name.padEnd(16),
      String(files.length).padStart(6),
      (bytes / 1e6).toFixed(1).padStart(7),
      speed.toFixed(1).padStart(8),
      ((10 * prints) / bytes).toFixed(3).padStart(12),
      peerSpeed.toFixed(2).padStart(14),
      (speed / peerSpeed).toFixed(0).padStart(7),
    );
  }
  return ratios;
}

function sizeOf(files: readonly CorpusFile[]): number {
  return files.reduce((sum, { text }) => sum + text.length, 0);
}

function printAll(files: readonly CorpusFile[]): number {
  let prints = 0;
  for (const { path, text } of files) {
    const print = printCode(path, text);
    if (print !== undefined) prints += fingerprintsOf(print).length;
  }
  return prints;
}

/** By the clock, as the peer is measured: a busy machine lengthens both. */
function seconds(work: () => void): number {
  const startedAt = performance.now();
  work();
  return (performance.now() - startedAt) / 1000;
}

/** Some of the files in a folder, as the peer reads them. */
class PeerFolder {
  private readonly folder = mkdtempSync(join(tmpdir(), 'suxi-prints-'));
  private readonly bytes: number;

  constructor(files: readonly CorpusFile[]) {
    mkdirSync(join(this.folder, 'some'));
    mkdirSync(join(this.folder, 'none'));
    writeFileSync(join(this.folder, 'none', 'a.txt'), '');
    let bytes = 0;
    for (const [at, { path, text }] of files.entries()) {
      if (bytes >= mostPeerBytes) break;
      writeFileSync(join(this.folder, 'some', `f${at}${extname(path)}`), text);
      bytes += text.length;
    }
    this.bytes = bytes;
  }

  /** MB a second. */
  speedOf(peer: string): number {
    const start = this.secondsOf(peer, 'none');
    return this.bytes / 1e6 / Math.max(0.001, this.secondsOf(peer, 'some') - start);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private secondsOf(peer: string, which: string): number {
    const startedAt = performance.now();
    const args = [peer, 'wfp', join(this.folder, which), '-o', join(this.folder, 'out.wfp')];
    execFileSync('node', args, { stdio: 'ignore' });
    return (performance.now() - startedAt) / 1000;
  }
}
