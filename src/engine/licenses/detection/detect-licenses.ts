import full from 'spdx-license-list/full.js';
import { matchTexts } from './match-texts.ts';
import { findMentions } from './mentions.ts';
import { ReferenceTexts } from './reference-texts.ts';
import { wordsOf } from './words.ts';

/** Where a text says under which licence something is. */
export interface DetectedLicense {
  /** SPDX: an id, or an expression where the text states one. */
  readonly expression: string;
  readonly how: 'text' | 'notice' | 'tag' | 'name' | 'url';
  /** Lines from 1, both included. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** How much of what is looked for stands there, 0…1. */
  readonly score: number;
}

/** Find what a text says of licences, in the order of its lines. */
export function detectLicenses(text: string, _path: string): DetectedLicense[] {
  const words = wordsOf(text);
  const lineAt = linesOf(text);
  const found: DetectedLicense[] = [];
  const taken: { start: number; end: number }[] = [];
  for (const match of matchTexts(words, references())) {
    const [start, end] = [words.starts[match.first] as number, words.ends[match.last] as number];
    taken.push({ start, end });
    found.push({
      expression: currentId(match.license),
      how: 'text',
      firstLine: lineAt(start),
      lastLine: lineAt(end),
      score: match.coverage,
    });
  }
  const isTaken = (from: number, to: number) => taken.some(({ start, end }) => from < end && to > start);
  for (const { expression, how, score, start, end } of findMentions(text, isTaken))
    found.push({ expression, how, firstLine: lineAt(start), lastLine: lineAt(end), score });
  return found.sort((a, b) => a.firstLine - b.firstLine || a.lastLine - b.lastLine);
}

/** Licences that are used so widely that a text near to one of them, and to a rare one, means it. */
const common = new Set(
  'MIT BSD-2-Clause BSD-3-Clause BSD-4-Clause BSD-4-Clause-UC ISC Zlib Apache-1.0 Apache-1.1 Apache-2.0 HPND X11 NTP'.split(' '),
);

let known: ReferenceTexts | undefined;

function references(): ReferenceTexts {
  known ??= new ReferenceTexts(
    Object.entries(full)
      .filter(([license]) => currentId(license) === license)
      .map(([license, { licenseText }]) => ({ license, text: licenseText, isCommon: common.has(license) })),
  );
  return known;
}

/** Of ids that mean the same text, the one that SPDX wants today. */
function currentId(id: string): string {
  if (/^(?:A|L)?GPL-\d\.\d$/.test(id)) return `${id}-only`;
  if (/^(?:A|L)?GPL-\d\.\d(?:\+|-or-later)$/.test(id)) return id.replace(/\+|-or-later/, '-only');
  if (/^GFDL-\d\.\d(?:$|-or-later$)/.test(id)) return `${id.slice(0, 8)}-only`;
  return spelledToday[id] ?? id;
}

/** Ids that SPDX has given up for others. */
const spelledToday: Readonly<Record<string, string>> = {
  'BSD-2-Clause-FreeBSD': 'BSD-2-Clause-Views',
  'BSD-2-Clause-NetBSD': 'BSD-2-Clause',
  'eCos-2.0': 'GPL-2.0-or-later WITH eCos-exception-2.0',
  'GPL-2.0-with-autoconf-exception': 'GPL-2.0-or-later WITH Autoconf-exception-2.0',
  'GPL-2.0-with-bison-exception': 'GPL-2.0-or-later WITH Bison-exception-2.2',
  'GPL-2.0-with-classpath-exception': 'GPL-2.0-only WITH Classpath-exception-2.0',
  'GPL-2.0-with-font-exception': 'GPL-2.0-only WITH Font-exception-2.0',
  'GPL-2.0-with-GCC-exception': 'GPL-2.0-or-later WITH GCC-exception-2.0',
  'GPL-3.0-with-autoconf-exception': 'GPL-3.0-or-later WITH Autoconf-exception-3.0',
  'GPL-3.0-with-GCC-exception': 'GPL-3.0-or-later WITH GCC-exception-3.1',
  'Nunit': 'zlib-acknowledgement',
  'wxWindows': 'LGPL-2.0-or-later WITH WxWindows-exception-3.1',
  'StandardML-NJ': 'SMLNJ',
  'bzip2-1.0.5': 'bzip2-1.0.6',
};

function linesOf(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
