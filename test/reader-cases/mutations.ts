/** Signs and words that package files are made of, and some that they should not have. */
const odd = [
  '',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '<!--',
  '${',
  '%{',
  '&a ',
  '*a',
  '#',
  '//',
  '/*',
  ':',
  '=',
  '@',
  ',',
  '\u0000',
  '\uFEFF',
  '\uD800',
  '溯',
  '__proto__',
  'constructor',
  'null',
  'true',
  '[]',
  '{}',
  '-1',
  '1e999',
  '../../..',
];

/**
 * A text changed at one to six places: cut out, doubled, moved, replaced by an odd sign or by a part of another text.
 * The same seed makes the same change. For tests only.
 */
export function mutate(text: string, seed: number, others: readonly string[]): string {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  let changed = text;
  for (let count = 1 + below(6); count > 0; count -= 1) {
    const start = below(changed.length + 1);
    const end = Math.min(changed.length, start + 1 + below(random() < 0.3 ? 200 : 8));
    const donor = others[below(others.length)] ?? '';
    const from = below(donor.length + 1);
    const replacement = [
      '',
      changed.slice(start, end).repeat(2),
      odd[below(odd.length)] ?? '',
      donor.slice(from, from + below(60)),
    ][below(4)];
    changed = changed.slice(0, start) + (replacement ?? '') + changed.slice(end);
  }
  return changed;
}

/** Numbers from 0 to 1 (mulberry32, Tommy Ettinger 2017). */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Bytes changed at one to six places: set, cut out, doubled or filled. The same seed makes the same change. For tests only. */
export function mutateBytes(bytes: Buffer, seed: number): Buffer {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  let changed = Buffer.from(bytes);
  for (let count = 1 + below(6); count > 0; count -= 1) {
    const start = below(changed.length + 1);
    const end = Math.min(changed.length, start + 1 + below(random() < 0.2 ? 600 : 4));
    const replacement = [
      Buffer.alloc(0),
      Buffer.concat([changed.subarray(start, end), changed.subarray(start, end)]),
      Buffer.alloc(end - start, below(256)),
      Buffer.alloc(end - start, random() < 0.5 ? 0xff : 0),
    ][below(4)];
    changed = Buffer.concat([
      changed.subarray(0, start),
      replacement ?? Buffer.alloc(0),
      changed.subarray(end),
    ]);
  }
  return changed;
}

/** One to five pieces of texts, one behind another. The same seed makes the same text. For tests only. */
export function piecesOf(texts: readonly Buffer[], seed: number): Buffer {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pieces = Array.from({ length: 1 + below(5) }, () => {
    const text = texts[below(texts.length)] as Buffer;
    const start = below(text.length);
    return text.subarray(start, start + below(400));
  });
  return Buffer.concat(pieces);
}
