import type { Mention } from '../mentions.ts';

/**
 * The licences of the GNU family, however they are spoken of: by name or short name, with the version before or behind,
 * `or later` in its many forms. Without a version any published one may be chosen (section 9 of GPL-1.0 and -2.0).
 */
export function gnuMentions(flat: string): Mention[] {
  const found: Mention[] = [];
  for (const match of flat.matchAll(anchor)) {
    const mention = read(flat, match);
    const before = found.at(-1);
    // A notice names its licence again: "see the GNU General Public License for more details".
    if (before !== undefined && mention.family === before.family && match.index - before.end < sameNotice && (mention.version === undefined || mention.version === before.version)) {
      before.end = Math.max(before.end, mention.end);
      before.isLater ||= mention.isLater;
      continue;
    }
    if (mention.isSure) found.push(mention);
  }
  const versioned = new Set(found.flatMap(({ family, version }) => (version === undefined ? [] : [family])));
  const told = found.filter(({ family, version }) => version !== undefined || !versioned.has(family));
  return told.map(({ family, version, isLater, start, end }) => ({
    expression: idOf(family, version, isLater),
    how: 'notice',
    start,
    end,
    score: version === undefined ? 0.7 : 0.95,
  }));
}

interface GnuMention {
  readonly family: Family;
  readonly version: string | undefined;
  isLater: boolean;
  readonly isSure: boolean;
  readonly start: number;
  end: number;
}

type Family = 'AGPL' | 'FDL' | 'GPL' | 'LGPL';

const anchor =
  /\bgnu(?:\s?v\d)?\s(?:affero\s|lesser\s|library\s)?(?:general\s)?(?:public|free documentation)\slicen[cs]e\b|\b(?:affero|lesser|library)\s(?:general\s)?public\slicen[cs]e\b|\bgnu\s(?:library or lesser|lesser or library) general public licen[cs]e|\bgeneral public licen[cs]e\b|\b(?:gnu[\s/-]*)?(?:a|l)?gpl(?=[\s,.;:)\]"'/v\d+-]|$)|\bgfdl\b/g;

const sameNotice = 700;
/** So far around the name its version is looked for. */
const ahead = 220;
const behind = 90;

function read(flat: string, match: RegExpExecArray): GnuMention {
  const [name] = match;
  const start = match.index;
  const end = start + name.length;
  const family = familyOf(name);
  const next = flat.slice(end, end + ahead);
  const before = flat.slice(Math.max(0, start - behind), start);
  const behindName = versionBehind.exec(next);
  const aheadName = behindName === null ? versionBefore.exec(before) : null;
  const version = normal(behindName?.[1] ?? aheadName?.[1], family);
  const rest = behindName === null ? next : next.slice(0, 200);
  const isLater =
    behindName?.[2] === '+' || (aheadName?.[2] ?? '') !== '' || (version !== undefined && later.test(rest.slice(0, (behindName?.[0].length ?? 0) + 110)));
  const isSure = version !== undefined ? !isDenied(before) : isSpokenOf(before, next) && !isDenied(before) && !isAside(before, next);
  return {
    family,
    version,
    isLater,
    isSure,
    start: aheadName === null ? start : start - (before.length - aheadName.index),
    end: end + (behindName?.[0].length ?? 0),
  };
}

function familyOf(name: string): Family {
  if (name.includes('documentation') || name === 'gfdl') return 'FDL';
  if (name.includes('affero') || /\bagpl/.test(name)) return 'AGPL';
  return /lesser|library|lgpl/.test(name) ? 'LGPL' : 'GPL';
}

/** `, version 2`, ` v2.1+`, `-3.0`, ` (GPL) as published by the Free Software Foundation; either version 2`. */
const versionBehind =
  /^\s*(?:\(?\s?(?:the )?(?:gnu )?[al]?gpl\s?\)?)?[\s,;:]*(?:\(?\s*as published by the\s+(?:free software foundation|fsf)(?: \(fsf\))?[^.]{0,40}?[\s,;:]+)?(?:under the terms of |under |either |only )?(?:the )?(?:terms of )?[\s(,-]*(?:version|ver\.?|v\.?|release)?\s?-?(\d(?:\.\d)?)(?:\.0)?(?!\d|[a-z%]|\s?(?:clauses?|bits?)\b)(\+)?/;
/** `version 2 of the GNU General Public License`, `v3 GPL`. */
const versionBefore = /(?:version|ver\.?|v\.?)\s?(\d(?:\.\d)?)(?:\s\(?only\)?)?,?\s?(\(?\s?(?:or|and) (?:\(?at your option\)? )?(?:any )?(?:later|newer|above|greater)(?: versions?)?\s?\)?,?)?\s?(?:of\s)?(?:the\s)?(?:terms of (?:the )?)?$/;
const later =
  /\b(?:or|and)[\s,(]*(?:\(?\s?at your (?:option|choice|discretion)\s?\)?[\s,]*)?(?:any\s)?(?:later|newer|higher|above|greater|subsequent)\b|\bany later version\b|\bor \(at your option\)|\bor later\b|\bor greater\b|\band later\b/;

function normal(version: string | undefined, family: Family): string | undefined {
  if (version === undefined) return undefined;
  const full = version.includes('.') ? version : `${version}.0`;
  if (family === 'FDL') return ['1.1', '1.2', '1.3'].includes(full) ? full : undefined;
  const known = { GPL: ['1.0', '2.0', '3.0'], LGPL: ['2.0', '2.1', '3.0'], AGPL: ['1.0', '3.0'] }[family];
  return known.includes(full) ? full : undefined;
}

function isSpokenOf(before: string, next: string): boolean {
  return (
    /(?:licen[cs]ed?|released|distributed|covered|published|available|terms of|under)\W+(?:\w+\W+){0,4}$/.test(before) ||
    /^["'\])]?\s?(?:licen[cs]ed?\b|\(|['"]|terms)/.test(next) ||
    /licen[cs]e\s?[:=(]["'\s]*$/.test(before)
  );
}

/** What is spoken of to say that it is something else. */
function isDenied(before: string): boolean {
  return /(?:\bnot (?:under|be|covered)|compatible with|unlike|such as|including|other than|instead of|similar to|incompatible with|successor of)(?: \w+){0,3}\W*$/.test(before);
}

/** The end of a notice: it tells where to read the licence that was named before. */
function isAside(before: string, next: string): boolean {
  return /^\s?(?:version \S+ )?for (?:more|further|the) detail/.test(next) || /(?:received a copy of|complete text of|copy of) the\W*(?:\w+\W+)?$/.test(before) || /^[^.]{0,40}(?:can be found|along with|common-licenses)/.test(next);
}

function idOf(family: Family, version: string | undefined, isLater: boolean): string {
  if (family === 'FDL') return version === undefined ? 'GFDL-1.1-or-later' : `GFDL-${version}-${isLater ? 'or-later' : 'only'}`;
  if (version === undefined) return { GPL: 'GPL-1.0-or-later', LGPL: 'LGPL-2.0-or-later', AGPL: 'AGPL-1.0-or-later' }[family];
  return `${family}-${version}-${isLater ? 'or-later' : 'only'}`;
}
