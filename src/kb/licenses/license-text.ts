import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('spdx-license-list/package.json')),
  'licenses',
);

/**
 * The text of a licence that SPDX lists, read from the package `spdx-license-list` (CC0-1.0) when it is asked for.
 *
 * `undefined` when the package has none: for exceptions, and for what SPDX does not list. Only ids that are known
 * are looked up, so that no name becomes a path.
 */
export async function shippedText(id: string): Promise<string | undefined> {
  if (!/^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(id)) return undefined;
  const json = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined);
  if (json === undefined) return undefined;
  const { licenseText } = JSON.parse(json) as { readonly licenseText?: string };
  return licenseText?.trim();
}
