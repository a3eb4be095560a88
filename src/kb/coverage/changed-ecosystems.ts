import type { Coverage } from '#model';
import { readManifest } from '../snapshot/manifest.ts';
import { coverageOf } from '../snapshot/open-snapshot.ts';
import { coverageByField } from './coverage-lines.ts';

/**
 * The purl types of which one generation covers something as the other does not: their components are matched anew.
 *
 * Throws when a generation is gone, or was made before coverage was kept.
 */
export async function changedEcosystems(formerFolder: string, folder: string): Promise<string[]> {
  const [former, next] = await Promise.all([coveredIn(formerFolder), coveredIn(folder)]);
  const fields = [...former.keys(), ...next.keys()].filter((field) => former.get(field) !== next.get(field));
  return [...new Set(fields.map((field) => field.split('/')[0] ?? field))];
}

/** How much a generation covers of what it covers at all. */
async function coveredIn(folder: string): Promise<ReadonlyMap<string, Coverage>> {
  const coverage = await coverageOf(folder, await readManifest(folder));
  if (coverage === undefined) throw new Error(`coverage was not kept in ${folder}`);
  return new Map([...coverageByField(coverage)].filter(([, extent]) => extent !== 'none'));
}
