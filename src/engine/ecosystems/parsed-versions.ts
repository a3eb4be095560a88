/** How many parsed versions are kept; above it the memory starts again, so that hostile input cannot fill it. */
const maxKept = 20_000;
/** Longer texts are parsed each time. */
const maxKeptLength = 100;

/** A version parser that remembers: matching compares the same few thousand versions millions of times. */
export function remembering<T>(parse: (version: string) => T): (version: string) => T {
  const known = new Map<string, T>();
  return (version) => {
    const kept = known.get(version);
    if (kept !== undefined) return kept;
    const parsed = parse(version);
    if (version.length > maxKeptLength) return parsed;
    if (known.size >= maxKept) known.clear();
    known.set(version, parsed);
    return parsed;
  };
}
