import type { PackageFileReader } from '../ecosystem.ts';
import { countLineBreaks } from '../line-finder.ts';
import { ReadingDraft } from '../reading-draft.ts';
import { type KnownHeader, knownHeaders } from './known-headers.ts';

/**
 * C and C++ libraries whose sources were copied into a project, by the version that their headers define. Headers that
 * a distribution has installed belong to its packages.
 */
export const vendoredHeaders: PackageFileReader = {
  id: '内嵌 C/C++ 库',
  kind: 'content',
  matches: (path) => anyFile.test(path) && !/(?:^|\/)usr\/include\//.test(path),
  read(text, path) {
    const draft = new ReadingDraft();
    const definitions = new Definitions(text.slice(0, mostOfHeader));
    for (const row of rowsFor(path)) {
      const found = versionIn(row, definitions);
      if (found === undefined) continue;
      draft.add({ name: row.name, ...found, confidence: stated });
      break;
    }
    return draft.finish();
  },
};

/** The library says so itself, but a part of it may have been copied or changed. */
const stated = 0.9;

/** Versions stand near the top; an amalgamation has megabytes below. */
const mostOfHeader = 1024 * 1024;

function rowsFor(path: string): KnownHeader[] {
  return knownHeaders.filter(({ file }) => file.test(path));
}

const anyFile = new RegExp(knownHeaders.map(({ file }) => file.source).join('|'));

function versionIn({ macros, digits }: KnownHeader, definitions: Definitions) {
  const values = macros.map((macro) => definitions.of(macro));
  const [first] = values;
  if (first === undefined) return undefined;
  if (digits !== undefined) return unpack(first, digits);
  if (macros.length === 1) {
    const version = /\d+(?:[._]\d+)+[a-z]{0,2}(?:-(?:alpha|beta|rc|pre|dev)[.\d]*)?\b/i.exec(
      first.value,
    )?.[0];
    return version === undefined ? undefined : { version: version.replaceAll('_', '.'), line: first.line };
  }
  const numbers = values.map((part) => /^["'(]?(\d{1,6})\b/.exec(part?.value ?? '')?.[1]);
  return numbers.includes(undefined) ? undefined : { version: numbers.join('.'), line: first.line };
}

/** One number that holds all parts: 3017003 with 1000 for each is 3.17.3. */
function unpack({ value, line }: Definition, radix: number) {
  const number = /^(\d{2,9})\b/.exec(value)?.[1];
  if (number === undefined) return undefined;
  // pugixml counts 1.9 as 190 and 1.14 as 1140: two parts, and a last digit that is none.
  if (radix === 10) return { version: `${number[0]}.${Math.floor(Number(number.slice(1)) / 10)}`, line };
  const parts: number[] = [];
  for (let rest = Number(number); parts.length < 3; rest = Math.floor(rest / radix))
    parts.unshift(rest % radix);
  return { version: parts.join('.'), line };
}

interface Definition {
  readonly value: string;
  readonly line: number;
}

/** The macros that a text defines. */
class Definitions {
  constructor(private readonly text: string) {}

  /** The value of the first definition that has one; `macro` is a pattern. */
  of(macro: string): Definition | undefined {
    const pattern = new RegExp(String.raw`^[ \t]*#[ \t]*define[ \t]+${macro}[ \t]+(\S.{0,200})`, 'm');
    const match = pattern.exec(this.text);
    if (match === null) return undefined;
    return {
      value: (match[1] ?? '').replace(/^L?"\s*/, ''),
      line: 1 + countLineBreaks(this.text, 0, match.index),
    };
  }
}
