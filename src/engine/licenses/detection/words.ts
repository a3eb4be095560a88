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

/** Cut a text into words. What writers spell in two ways (`licence`, `license`) is one word. */
export function wordsOf(text: string): Words {
  let room = Math.max(16, text.length >> 2);
  let [hashes, starts, ends] = [new Int32Array(room), new Uint32Array(room), new Uint32Array(room)];
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (classOf(text.charCodeAt(at)) === 0) continue;
    const start = at;
    let hash = hashSeed;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const folded = code === plus ? plus : classOf(code);
      if (folded === 0) break;
      hash = Math.imul(hash ^ folded, hashPrime);
    }
    const isSpecial = special[hash & specialMask] === 1;
    if (isSpecial && markupWords.has(hash)) continue;
    if (count === room) {
      room *= 2;
      hashes = grown(hashes, new Int32Array(room));
      starts = grown(starts, new Uint32Array(room));
      ends = grown(ends, new Uint32Array(room));
    }
    hashes[count] = isSpecial ? (sameWords.get(hash) ?? hash) : hash;
    starts[count] = start;
    ends[count] = at;
    count += 1;
  }
  return { count, hashes, starts, ends };
}

/** The hash of one word. */
export function wordHash(word: string): number {
  return wordsOf(word).hashes[0] as number;
}

function grown<Column extends Int32Array | Uint32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
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
