import type { Mention } from '../mentions.ts';
import { isDenied } from './names.ts';

/**
 * The licences of the GNU family, however they are spoken of: by name or short name, with the version before or behind,
 * `or later` in its many forms. Without a version any published one may be chosen (section 9 of GPL-1.0 and -2.0).
 */
export function gnuMentions(flat: string): Mention[] {
  const found: GnuMention[] = [];
  for (const match of flat.matchAll(anchor)) {
    const mention = read(flat, match);
    const before = found.at(-1);
    if (before !== undefined && isSameNotice(before, mention)) {
      before.end = Math.max(before.end, mention.end);
      before.isLater ||= mention.isLater && mention.version !== undefined;
    } else if (mention.isSure) found.push(mention);
  }
  return found.map((mention) => ({
    expression: expressionOf(mention),
    how: 'notice',
    start: mention.start,
    end: mention.end,
    score: mention.version === undefined ? 0.7 : 0.95,
    isVague: mention.version === undefined,
  }));
}

interface GnuMention {
  readonly family: Family;
  readonly version: string | undefined;
  /** A second version, or a third, that may be chosen: `version 2 or version 3`. */
  readonly others: readonly string[];
  isLater: boolean;
  readonly isSure: boolean;
  readonly start: number;
  end: number;
}

type Family = 'AGPL' | 'FDL' | 'GPL' | 'LGPL';

const anchor =
  /\bgnu(?:\s?v\d)?\s(?:affero\s|lesser\s|library\s|library or lesser\s|lesser or library\s)?(?:general\s)?(?:public|free documentation)\slicen[cs]e\b|\b(?:affero|lesser|library)\s(?:general\s)?public\slicen[cs]e\b|(?<!ldp )\bgeneral public licen[cs]e\b|\b(?:gnu[\s/-]*)?(?:a|l)?gpl(?=[\s,.;:)\]"'/v\d+-]|[，。；：、》）\u4e00-\u9fff]|$)|\bgfdl\b/g;

const sameNoticeChars = 700;

/** A notice names its licence again: "see the GNU General Public License for more details". */
function isSameNotice(before: GnuMention, mention: GnuMention): boolean {
  if (mention.family !== before.family || mention.start - before.end > sameNoticeChars) return false;
  if (mention.version === undefined) return true;
  return mention.version === before.version && (before.isLater || !mention.isLater);
}

/** So far around the name its version is looked for. */
const charsBehind = 220;
const charsBefore = 90;

function read(flat: string, { 0: name, index }: RegExpExecArray): GnuMention {
  const nameEnd = index + name.length;
  const next = flat.slice(nameEnd, nameEnd + charsBehind);
  const before = flat.slice(Math.max(0, index - charsBefore), index);
  const family = familyOf(name);
  const behind = versionBehind.exec(next);
  const ahead = behind === null ? versionBefore.exec(before) : null;
  const version = publishedVersion(behindVersion(behind) ?? ahead?.[1], family);
  const rest = next.slice(behind?.[0].length ?? 0);
  const others = version === undefined ? [] : otherVersions(rest, family, version);
  const saysLater = behind?.[2] === '+' || (ahead?.[2] ?? '') !== '' || later.test(rest.slice(0, 130));
  return {
    family,
    version,
    others,
    isLater: version !== undefined && others.length === 0 && saysLater,
    isSure: isSure({ name, before, next, hasVersion: version !== undefined }),
    start: ahead === null ? index : index - (before.length - ahead.index),
    end: nameEnd + (behind?.[0].length ?? 0),
  };
}

/** The `1` of ` 1. You may` is the number of a paragraph. */
function behindVersion(behind: RegExpExecArray | null): string | undefined {
  return behind?.[1] === '1' && !behind[0].includes('v') ? undefined : behind?.[1];
}

function familyOf(name: string): Family {
  if (name.includes('documentation') || name === 'gfdl') return 'FDL';
  if (name.includes('affero') || name.includes('agpl')) return 'AGPL';
  return /lesser|library|lgpl/.test(name) ? 'LGPL' : 'GPL';
}

/** `, version 2`, ` v2.1+`, `-3.0`, ` (GPL) as published by the Free Software Foundation; either version 2`. */
const versionBehind =
  /^\s*(?:\(?\s?(?:the )?(?:gnu )?[al]?gpl\s?\)?)?[\s,;:]*(?:\(?\s*as published by the\s+(?:free software foundation|fsf)(?: \(fsf\)| inc\.?)?[^.\d]{0,40}?[\s,;:]+)?(?:under the terms of |under |either |only )?(?:the )?(?:terms of )?[\s(,-]*(?:version|ver\.?|v\.?|release)?\s?-?(\d(?:\.\d)?)(?:\.0)?(?!\d|[a-z%]|\s?(?:clauses?|bits?)\b)(\+)?/;
/** `version 2 of the GNU General Public License`, `v3 GPL`. */
const versionBefore =
  /(?:version|ver\.?|v\.?)\s?(\d(?:\.\d)?)(?:\s\(?only\)?)?,?\s?(\(?\s?(?:or|and) (?:\(?at your option\)? )?(?:any )?(?:later|newer|above|greater)(?: versions?)?\s?\)?,?)?\s?(?:of\s)?(?:the\s)?(?:terms of (?:the )?)?(?:less restrictive )?$/;
const later =
  /\b(?:or|and)[\s,(]*(?:\(?\s?at your (?:option|choice|discretion)\s?\)?[\s,]*)?(?:any\s)?(?:later|newer|higher|above|greater|subsequent)\b|\bany later version\b|\bor later\b|\bor greater\b/;
/** ` of the License, or (at your option) version 3`, `, v2.1 or v3`. */
const orOther =
  /^(?: of the (?:gnu )?[^.;]{0,30}?licen[cs]e)?[\s,]*(?:\(?only\)?)?[\s,]*(?:or|and|\/)\s?(?:\(?at your option\)?[\s,]*)?(?:of )?(?:the )?(?:gnu )?(?:(?:lesser )?(?:general )?public licen[cs]e |[al]?gpl[\s-]?)?(?:version |ver\.? ?|v\.? ?)?(\d(?:\.\d)?)(?!\d|[a-z%]|\.\d|\s?clauses?\b)/;

function otherVersions(rest: string, family: Family, version: string): string[] {
  const other = publishedVersion(orOther.exec(rest)?.[1], family);
  return other === undefined || other === version ? [] : [other];
}

function publishedVersion(version: string | undefined, family: Family): string | undefined {
  if (version === undefined) return undefined;
  const full = version.includes('.') ? version : `${version}.0`;
  const published = {
    FDL: ['1.1', '1.2', '1.3'],
    GPL: ['1.0', '2.0', '3.0'],
    LGPL: ['2.0', '2.1', '3.0'],
    AGPL: ['1.0', '3.0'],
  }[family];
  return published.includes(full) ? full : undefined;
}

interface Around {
  readonly name: string;
  readonly before: string;
  readonly next: string;
  readonly hasVersion: boolean;
}

function isSure({ name, before, next, hasVersion }: Around): boolean {
  if (isDenied(before, next)) return false;
  if (hasVersion) return true;
  // `gpl` is a part of addresses and of the names of files too.
  if (/^[al]?gpl$/.test(name) && (/[._@+-]$|\w\.\w\S*\/$/.test(before) || /^[./_]\w/.test(next)))
    return false;
  if (/^[al]?gpl$/.test(name) && !spokenOf.test(`${before} ${next.slice(0, 40)}`)) return false;
  return !isAside(before, next);
}

/** One of these stands around the short name of a licence that is meant. */
export const spokenOf =
  /licen[cs]|under|terms|cover|distribut|copyright|releas|publish|dual|gnu|exception|govern|comply|complian|free|copying|permi|version|许可|协议|授权|遵循|采用/;

/** The end of a notice: it tells where to read the licence that was named before. */
function isAside(before: string, next: string): boolean {
  return (
    /^\s?(?:version \S+ )?for (?:more|further|the) detail/.test(next) ||
    /(?:received a copy of|complete text of|full text of|permissions in) the\W*(?:\w+\W+)?$/.test(before) ||
    /^[^.]{0,40}(?:can be found|along with|common-licenses|are included)/.test(next)
  );
}

function expressionOf({ family, version, others, isLater }: GnuMention): string {
  if (version === undefined) return anyVersion[family];
  const name = family === 'FDL' ? 'GFDL' : family;
  const ids = [version, ...others].map((one) => `${name}-${one}-${isLater ? 'or-later' : 'only'}`);
  return ids.join(' OR ');
}

const anyVersion: Readonly<Record<Family, string>> = {
  FDL: 'GFDL-1.1-or-later',
  GPL: 'GPL-1.0-or-later',
  LGPL: 'LGPL-2.0-or-later',
  AGPL: 'AGPL-1.0-or-later',
};
