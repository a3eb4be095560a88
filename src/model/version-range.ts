import type { AffectedVersions, VersionBound, VersionInterval } from './versions.ts';

/** Every version. */
const all: AffectedVersions = { intervals: [{ from: undefined, to: undefined }], listed: [] };

/**
 * Read versions as people write them: `>=1.0, <2.0 | 3.1` are those from 1.0 to before 2.0, and 3.1.
 *
 * Nothing at all means every version. `undefined` when a part makes no sense, or names what can be no version: one has a
 * digit and letters, marks and digits of ASCII alone. `小于五` is a sentence.
 */
export function readVersionRange(text: string): AffectedVersions | undefined {
  if (text.trim() === '') return all;
  const intervals: VersionInterval[] = [];
  const listed: string[] = [];
  for (const part of text.split('|')) {
    const exact = /^=?\s*([^\s<>=≥≤]+)$/.exec(part.trim())?.[1];
    const interval = exact === undefined ? readInterval(part) : undefined;
    if (exact !== undefined && isVersion(exact)) listed.push(exact);
    else if (interval !== undefined) intervals.push(interval);
    else return undefined;
  }
  return { intervals, listed };
}

function readInterval(text: string): VersionInterval | undefined {
  let from: VersionBound | undefined;
  let to: VersionBound | undefined;
  for (const piece of text.split(',')) {
    const [, sign = '', version = ''] = /^\s*(>=|<=|>|<|≥|≤)\s*([^\s<>=]+)\s*$/.exec(piece) ?? [];
    const bound = { version, isIncluded: sign !== '>' && sign !== '<' };
    if (!isVersion(version)) return undefined;
    if (sign === '>' || sign === '>=' || sign === '≥') {
      if (from !== undefined) return undefined;
      from = bound;
    } else {
      if (to !== undefined) return undefined;
      to = bound;
    }
  }
  return { from, to };
}

function isVersion(text: string): boolean {
  return /^[A-Za-z\d][\w.+~:!^-]*$/.test(text) && /\d/.test(text);
}
