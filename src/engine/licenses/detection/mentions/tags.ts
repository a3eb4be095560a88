import parse from 'spdx-expression-parse';
import { declaredExpression } from '../../declared-license.ts';
import { currentId, spelledToday } from '../listed-texts.ts';
import type { Mention } from '../mentions.ts';

/**
 * `SPDX-License-Identifier: MIT OR Apache-2.0` (SPDX 2.3, annex E), to the end of its line; offsets are those of `text`.
 *
 * The expression is empty where what stands there is none: whatever names a licence in it names no licence of the file.
 */
export function tagsIn(text: string): Mention[] {
  const found: Mention[] = [];
  for (const match of text.matchAll(tag)) {
    const [whole, lead = '', rest = ''] = match;
    const stated = longestExpression(rest.toLowerCase());
    const start = match.index;
    const end = start + (stated === undefined ? whole.length : lead.length + stated.length);
    found.push({ expression: stated?.expression ?? '', how: 'tag', start, end, score: 1, isVague: false });
  }
  return found;
}

const tag = /(spdx[- ]license[- ]identifiers?\s*[:=]?[ \t"']*)([^\r\n]{0,1000})/gi;

/** The longest beginning of a text that is an expression: a tag ends where the sentence goes on. */
function longestExpression(text: string) {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(words.length, 24); count > 0; count -= 1) {
    const part = words.slice(0, count).join(' ');
    const expression = spdxExpression(part.replace(/[^a-z0-9+)]+$/, ''));
    if (expression !== undefined) return { expression, length: part.length };
  }
  return undefined;
}

/** The expression that a text in lower case spells, with the ids that SPDX wants today; `undefined` where it is none. */
export function spdxExpression(lower: string): string | undefined {
  const spelt = lower.replace(/\b(and|or|with)\b/g, (word) => word.toUpperCase());
  const parts = spelt
    .split(/(\s+|[()])/)
    .map((part) => (/^(?:AND|OR|WITH|\s*|[()])$/.test(part) ? part : (idOf(part) ?? part)));
  const expression = parts.join('');
  try {
    parse(expression);
    return expression;
  } catch {
    return undefined;
  }
}

function idOf(part: string): string | undefined {
  const known = declaredExpression(part.replace(/\+$/, ''));
  if (known === undefined || known.startsWith('LicenseRef')) return exceptionIds.get(part);
  if (/^(?:A|L)?GPL-\d\.\d$/.test(known)) return `${known}-${part.endsWith('+') ? 'or-later' : 'only'}`;
  if (/^GFDL-\d\.\d$/.test(known)) return currentId(known);
  return spelledToday[known] ?? (part.endsWith('+') ? `${known}+` : known);
}

const exceptionIds = new Map(
  [
    'Classpath-exception-2.0',
    'Linux-syscall-note',
    'GCC-exception-2.0',
    'GCC-exception-3.1',
    'LLVM-exception',
    'Bison-exception-2.2',
    'Autoconf-exception-2.0',
    'Autoconf-exception-3.0',
    'Font-exception-2.0',
    'OpenSSL-exception',
    'Qt-GPL-exception-1.0',
    'Qt-LGPL-exception-1.1',
    'Universal-FOSS-exception-1.0',
    'u-boot-exception-2.0',
    'WxWindows-exception-3.1',
    'eCos-exception-2.0',
    'Swift-exception',
  ].map((id) => [id.toLowerCase(), id]),
);
