import type { Mention } from '../mentions.ts';
import { fold, type KnownName, knownNames, type NameNode, skippedWords } from './known-names.ts';

/** Licences called by their names, as the list of SPDX has them, or as people call them. */
export function nameMentions(flat: string): Mention[] {
  // A list of licences that code may be combined with is a part of the exception, not of what is granted.
  if (/\bf(?:l|\/l)?oss\b[^.]{0,60}exception|\bexception[^.]{0,60}\bfl?oss\b/.test(flat)) return [];
  const found: Mention[] = [];
  const { next: beginnings } = knownNames();
  let reached = 0;
  for (const { 0: spelt, index } of flat.matchAll(wordOrVersion)) {
    if (index < reached || !beginnings.has(fold(spelt))) continue;
    const hit = longestName(flat, index);
    if (hit === undefined || !isMeant(flat, hit.name, index, hit.end)) continue;
    const { license, isVague } = hit.name;
    found.push({ expression: license, how: 'name', start: index, end: hit.end, score: 0.8, isVague });
    reached = hit.end;
  }
  return found;
}

const wordOrVersion = /[a-z][a-z0-9]*(?:-[a-z0-9]+)*|\d+(?:\.\d+)*(?:-clause)?/g;
const mostNameWords = 16;

function longestName(flat: string, from: number): { name: KnownName; end: number } | undefined {
  let node: NameNode | undefined = knownNames();
  let best: { name: KnownName; end: number } | undefined;
  let wordCount = 0;
  for (const { 0: spelt, index } of flat.slice(from, from + mostNameChars).matchAll(wordOrVersion)) {
    const word = fold(spelt);
    wordCount += 1;
    if (wordCount > mostNameWords) break;
    if (wordCount > 1 && skippedWords.has(word)) continue;
    node = node.next.get(word);
    if (node === undefined) break;
    if (node.name !== undefined) best = { name: node.name, end: from + index + spelt.length };
  }
  return best;
}

const mostNameChars = 300;

function isMeant(flat: string, { needs }: KnownName, start: number, end: number): boolean {
  const before = flat.slice(Math.max(0, start - 80), start);
  if (
    /[_@]$/.test(before) ||
    flat[end] === '_' ||
    denial.test(before) ||
    aside.test(flat.slice(end, end + 30))
  )
    return false;
  if (needs === 'nothing') return true;
  if (chineseBehind.test(flat.slice(end, end + 20)) || (needs === 'cue' && chineseCue.test(before)))
    return true;
  const behind = flat.slice(end, end + 40);
  if (/^\W{0,3}(?:-?(?:style|like|type) )?(?:public )?licen[cs]/.test(behind)) return !/[/.@]$/.test(before);
  if (/licen[cs]es?[\s:=>([,"]{1,4}(?:the )?$/.test(before) || /licen[cs]e\W*$/.test(flat.slice(start, end)))
    return true;
  if (needs === 'license') return false;
  return (
    cue.test(before) || /^(?:[/,&\s]+(?:or |and )?(?:the )?[\w.-]+){1,3} (?:dual[- ])?licen[cs]/.test(behind)
  );
}

/** "采用 MIT 许可证", "许可协议：BSD". */
const chineseBehind = /^[\s》」”"'’)）]*(?:开源|软件)?(?:许可|协议|授权)/;
const chineseCue =
  /(?:采用|使用|遵循|遵守|基于|按照|依据|根据|依照|许可证?|协议|授权)[\s:：为是了《「“"'(（]*$/;

const cue =
  /(?:licen[cs]ed?|licen[cs]es|licen[cs]ing|released|distributed|covered|published|available|terms of|under|copying|rights)\b\W+(?:\w+\W+){0,5}$/;

/** What is spoken of to say that it is something else. */
export const denial =
  /(?:\bnot (?:under|be|covered)|compatible with|unlike|such as|including|other than|instead of|similar to|incompatible with|in the style of|contrary to|contains no|suggested licenses?|e\.g\.,?)(?: \w+){0,3}\W*$/;

const aside = /^ (?:instead of|is (?:in)?compatible)\b/;
