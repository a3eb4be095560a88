import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository } from '../source-files.ts';

/** Of the feeds that the product ships, those of a few hundred records. */
const feeds = ['anchore', 'ghsa', 'kev', 'nodejs-wg', 'nvd', 'retirejs'].map((feed) => `${feed}.ndjson.br`);

/**
 * Make a copy of the built product, beside it, that ships a small part of the knowledge, and answer its folder. An import
 * merges all that is known: tests that ask for what they import themselves need not wait for 26,000 vulnerabilities.
 */
export function makeSmallProduct(): string {
  const folder = join(repository, `dist.small-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  const starter = join(repository, 'dist', 'starter');
  cpSync(join(repository, 'dist'), folder, {
    recursive: true,
    filter: (path) => !path.startsWith(join(starter, '/')) || feeds.includes(basename(path)),
  });
  return folder;
}
