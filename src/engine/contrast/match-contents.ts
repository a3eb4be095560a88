import type { Likeness } from '#model';
import { compareDigests } from '../digests/compare-digests.ts';
import { type ContentDigest, digestContent } from '../digests/content-digest.ts';
import type { Work } from './work.ts';

/** A file that has no lines to compare, by its content alone. */
export interface ContentFile {
  readonly path: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Two files whose contents are alike, without being the same. */
export interface AlikeFiles {
  readonly left: ContentFile;
  readonly right: ContentFile;
  readonly likeness: Likeness;
}

/** Programs of unrelated people share their compilers and run-time libraries; what is less alike says nothing. */
const leastLikeness = 0.2;
/** A content with fewer features is everybody's. */
const fewestFeatures = 32;
/** The least features of two contents that are alike enough meet in so many of them. */
const lookedUp = 64;
const mostHolders = 64;
const mostCandidates = 8;
/** Of more files the largest are compared. */
const mostFiles = 20_000;
/** Larger ones fit in no memory. */
const mostBytes = 512 * 2 ** 20;

/** The files of one side that are neither code nor words, with what their contents are recognized by. */
export class Contents {
  /** Files that were too many or too large. */
  leftOut = 0;
  private readonly digests: { readonly file: ContentFile; readonly digest: ContentDigest }[] = [];

  static async read(files: readonly ContentFile[], { blobs }: Pick<Work, 'blobs'>): Promise<Contents> {
    const contents = new Contents();
    const wanted = files.filter(({ sizeBytes }) => sizeBytes <= mostBytes);
    const largest = wanted.toSorted((a, b) => b.sizeBytes - a.sizeBytes).slice(0, mostFiles);
    contents.leftOut = files.length - largest.length;
    for (const file of largest) {
      const digest = digestContent(await blobs.read(file.sha256));
      if (digest.length >= fewestFeatures) contents.digests.push({ file, digest });
    }
    return contents;
  }

  /** For each file the one of the other side that is most alike, if one is alike at all. */
  matchedIn(other: Contents): AlikeFiles[] {
    const holders = other.holders();
    return this.digests.flatMap(({ file: left, digest }) => {
      const found = candidates(digest, holders).flatMap((number) => {
        const one = other.digests[number];
        if (one === undefined) return [];
        const likeness = compareDigests(digest, one.digest);
        if (likeness === undefined || likeness.combined < leastLikeness) return [];
        return [{ left, right: one.file, likeness }];
      });
      return found.toSorted((a, b) => b.likeness.combined - a.likeness.combined).slice(0, 1);
    });
  }

  /** The numbers of the files that have a feature among their least ones. */
  private holders(): ReadonlyMap<number, readonly number[]> {
    const holders = new Map<number, number[]>();
    for (const [number, { digest }] of this.digests.entries())
      for (const feature of digest.subarray(0, lookedUp)) {
        const known = holders.get(feature);
        if (known === undefined) holders.set(feature, [number]);
        else if (known.length < mostHolders) known.push(number);
      }
    return holders;
  }
}

/** The files that share most of the least features. */
function candidates(digest: ContentDigest, holders: ReadonlyMap<number, readonly number[]>): number[] {
  const counts = new Map<number, number>();
  for (const feature of digest.subarray(0, lookedUp))
    for (const number of holders.get(feature) ?? []) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostCandidates)
    .map(([number]) => number);
}
