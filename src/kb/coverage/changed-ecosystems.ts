import { readManifest } from '../snapshot/manifest.ts';
import { coverageOf } from '../snapshot/open-snapshot.ts';

/**
 * The purl types of which one generation covers something that the other does not: their components are matched anew.
 *
 * Throws when a generation is gone, or was made before coverage was kept.
 */
export async function changedEcosystems(formerFolder: string, folder: string): Promise<string[]> {
  const [former, next] = await Promise.all([coveredIn(formerFolder), coveredIn(folder)]);
  const fields = [...former, ...next].filter((field) => former.has(field) !== next.has(field));
  return [...new Set(fields.map((field) => field.split('/')[0] ?? field))];
}

async function coveredIn(folder: string): Promise<ReadonlySet<string>> {
  const coverage = await coverageOf(folder, await readManifest(folder));
  if (coverage === undefined) throw new Error(`coverage was not kept in ${folder}`);
  return new Set(coverage.filter(({ isCovered }) => isCovered).map(({ field }) => field));
}
