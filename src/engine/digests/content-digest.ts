/** What a content is recognized by: some of its features, the least of all, ascending, each once. */
export type ContentDigest = Float64Array;

/** So many features are kept; what follows from two digests is off by about 1 / sqrt(512) of them. */
export const mostFeatures = 512;

/** A feature is a run of so many bytes. */
const runBytes = 8;
/** How far the sum moves with each byte: a byte has left it after `runBytes` of them. */
const step = 32 / runBytes;

/**
 * Take the digest of any content: its runs of 8 bytes in the order of a rolling hash (a sum that moves with each byte and
 * adds what a table has for it, as in content-defined chunking), of which the 512 least are kept (Manber, 1994; Broder's
 * bottom-k sketches, 1997). So one pass over the bytes chooses the same runs in every content that has them, small and
 * large ones alike; a small content keeps all of its runs.
 *
 * A feature has 53 bits: its place in the order, and 21 bits of another hash of its run.
 */
export function digestContent(bytes: Uint8Array): ContentDigest {
  const draft = new DigestDraft(bytes);
  const roll = { at: 0, sum: 0 };
  // The first run begins to count when it is whole.
  while (roll.at < bytes.length && advance(roll, bytes, draft.limit))
    if (roll.at >= runBytes) draft.add(roll.sum, roll.at);
  return draft.end();
}

/** A rolling hash, and how many bytes have gone into it. */
interface Roll {
  at: number;
  sum: number;
}

/** Let bytes in until the sum lies below the limit; answers whether it does. Nothing else stands in the way of the loop. */
function advance(roll: Roll, bytes: Uint8Array, limit: number): boolean {
  const { length } = bytes;
  let { at, sum } = roll;
  while (at < length) {
    sum = ((sum << step) + (places[bytes[at] as number] as number)) | 0;
    at += 1;
    if (sum < limit) {
      roll.at = at;
      roll.sum = sum;
      return true;
    }
  }
  roll.at = at;
  return false;
}

/** So many features are gathered before the least of them are chosen. */
const room = 4096;

/** The least features so far, and what a sum must lie below to be one. */
class DigestDraft {
  limit = 2 ** 31 - 1;
  private readonly found = new Float64Array(room);
  private count = 0;
  /** Sums that were met lately, by their low bits: runs that come again and again are added once. */
  private readonly met = new Int32Array(room).fill(this.limit);

  constructor(private readonly bytes: Uint8Array) {}

  add(sum: number, end: number): void {
    const slot = sum & (room - 1);
    if (this.met[slot] === sum) return;
    this.met[slot] = sum;
    this.found[this.count] = (sum + 2 ** 31) * 2 ** 21 + (this.hashOf(end) >>> 11);
    this.count += 1;
    if (this.count === room) {
      const least = this.least();
      this.found.set(least);
      this.count = least.length;
      if (least.length === mostFeatures)
        this.limit = Math.floor((least.at(-1) as number) / 2 ** 21) - 2 ** 31;
    }
  }

  end(): ContentDigest {
    return this.least();
  }

  private least(): ContentDigest {
    const sorted = this.found.slice(0, this.count).sort();
    let count = 0;
    for (const feature of sorted)
      if (count === 0 || feature !== sorted[count - 1]) {
        sorted[count] = feature;
        count += 1;
        if (count === mostFeatures) break;
      }
    return sorted.slice(0, count);
  }

  /** 32-bit FNV-1a over the run that ends there. */
  private hashOf(end: number): number {
    let hash = 0x811c9dc5 | 0;
    for (let at = end - runBytes; at < end; at += 1)
      hash = Math.imul(hash ^ (this.bytes[at] as number), 0x01000193);
    return hash;
  }
}

/** What each byte adds to the sum: numbers at random (the finalizer of MurmurHash3). Digests rest on them. */
const places = Int32Array.from({ length: 256 }, (_, byte) => {
  let mixed = Math.imul(byte + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
});
