const mebibyte = 1024 * 1024;
const usualChunkBytes = 8 * mebibyte;
/** An upload has at most so many chunks: they become larger before they become more. */
const mostChunks = 4096;

/** How large the chunks of an upload are, the last one aside. */
export function chunkBytesFor(sizeBytes: number): number {
  const needed = Math.ceil(sizeBytes / mostChunks / mebibyte) * mebibyte;
  return Math.max(usualChunkBytes, needed);
}

interface Measures {
  readonly sizeBytes: number;
  readonly chunkBytes: number;
}

export function chunkCount({ sizeBytes, chunkBytes }: Measures): number {
  return Math.ceil(sizeBytes / chunkBytes);
}

/** Where a chunk belongs; `undefined` when the upload has none of that number. */
export function chunkPlace(measures: Measures, index: number) {
  if (index >= chunkCount(measures)) return undefined;
  const offset = index * measures.chunkBytes;
  return { offset, length: Math.min(measures.chunkBytes, measures.sizeBytes - offset) };
}

/** The bytes that some chunks cover, neighbours joined. The numbers are in order. */
export function rangesOf(measures: Measures, chunks: readonly number[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  for (const index of chunks) {
    const from = index * measures.chunkBytes;
    const to = Math.min(from + measures.chunkBytes, measures.sizeBytes);
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === from) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}
