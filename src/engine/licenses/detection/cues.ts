/** The beginnings of the words. Five characters and more: the first four choose which are looked at. */
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
  return (from) => Math.min(nextCue(text, from), wide(from));
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

/** The first place from `from` on where one of the words stands; the length of the text where there is none. */
function nextCue(text: string, from: number): number {
  const last = text.length - blockLength;
  // A short name may begin the text: nothing is before it then.
  for (let at = from - 1; at <= last; ) {
    const [third, fourth] = [text.charCodeAt(at + 2) & 31, text.charCodeAt(at + 3) & 31];
    const jump = jumps[(third << 5) | fourth] as number;
    if (jump > 0) at += jump;
    else {
      const block = ((text.charCodeAt(at + 1) & 31) << 10) | (third << 5) | fourth;
      if (isTailOfBlock[block] === 1 && isCueAt(text, Math.max(0, at))) return Math.max(from, at);
      at += 1;
    }
  }
  return text.length;
}

function isCueAt(text: string, at: number): boolean {
  anyCue.lastIndex = at;
  return anyCue.test(text);
}

const anyCue = new RegExp(
  [...cues, copyrightCue, ...shortCues.map(([, pattern]) => pattern)].join('|'),
  'iy',
);

/** So many characters choose the words that are looked at; the last two of them say how far the next may be. */
const blockLength = 4;
const jumps = new Uint8Array(1 << 10).fill(blockLength - 1);
const isTailOfBlock = new Uint8Array(1 << 15);

for (const block of [...cues, 'copyright', ...shortCues.map(([name]) => `?${name}`)]) {
  const [first, second, third, fourth] = [
    foldedAt(block, 0),
    foldedAt(block, 1),
    foldedAt(block, 2),
    foldedAt(block, 3),
  ] as const;
  isTailOfBlock[(second << 10) | (third << 5) | fourth] = 1;
  shorten((third << 5) | fourth, 0);
  shorten((second << 5) | third, 1);
  if (block[0] !== '?') shorten((first << 5) | second, 2);
  else for (let any = 0; any < 32; any += 1) shorten((any << 5) | second, 2);
}

function foldedAt(text: string, at: number): number {
  return text.charCodeAt(at) & 31;
}

function shorten(pair: number, jump: number): void {
  jumps[pair] = Math.min(jumps[pair] as number, jump);
}
