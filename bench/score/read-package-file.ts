import { ecosystems, type PackageFileReading, UnreadableFile } from '#engine';

/** What reading one file came to; the ecosystem is that of the reader. */
export type ReadOutcome =
  | { readonly kind: 'read'; readonly ecosystem: string; readonly reading: PackageFileReading }
  | { readonly kind: 'unreadable' | 'no-reader' };

/** Whether some reader takes a file of this path. */
export function hasReader(path: string): boolean {
  return ecosystems.some(({ readers }) => readers.some((reader) => reader.matches(path)));
}

/**
 * Read a file as a scan does: the first reader that matches its path gets it, with the files beside it at hand.
 *
 * A Go module is stated by two files, go.mod and go.sum; a scan reads both, so they count as one here.
 */
export function readPackageFile(path: string, texts: ReadonlyMap<string, string>): ReadOutcome {
  const outcome = readOne(path, texts);
  const sums = path.replace(/go\.mod$/, 'go.sum');
  if (outcome.kind !== 'read' || sums === path || !texts.has(sums)) return outcome;
  const more = readOne(sums, texts);
  if (more.kind !== 'read') return outcome;
  const packages = [...outcome.reading.packages, ...more.reading.packages];
  return { ...outcome, reading: { ...outcome.reading, packages } };
}

function readOne(path: string, texts: ReadonlyMap<string, string>): ReadOutcome {
  const paths = [...texts.keys()];
  for (const ecosystem of ecosystems) {
    const reader = ecosystem.readers.find((candidate) => candidate.matches(path));
    if (reader === undefined) continue;
    try {
      const text = (wanted: string) => texts.get(wanted);
      const bytes = (wanted: string) =>
        texts.has(wanted) ? Buffer.from(texts.get(wanted) ?? '') : undefined;
      const upload = { text, bytes, paths };
      return {
        kind: 'read',
        ecosystem: ecosystem.id,
        reading: reader.read(texts.get(path) ?? '', path, upload),
      };
    } catch (error) {
      // Anything else is a bug, and is to be seen.
      if (error instanceof UnreadableFile) return { kind: 'unreadable' };
      throw error;
    }
  }
  return { kind: 'no-reader' };
}
