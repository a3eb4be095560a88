import type { Likeness } from '#model';
import { type ContentDigest, mostFeatures } from './content-digest.ts';

/**
 * How alike two contents are, 0…1, by their digests: the share of the runs of each that the other has too, and of both
 * together. Estimated from the least features of both (Broder, "On the resemblance and containment of documents", 1997);
 * exact for contents that have fewer. `undefined` where a content is too small to have any.
 */
export function compareDigests(left: ContentDigest, right: ContentDigest): Likeness | undefined {
  if (left.length === 0 || right.length === 0) return undefined;
  const [shared, seen] = leastOfBoth(left, right);
  const [lefts, rights] = [runsOf(left), runsOf(right)];
  // Runs of both: J = both / (left + right - both).
  const resemblance = shared / seen;
  const both = (resemblance * (lefts + rights)) / (1 + resemblance);
  return {
    leftToRight: Math.min(1, both / lefts),
    rightToLeft: Math.min(1, both / rights),
    combined: Math.min(1, (2 * both) / (lefts + rights)),
  };
}

/** How many of the least features of both together are in each of them, and how many those are. */
function leastOfBoth(left: ContentDigest, right: ContentDigest): readonly [shared: number, seen: number] {
  let [shared, seen, i, j] = [0, 0, 0, 0];
  // Beyond the end of a full digest nothing is known of its content.
  while (seen < mostFeatures && (i < left.length || j < right.length)) {
    const [a, b] = [left[i] ?? Infinity, right[j] ?? Infinity];
    if (a === b) shared += 1;
    if (a <= b) i += 1;
    if (b <= a) j += 1;
    seen += 1;
  }
  return [shared, seen];
}

/** How many different runs a content has: counted where all were kept, else by how close the kept ones lie. */
function runsOf(digest: ContentDigest): number {
  if (digest.length < mostFeatures) return digest.length;
  return ((mostFeatures - 1) * 2 ** 53) / Math.max(1, digest.at(-1) as number);
}
