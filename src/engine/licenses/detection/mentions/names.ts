import full from 'spdx-license-list/full.js';
import type { Mention } from '../mentions.ts';

/** Licences called by their names, as the list of SPDX has them, or as people call them. */
export function nameMentions(flat: string): Mention[] {
  const found: Mention[] = [];
  const words = [...flat.matchAll(wordOrVersion)].map((match) => ({ word: fold(match[0]), start: match.index, end: match.index + match[0].length }));
  for (let at = 0; at < words.length; at += 1) {
    const hit = longest(words, at);
    if (hit === undefined) continue;
    const [first, last] = [words[at], words[hit.end - 1]];
    if (first === undefined || last === undefined) continue;
    if (isSpokenOf(flat, first.start, last.end) && !isDenied(flat.slice(Math.max(0, first.start - 60), first.start))) {
      found.push({ expression: hit.name.license, how: 'name', start: first.start, end: last.end, score: 0.8 });
      at = hit.end - 1;
    }
  }
  return found;
}

const wordOrVersion = /[a-z][a-z0-9]*(?:-[a-z0-9]+)*|\d+(?:\.\d+)*\+?/g;

interface Name {
  readonly license: string;
  /** Its words mean other things too: it counts only where licences are spoken of. */
  readonly isPlain: boolean;
}

interface Node {
  readonly next: Map<string, Node>;
  name?: Name;
}

function longest(words: readonly { word: string }[], from: number): { name: Name; end: number } | undefined {
  let node: Node | undefined = trie();
  let best: { name: Name; end: number } | undefined;
  for (let at = from; at < words.length && at < from + 16; at += 1) {
    const word = words[at]?.word ?? '';
    if (at > from && skipped.has(word)) continue;
    node = node.next.get(word);
    if (node === undefined) break;
    if (node.name !== undefined) best = { name: node.name, end: at + 1 };
  }
  return best;
}

/** Words that names have or do not have. */
const skipped = new Set(['the', 'version', 'v', 'ver', 'license', 'licenses', 'licence', 'public-license', 'of', 'a']);

function fold(word: string): string {
  if (word === 'licence') return 'license';
  const version = /^v?(\d+(?:\.\d+)*)$/.exec(word)?.[1];
  if (version !== undefined) return version.includes('.') ? version : `${version}.0`;
  return word;
}

const cue = /(?:licen[cs]ed?|licen[cs]ing|released|distributed|covered|published|available|terms of|under|copying|rights)\b\W+(?:\w+\W+){0,5}$/;

function isSpokenOf(flat: string, start: number, end: number): boolean {
  return /^\W{0,3}(?:style )?licen[cs]e/.test(flat.slice(end, end + 20)) || /licen[cs]e\W*$/.test(flat.slice(Math.max(0, start - 12), end)) || cue.test(flat.slice(Math.max(0, start - 70), start));
}

/** What is spoken of to say that it is something else. */
function isDenied(before: string): boolean {
  return /(?:\bnot (?:under|be|covered)|compatible with|unlike|such as|including|other than|instead of|similar to|incompatible with|in the style of)(?: \w+){0,3}\W*$/.test(before);
}

const others: readonly (readonly [string, string])[] = [
  ['MIT', 'mit'],
  ['MIT', 'mit/x11'],
  ['MIT', 'expat'],
  ['ISC', 'isc'],
  ['BSD-3-Clause', 'bsd'],
  ['BSD-3-Clause', 'new bsd'],
  ['BSD-3-Clause', 'modified bsd'],
  ['BSD-3-Clause', 'revised bsd'],
  ['BSD-3-Clause', 'bsd-3-clause'],
  ['BSD-3-Clause', '3-clause bsd'],
  ['BSD-2-Clause', 'simplified bsd'],
  ['BSD-2-Clause', 'bsd-2-clause'],
  ['BSD-2-Clause', '2-clause bsd'],
  ['BSD-4-Clause', 'original bsd'],
  ['Apache-2.0', 'apache'],
  ['Apache-2.0', 'apache 2.0'],
  ['Apache-2.0', 'apache software 2.0'],
  ['Apache-2.0', 'asl 2.0'],
  ['Apache-1.1', 'apache software 1.1'],
  ['Apache-1.1', 'apache 1.1'],
  ['MPL-1.0', 'mozilla public 1.0'],
  ['MPL-1.1', 'mozilla public 1.1'],
  ['MPL-2.0', 'mozilla public 2.0'],
  ['MPL-1.1', 'mpl 1.1'],
  ['MPL-2.0', 'mpl 2.0'],
  ['EPL-1.0', 'eclipse public 1.0'],
  ['EPL-2.0', 'eclipse public 2.0'],
  ['EPL-1.0', 'epl 1.0'],
  ['EPL-2.0', 'epl 2.0'],
  ['CPL-1.0', 'common public 1.0'],
  ['CDDL-1.0', 'common development and distribution 1.0'],
  ['CDDL-1.0', 'common development and distribution'],
  ['CDDL-1.1', 'common development and distribution 1.1'],
  ['CDDL-1.0', 'cddl'],
  ['BSL-1.0', 'boost software 1.0'],
  ['BSL-1.0', 'boost software'],
  ['Zlib', 'zlib'],
  ['Zlib', 'zlib/libpng'],
  ['MS-PL', 'microsoft public'],
  ['MS-PL', 'ms-pl'],
  ['MS-RL', 'microsoft reciprocal'],
  ['Unlicense', 'unlicense'],
  ['WTFPL', 'wtfpl'],
  ['WTFPL', 'do what the fuck you want to public'],
  ['OFL-1.1', 'sil open font 1.1'],
  ['OFL-1.1', 'open font 1.1'],
  ['Artistic-1.0-Perl', 'artistic'],
  ['Artistic-2.0', 'artistic 2.0'],
  ['Ruby', 'ruby'],
  ['PHP-3.01', 'php 3.01'],
  ['PHP-3.0', 'php 3.0'],
  ['W3C', 'w3c'],
  ['CC0-1.0', 'cc0'],
  ['CC0-1.0', 'cc0 1.0'],
  ['CC0-1.0', 'creative commons zero'],
  ['MulanPSL-2.0', 'mulan psl 2.0'],
  ['MulanPSL-2.0', 'mulan permissive software 2.0'],
  ['MulanPSL-1.0', 'mulan psl 1.0'],
  ['Python-2.0', 'python software foundation'],
  ['PSF-2.0', 'psf'],
  ['Beerware', 'beer-ware'],
  ['LPPL-1.3c', 'latex project public 1.3c'],
];

let root: Node | undefined;

function trie(): Node {
  if (root !== undefined) return root;
  root = { next: new Map() };
  for (const [id, { name }] of Object.entries(full)) {
    if (/^(?:A|L)?GPL|^GFDL/.test(id)) continue;
    const spelt = name.toLowerCase().replace(/\([^)]*\)/g, ' ').replace(/["'“”]/g, '');
    insert(spelt, { license: id, isPlain: false });
    if (/[-\d]/.test(id)) insert(id.toLowerCase(), { license: id, isPlain: !/\d/.test(id) });
  }
  for (const [license, name] of others) insert(name, { license, isPlain: true });
  return root;
}

function insert(spelt: string, name: Name): void {
  const words = (spelt.match(wordOrVersion) ?? []).map(fold).filter((word, index) => index === 0 || !skipped.has(word));
  while (words[0] !== undefined && skipped.has(words[0])) words.shift();
  let node: Node = root as Node;
  for (const word of words) {
    let next = node.next.get(word);
    if (next === undefined) node.next.set(word, (next = { next: new Map() }));
    node = next;
  }
  if (words.length === 0) return;
  node.name ??= words.length === 1 ? { ...name, isPlain: true } : name;
}
