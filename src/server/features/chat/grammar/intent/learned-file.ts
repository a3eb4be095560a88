import { readFile } from 'node:fs/promises';
import type { Learned } from './classifier.ts';

/** What was learned, beside what runs; made by the build. */
export const learnedName = 'ways-of-asking.bin';

/** What stands before the weights. */
interface Head {
  readonly labels: readonly string[];
  readonly features: readonly string[];
  /** The meanings of each feature, a letter for each. */
  readonly meanings: readonly string[];
}

/** Meanings as letters, from `0` on. */
const firstLetter = 48;

/** What was learned as bytes: the length of a head, the head in JSON, and the weights. */
export function packed({ labels, features, weights }: Learned): Buffer {
  const head: Head = {
    labels,
    features: [...features.keys()],
    meanings: [...features.values()].map((places) =>
      String.fromCharCode(...places.map((place) => firstLetter + place)),
    ),
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength)]);
}

/** What was learned, of its bytes. Throws where they are none of it. */
export function unpacked(bytes: Buffer): Learned {
  const end = 4 + bytes.readUInt32LE();
  const head = JSON.parse(bytes.toString('utf8', 4, end)) as Head;
  const weights = new Float32Array(new Uint8Array(bytes.subarray(end)).buffer);
  const features = new Map(
    head.features.map((feature, at) => [
      feature,
      Array.from(head.meanings[at] ?? '', (letter) => letter.charCodeAt(0) - firstLetter),
    ]),
  );
  return { labels: head.labels, features, weights };
}

/** What the build has learned; `undefined` where nothing was built, or the file is damaged: it is learned again then. */
export async function readLearned(path: string): Promise<Learned | undefined> {
  try {
    return unpacked(await readFile(path));
  } catch {
    return undefined;
  }
}
