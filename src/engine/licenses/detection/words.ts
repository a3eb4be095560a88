import { charCodesOf } from './char-codes.ts';

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

/** Cut a text into words. What writers spell in two ways (`licence`, `license`) is one word. */
export function wordsOf(text: string): Words {
  const { count, hashes, starts, ends } = cutInto(keptRoom, text);
  return { count, hashes: hashes.slice(), starts: starts.slice(), ends: ends.slice() };
}

/** The same for who is done with them before he asks for the words of the next text: then they hold no more. */
export function passingWordsOf(text: string): Words {
  return cutInto(passingRoom, text);
}

/** Where words are gathered before anybody knows how many there are. */
interface WordRoom {
  hashes: Int32Array;
  starts: Uint32Array;
  ends: Uint32Array;
}

function cutInto(room: WordRoom, text: string): Words {
  const codes = charCodesOf(text);
  if (room.starts.length <= text.length >> 1) Object.assign(room, roomFor(text.length));
  const { hashes, starts, ends } = room;
  const until = codes.length;
  let count = 0;
  for (let at = 0; at < until; at += 1) {
    let folded = foldedCode(codes[at] as number);
    if (folded === 0) continue;
    const start = at;
    let hash = hashSeed;
    while (folded !== 0) {
      hash = Math.imul(hash ^ folded, hashPrime);
      at += 1;
      if (at === until) break;
      const code = codes[at] as number;
      folded = code === plus ? plus : foldedCode(code);
    }
    const isSpecial = special[hash & specialMask] === 1;
    if (isSpecial && markupWords.has(hash)) continue;
    hashes[count] = isSpecial ? (sameWords.get(hash) ?? hash) : hash;
    starts[count] = start;
    ends[count] = at;
    count += 1;
  }
  return {
    count,
    hashes: hashes.subarray(0, count),
    starts: starts.subarray(0, count),
    ends: ends.subarray(0, count),
  };
}

const [keptRoom, passingRoom] = [roomFor(2 ** 15), roomFor(2 ** 15)];

function roomFor(charCount: number): WordRoom {
  const most = (charCount >> 1) + 1;
  return { hashes: new Int32Array(most), starts: new Uint32Array(most), ends: new Uint32Array(most) };
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
function foldedCode(code: number): number {
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
