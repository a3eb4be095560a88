import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../test/source-files.ts';
import { median, timeCommand } from './measure.ts';
import { packInstalledPackages } from './npm-corpus.ts';
import { findTrivy } from './peers.ts';
import { type ServedScan, scanThroughServer } from './scan-through-server.ts';

const runs = 5;

/**
 * What a scan costs: this repository's lockfile on the command line beside trivy, and 100 MB of installed npm packages
 * through a running server, step by step.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'suxi-bench-'));
  try {
    await benchLockfile(folder);
    await benchPackages(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function benchLockfile(folder: string): Promise<void> {
  const project = join(folder, 'project');
  await mkdir(project);
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(join(repository, file), join(project, file));
  const env = { SUXI_DATA: join(folder, 'data') };
  const suxi = join(repository, 'bin/suxi');
  await timeCommand(process.execPath, [suxi, 'scan', project], env); // makes the snapshot

  const trivy = await findTrivy();
  const ours: number[] = [];
  const theirs: number[] = [];
  const starts: number[] = [];
  let peak = 0;
  for (let run = 0; run < runs; run += 1) {
    const figures = await timeCommand(process.execPath, [suxi, 'scan', project, '--format', 'json'], env);
    ours.push(figures.seconds);
    peak = Math.max(peak, figures.peakBytes ?? 0);
    if (trivy === undefined) continue;
    starts.push((await timeCommand(trivy, ['--version'])).seconds);
    const args = [
      'fs',
      '--quiet',
      '--offline-scan',
      '--format',
      'cyclonedx',
      '--cache-dir',
      join(folder, 'trivy'),
    ];
    theirs.push((await timeCommand(trivy, [...args, project])).seconds);
  }
  console.log(`\nThis repository's package-lock.json, whole process, median of ${runs}, alternating:`);
  console.log(
    `  suxi scan, components and vulnerabilities  ${median(ours).toFixed(2)} s, peak ${megabytes(peak)}`,
  );
  if (trivy === undefined) return console.log('  trivy: cannot be had on this machine');
  const net = median(theirs.map((seconds, run) => seconds - (starts[run] ?? 0)));
  console.log(
    `  trivy fs, SBOM alone                       ${median(theirs).toFixed(2)} s gross, ${net.toFixed(2)} s net of its start`,
  );
  console.log(
    `  ratio trivy / suxi                         ${(median(theirs) / median(ours)).toFixed(1)} gross`,
  );
}

async function benchPackages(folder: string): Promise<void> {
  const archive = join(folder, 'packages.tar.gz');
  const corpus = await packInstalledPackages(join(repository, 'node_modules'), archive, 100e6);
  console.log(
    `\nInstalled npm packages through the server: ${corpus.packageCount} packages, ${corpus.fileCount} files, ${megabytes(corpus.bytes)}`,
  );
  const scans: ServedScan[] = [];
  for (let run = 0; run < 3; run += 1) scans.push(await scanThroughServer(archive));
  for (const step of scans[0]?.steps.map(({ name }) => name) ?? []) {
    const seconds = median(
      scans.map(({ steps }) => steps.find(({ name }) => name === step)?.seconds ?? Number.NaN),
    );
    console.log(`  ${step.padEnd(16)} ${seconds.toFixed(2)} s`);
  }
  const column = (pick: (scan: ServedScan) => number) => median(scans.map(pick));
  console.log(`  upload           ${column(({ uploadSeconds }) => uploadSeconds).toFixed(2)} s`);
  console.log(`  whole task       ${column(({ taskSeconds }) => taskSeconds).toFixed(2)} s`);
  console.log(
    `  components       ${scans[0]?.componentCount}, vulnerabilities ${scans[0]?.vulnerabilityCount}`,
  );
  console.log(
    `  peak memory      server ${megabytes(column(({ server }) => server.peakBytes))}, worker ${megabytes(column(({ worker }) => worker.peakBytes))}`,
  );
  console.log(
    `  event loop delay of the server: p50 ${column(({ server }) => server.p50Ms).toFixed(1)} ms, p99 ${column(({ server }) => server.p99Ms).toFixed(1)} ms`,
  );
  console.log('  peer: none measures an upload through a server; see the lockfile above for trivy.');
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}
