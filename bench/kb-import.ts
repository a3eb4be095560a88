import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Records per second and peak memory of importing every feed of `SUXI_CASES/vulns`, in a process of its own, beside a
 * process that only unpacks the same files and parses their lines as JSON. Then the same import again, which changes
 * nothing.
 */
export async function bench(): Promise<void> {
  const folder = join(process.env['SUXI_CASES'] ?? '../shared/data', 'vulns');
  if (!existsSync(folder)) throw new Error('No cases: name their folder with SUXI_CASES.');
  const files = ['osv', 'cve', 'cnvd', 'cnnvd', 'retirejs', 'fix-commits-project-kb.ndjson.gz']
    .map((name) => join(folder, name))
    .filter(existsSync);
  const lines = files.flatMap(linesBelow);
  const data = mkdtempSync(join(tmpdir(), 'suxi-kb-import-'));
  try {
    console.table({
      'plain JSON parse of the lines': measured(['parse', ...lines]),
      'first import': measured(['import', data, ...files]),
      'the same again': measured(['import', data, ...files]),
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

function linesBelow(path: string): string[] {
  if (path.endsWith('.ndjson.gz')) return [path];
  if (/\.[a-z]+$/.test(path)) return [];
  return readdirSync(path).flatMap((name) => linesBelow(join(path, name)));
}

const child = fileURLToPath(new URL('./kb-import-child.ts', import.meta.url));

/** A process of its own: its peak is its own too. */
function measured(words: readonly string[]): Record<string, number | string> {
  const run = spawnSync(process.execPath, ['--import', 'tsx', child, ...words], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error(`the measured process ended with ${run.status}`);
  return JSON.parse(run.stdout) as Record<string, number | string>;
}
