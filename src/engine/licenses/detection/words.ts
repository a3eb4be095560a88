import type { TextRange } from './spoken-ranges.ts';

/**
 * The words of a text: letters and digits count, case, punctuation and comment signs do not. Row `i` is word `i`.
 */
export interface Words {
  readonly count: number;
  /** 32-bit FNV-1a of the word in lower case. */
  readonly hashes: Int32Array;
  /** Where it begins and ends in the text. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Some words of a text, from the first to the last. */
export interface WordRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Cut a text into words, or some parts of it. What writers spell in two ways (`licence`, `license`) is one word. Between
 * two parts stands a word that is none, so that nothing is read across.
 */
export function wordsOf(
  text: string,
  ranges: readonly TextRange[] = [{ start: 0, end: text.length }],
): Words {
  const room = ranges.reduce((sum, { start, end }) => sum + ((end - start + 3) >> 1) + 1, 0);
  const words = { hashes: new Int32Array(room), starts: new Uint32Array(room), ends: new Uint32Array(room) };
  let count = 0;
  for (const { start, end } of ranges) {
    if (count > 0) {
      words.hashes[count] = nobodysWord;
      words.starts[count] = words.ends[count] = start;
      count += 1;
    }
    count = cut(text, { start, end }, words, count);
  }
  return { ...words, count };
}

const nobodysWord = 0x5ca1ab1e;

function cut(
  text: string,
  { start: from, end: until }: TextRange,
  words: Omit<Words, 'count'>,
  count: number,
): number {
  const { hashes, starts, ends } = words;
  let next = count;
  for (let at = from; at < until; at += 1) {
    if (classOf(text.charCodeAt(at)) === 0) continue;
    const start = at;
    let hash = hashSeed;
    for (; at < until; at += 1) {
      const code = text.charCodeAt(at);
      const folded = code === plus ? plus : classOf(code);
      if (folded === 0) break;
      hash = Math.imul(hash ^ folded, hashPrime);
    }
    const isSpecial = special[hash & specialMask] === 1;
    if (isSpecial && markupWords.has(hash)) continue;
    hashes[next] = isSpecial ? (sameWords.get(hash) ?? hash) : hash;
    starts[next] = start;
    ends[next] = at;
    next += 1;
  }
  return next;
}

/** The hash of one word. */
export function wordHash(word: string): number {
  return wordsOf(word).hashes[0] as number;
}

const hashSeed = 0x811c9dc5 | 0;
const hashPrime = 0x01000193;

/** Within a word or behind it: `GPLv2+`. */
const plus = 0x2b;

/** 0: no part of a word; else the code of the character in lower case. */
function classOf(code: number): number {
  if (code < 128) return ascii[code] as number;
  return code < 0xaa ||
    (code > 0x2000 && code < 0x2e80) ||
    (code >= 0x3000 && code < 0x3005) ||
    code >= 0xff00
    ? 0
    : code;
}

const ascii = new Uint8Array(128);
for (let code = 0x30; code <= 0x39; code += 1) ascii[code] = code;
for (let code = 0x61; code <= 0x7a; code += 1) ascii[code] = ascii[code - 32] = code;

/** The last bits of the hashes of words that are treated otherwise: most words need no further look. */
const specialMask = 0xfff;
const special = new Uint8Array(specialMask + 1);

/** Words of comments and of markup, which stand between those of a sentence. */
const markupWords = new Set<number>();

const sameWords = new Map<number, number>();
for (const [spelt, meant] of [
  ['licence', 'license'],
  ['licences', 'licenses'],
  ['licenced', 'licensed'],
  ['sublicence', 'sublicense'],
  ['organisation', 'organization'],
  ['authorisation', 'authorization'],
  ['authorised', 'authorized'],
  ['https', 'http'],
  ['licensors', 'licensor'],
]) {
  sameWords.set(wordHash(spelt as string), wordHash(meant as string));
}
for (const word of 'dnl rem a amp apos br div gt href li lt nbsp p pre quot span td tr ul'.split(' '))
  markupWords.add(wordHash(word));
for (const hash of [...markupWords, ...sameWords.keys()]) special[hash & specialMask] = 1;
