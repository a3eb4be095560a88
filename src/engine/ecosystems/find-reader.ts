import type { Ecosystem, PackageFileReader } from './ecosystem.ts';
import { ecosystems } from './list.ts';

/** The reader for a path: of all ecosystems, the first that says it is for it. */
export function findReader(path: string): { ecosystem: Ecosystem; reader: PackageFileReader } | undefined {
  for (const ecosystem of ecosystems) {
    const reader = ecosystem.readers.find((candidate) => candidate.matches(path));
    if (reader !== undefined) return { ecosystem, reader };
  }
  return undefined;
}
