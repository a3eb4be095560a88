import { charPairsOf } from './char-codes.ts';

/** The beginnings of the words; the first four characters choose which are looked at. */
const cues = [
  'licen',
  'lizenz',
  'copying',
  'redistribut',
  'distribut',
  'warrant',
  'public\\W{1,8}domain',
  'creativecommons',
  'creative commons',
  'same terms',
  'free software',
  'freely',
  'unencumbered',
  'permission',
  'apache',
  'mozilla',
  'spdx',
  'gfdl',
];
/** "Copyright 2020 Somebody" says whose a file is, and nothing of its licence. */
const ownedBy = '\\W{0,6}(?:c\\W|©|copy;|by\\W|\\d{4})';
const copyrightCue = `copyright(?!s?${ownedBy})`;
/** Names of three letters, with what stands before and behind them. */
const shortCues = [
  ['gpl', '(?:^|[^])gpl'],
  ['mpl', '(?:^|[^a-z])mpl(?![a-z])'],
  ['psl', '(?:^|[^a-z])psl(?![a-z])'],
  ['cc0', '(?:^|\\W)cc0'],
  ['bsd', '(?:^|[^a-z])bsd(?![a-z])'],
  ['mit', '(?:^|[^a-z])mit(?![a-z])'],
  ['gnu', '(?:^|[^a-z])gnu(?![a-z])'],
  ['cc-', '(?:^|\\W)cc-by'],
  ['cc ', '(?:^|\\W)cc by'],
] as const;
const chineseCue = /许可|授权|木兰|版权(?!所有)|著作权|协议|ライセンス|許諾/g;

/** Tells where the next word of these stands from a place on; asked with places that only grow. */
export function cuesOf(text: string): (from: number) => number {
  const wide = wideCues(text);
  const pairs = charPairsOf(text);
  return (from) => Math.min(nextCue(text, pairs, from), wide(from));
}

function wideCues(text: string): (from: number) => number {
  let at = -1;
  return (from) => {
    if (at >= from) return at;
    chineseCue.lastIndex = from;
    at = chineseCue.exec(text)?.index ?? text.length;
    return at;
  };
}

/**
 * The first place from `from` on where one of the words stands; the length of the text where there is none.
 *
 * Every second place is looked at, by the last five bits of three characters: of a word that begins there, or that began
 * one character before.
 */
function nextCue(text: string, pairs: Uint32Array, from: number): number {
  const end = (text.length + 1) >> 1;
  // A short name may begin the text: nothing is before it then.
  let at = Math.max(0, from - 1) >> 1;
  let next = pairs[at] as number;
  for (; at < end; at += 1) {
    const pair = next;
    next = pairs[at + 1] as number;
    const three = (pair & 31) | ((pair >>> 11) & 0x3e0) | ((next & 31) << 10);
    if (isOfCue[three] === 0) continue;
    const cue = cueAround(text, 2 * at, from);
    if (cue >= 0) return cue;
  }
  return text.length;
}

/** Where it begins, though not before `from`; a short name, with the character before it. */
function cueAround(text: string, at: number, from: number): number {
  for (const start of [at - 1, at])
    if (start >= from - 1 && isCueAt(text, Math.max(0, start))) return Math.max(from, start);
  return -1;
}

function isCueAt(text: string, at: number): boolean {
  anyCue.lastIndex = at;
  return anyCue.test(text);
}

const anyCue = new RegExp(
  [...cues, copyrightCue, ...shortCues.map(([, pattern]) => pattern)].join('|'),
  'iy',
);

/** By the last five bits of three characters: whether they begin one of the words, or stand behind its first character. */
const isOfCue = new Uint8Array(1 << 15);

for (const word of [...cues, 'copyright']) {
  isOfCue[folded(word, 0)] = 1;
  isOfCue[folded(word, 1)] = 1;
}
for (const [name] of shortCues) {
  isOfCue[folded(name, 0)] = 1;
  for (let before = 0; before < 32; before += 1) isOfCue[before | ((folded(name, 0) << 5) & 0x7fff)] = 1;
}

function folded(word: string, at: number): number {
  const [first, second, third] = [0, 1, 2].map((next) => word.charCodeAt(at + next) & 31);
  return (first as number) | ((second as number) << 5) | ((third as number) << 10);
}
