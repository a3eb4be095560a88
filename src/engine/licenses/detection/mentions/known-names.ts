import listed from 'spdx-license-list';
import { currentId } from '../listed-texts.ts';

/** A licence that is called by a name. */
export interface KnownName {
  readonly license: string;
  /** What must stand around it: its words may mean other things too. */
  readonly needs: 'nothing' | 'cue' | 'license';
  /** It names no version, though there are some. */
  readonly isVague: boolean;
}

/** A word of names, and those that may follow it. */
export interface NameNode {
  readonly next: Map<string, NameNode>;
  name?: KnownName;
}

let root: NameNode | undefined;

/** The words by which names begin. */
export function knownNames(): NameNode {
  if (root !== undefined) return root;
  root = { next: new Map() };
  for (const [license, name, isVague = false] of calledSo)
    insert(root, name, { license, needs: needsOfCalled(name), isVague });
  for (const [license, name] of creativeCommons())
    insert(root, name, { license, needs: 'nothing', isVague: false });
  for (const [license, { name }] of Object.entries(listed)) {
    if (/^(?:A|L)?GPL|^GFDL/.test(license) || currentId(license) !== license) continue;
    const spelt = name.toLowerCase().replace(/\([^)]*\)|["'“”]/g, ' ');
    insert(root, spelt, { license, needs: needsOf(spelt), isVague: false });
    if (/[-\d]/.test(license)) insert(root, license.toLowerCase(), { license, needs: 'cue', isVague: false });
    const [, family, version] = /^([A-Za-z]{3,})-(\d\.\d)$/.exec(license) ?? [];
    if (family !== undefined)
      insert(root, `${family.toLowerCase()} ${version}`, { license, needs: 'cue', isVague: false });
  }
  return root;
}

/** `Creative Commons Attribution-NonCommercial 4.0`, `CC BY-NC 4.0`, as the organization and everybody else writes. */
function* creativeCommons(): Generator<readonly [license: string, name: string]> {
  const parts = { by: 'attribution', nc: 'noncommercial', nd: 'noderivatives', sa: 'sharealike' };
  for (const kind of ['by', 'by-nc', 'by-nc-nd', 'by-nc-sa', 'by-nd', 'by-sa'] as const)
    for (const version of ['1.0', '2.0', '2.5', '3.0', '4.0']) {
      const license = `CC-${kind.toUpperCase()}-${version}`;
      const words = kind.split('-').map((part) => parts[part as keyof typeof parts]);
      for (const joint of ['-', ' ']) yield [license, `creative commons ${words.join(joint)} ${version}`];
      yield [license, `cc ${kind} ${version}`];
      yield [license, `cc-${kind} ${version}`];
    }
}

function needsOfCalled(name: string): KnownName['needs'] {
  if (/\d\.\d/.test(name)) return 'nothing';
  return wordsOfEveryDay.has(name) ? 'license' : 'cue';
}

const wordsOfEveryDay = new Set('artistic ruby w3c boost isc psf apache microsoft'.split(' '));

/** Names of one word are words of every day, those of few are who gave the licence; those of more say what they are. */
function needsOf(name: string): KnownName['needs'] {
  const count = wordsOf(name).length;
  if (count < 2 || (count < 4 && /^\D* licen[cs]e\s*$/.test(name))) return 'license';
  return count > 2 || /\d/.test(name) ? 'nothing' : 'cue';
}

function insert(node: NameNode, spelt: string, name: KnownName): void {
  let at = node;
  const words = wordsOf(spelt);
  for (const word of words) {
    const next = at.next.get(word) ?? { next: new Map() };
    at.next.set(word, next);
    at = next;
  }
  // What we know ourselves goes before what a list says.
  if (words.length > 0) at.name ??= name;
}

function wordsOf(spelt: string): string[] {
  const words = (spelt.match(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*|\d+(?:\.\d+)*(?:-clause)?/g) ?? []).map(fold);
  return words.filter((word) => !skippedWords.has(word));
}

/** Words that names have or do not have. */
export const skippedWords = new Set(
  'the version v ver license licenses licence public-license of a and'.split(' '),
);

/** A word as names are compared by it: `v2` and `2` are `2.0`. */
export function fold(word: string): string {
  if (word === 'licence') return 'license';
  const version = /^v?(\d+(?:\.\d+)*)$/.exec(word)?.[1];
  if (version !== undefined) return version.includes('.') ? version : `${version}.0`;
  return word;
}

/** What people call licences; `true`: without the version that they mean. */
const calledSo: readonly (readonly [license: string, name: string, isVague?: boolean])[] = [
  ['MIT', 'mit'],
  ['MIT', 'mit x11'],
  ['MIT', 'expat'],
  ['MIT', 'mit-style'],
  ['ISC', 'isc'],
  ['BSD-3-Clause', 'bsd', true],
  ['BSD-3-Clause', 'bsd-style', true],
  ['BSD-3-Clause', 'new bsd'],
  ['BSD-3-Clause', 'modified bsd'],
  ['BSD-3-Clause', 'bsd-modified'],
  ['BSD-3-Clause', 'revised bsd'],
  ['BSD-3-Clause', '3-clause bsd'],
  ['BSD-3-Clause', 'three clause bsd'],
  ['BSD-2-Clause', 'simplified bsd'],
  ['BSD-2-Clause', 'freebsd'],
  ['BSD-2-Clause', '2-clause bsd'],
  ['BSD-2-Clause', 'two clause bsd'],
  ['BSD-4-Clause', 'original bsd'],
  ['BSD-4-Clause', '4-clause bsd'],
  ['Apache-2.0', 'apache', true],
  ['Apache-2.0', 'apache software', true],
  ['Apache-2.0', 'apache 2.0'],
  ['Apache-2.0', 'apache2'],
  ['Apache-2.0', 'apache software 2.0'],
  ['Apache-2.0', 'asl 2.0'],
  ['Apache-2.0', 'al 2.0'],
  ['Apache-1.1', 'apache software 1.1'],
  ['Apache-1.1', 'apache 1.1'],
  ['MPL-1.0', 'mozilla public 1.0'],
  ['MPL-1.1', 'mozilla public 1.1'],
  ['MPL-2.0', 'mozilla public 2.0'],
  ['MPL-1.0', 'mpl 1.0'],
  ['MPL-1.1', 'mpl 1.1'],
  ['MPL-2.0', 'mpl 2.0'],
  ['MPL-2.0', 'mpl', true],
  ['EPL-1.0', 'eclipse public 1.0'],
  ['EPL-2.0', 'eclipse public 2.0'],
  ['EPL-1.0', 'epl 1.0'],
  ['EPL-2.0', 'epl 2.0'],
  ['CPL-1.0', 'common public 1.0'],
  ['CPL-1.0', 'cpl 1.0'],
  ['CDDL-1.0', 'common development distribution', true],
  ['CDDL-1.0', 'common development distribution 1.0'],
  ['CDDL-1.1', 'common development distribution 1.1'],
  ['CDDL-1.0', 'cddl', true],
  ['CDDL-1.0', 'cddl 1.0'],
  ['CDDL-1.1', 'cddl 1.1'],
  ['BSL-1.0', 'boost software 1.0'],
  ['BSL-1.0', 'boost software'],
  ['BSL-1.0', 'boost'],
  ['Zlib', 'zlib'],
  ['Zlib', 'zlib libpng'],
  ['MS-PL', 'microsoft public'],
  ['MS-PL', 'ms-pl'],
  ['MS-RL', 'microsoft reciprocal'],
  ['MS-RL', 'ms-rl'],
  ['Unlicense', 'unlicense'],
  ['WTFPL', 'wtfpl'],
  ['WTFPL', 'do what fuck you want to public'],
  ['OFL-1.1', 'sil open font 1.1'],
  ['OFL-1.1', 'open font 1.1'],
  ['OFL-1.1', 'sil open font', true],
  ['Artistic-1.0-Perl', 'artistic', true],
  ['Artistic-2.0', 'artistic 2.0'],
  ['AFL-2.1', 'academic free 2.1'],
  ['AFL-3.0', 'academic free 3.0'],
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
  ['MulanPSL-2.0', 'mulan psl', true],
  ['Python-2.0', 'python software foundation'],
  ['PSF-2.0', 'psf'],
  ['Beerware', 'beer-ware'],
  ['LPPL-1.3c', 'latex project public 1.3c'],
  ['CECILL-2.0', 'cecill 2.0'],
  ['CECILL-2.0', 'cecill', true],
  ['CECILL-B', 'cecill-b'],
  ['CECILL-C', 'cecill-c'],
];
