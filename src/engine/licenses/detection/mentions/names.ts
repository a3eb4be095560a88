import type { Mention } from '../mentions.ts';
import { fold, type KnownName, knownNames, type NameNode, skippedWords } from './known-names.ts';

/** Licences called by their names, as the list of SPDX has them, or as people call them. */
export function nameMentions(flat: string): Mention[] {
  // A list of licences that code may be combined with is a part of the exception, not of what is granted.
  if (/\bf(?:l|\/l)?oss\b[^.]{0,60}exception|\bexception[^.]{0,60}\bfl?oss\b/.test(flat)) return [];
  const found: Mention[] = [];
  for (let at = 0; at < flat.length; ) {
    const end = wordEnd(flat, at);
    if (end === at) at += 1;
    else {
      const hit = mayBeginName(flat, at, end) ? longestName(flat, at) : undefined;
      if (hit !== undefined && isMeant(flat, hit.name, at, hit.end)) {
        const { license, isVague } = hit.name;
        found.push({ expression: license, how: 'name', start: at, end: hit.end, score: 0.8, isVague });
        at = hit.end;
      } else at = end;
    }
  }
  return found;
}

const wordOrVersion = /[a-z][a-z0-9]*(?:-[a-z0-9]+)*|\d+(?:\.\d+)*(?:-clause)?/g;

const version = /\d+(?:\.\d+)*(?:-clause)?/y;

/** Where the word or version that begins at a place ends; the place itself where none begins. */
function wordEnd(flat: string, at: number): number {
  const first = flat.charCodeAt(at);
  if (isDigit(first)) {
    version.lastIndex = at;
    return at + (version.exec(flat)?.[0].length ?? 0);
  }
  if (!isLetter(first)) return at;
  let end = at + 1;
  for (; end < flat.length; end += 1) {
    const code = flat.charCodeAt(end);
    const isJoint = code === hyphen && isOfWord(flat.charCodeAt(end + 1));
    if (!isOfWord(code) && !isJoint) break;
  }
  return end;
}

const hyphen = 45;
const isDigit = (code: number) => code >= 48 && code <= 57;
const isLetter = (code: number) => code >= 97 && code <= 122;
const isOfWord = (code: number) => isLetter(code) || isDigit(code);

/** Whether names begin with this word: first by three of its letters, since few do. */
function mayBeginName(flat: string, start: number, end: number): boolean {
  const { next } = knownNames();
  if (beginnings === undefined) {
    beginnings = new Uint8Array(beginningMask + 1);
    for (const word of next.keys()) beginnings[beginningOf(word, 0, word.length)] = 1;
  }
  const isVersion = isDigit(flat.charCodeAt(start)) || isDigit(flat.charCodeAt(start + 1));
  if (!isVersion && beginnings[beginningOf(flat, start, end)] !== 1) return false;
  return next.has(fold(flat.slice(start, end)));
}

let beginnings: Uint8Array | undefined;
const beginningMask = 0xffff;

function beginningOf(text: string, start: number, end: number): number {
  const [second, third] = [
    start + 1 < end ? text.charCodeAt(start + 1) : 0,
    start + 2 < end ? text.charCodeAt(start + 2) : 0,
  ];
  return ((text.charCodeAt(start) << 10) ^ (second << 5) ^ third ^ ((end - start) << 7)) & beginningMask;
}

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
    isDenied(before, flat.slice(end, end + 60)) ||
    isOfSomebody(before, flat.slice(start, end))
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

/** Whether a licence is spoken of to say that it is something else, or is asked for; both sides are lower case. */
export function isDenied(before: string, behind: string): boolean {
  return denial.test(before) || notMeaning.test(before) || aside.test(behind) || asked.test(behind);
}

/** "The Jahia Open Software License" is that of Jahia: a name of words of every day is told by who stands before it. */
export function isOfSomebody(before: string, name: string): boolean {
  return /^ ?open software licen/.test(name) && ownName.test(before);
}

const ownName =
  /\b(?!(?:the|an?|under|of|and|or|by|to|with|this|new|osl|see|per|is|as|licen[cs]e) $)[a-z][\w-]* $/;

const denial =
  /(?:\bnot (?:under|be|covered)|compatible with|unlike|such as|including|other than|instead of|similar to|incompatible with|in the style of|contrary to|contains no|suggested licenses?|e\.g\.,?|other (?:software|code|works?|programs?) (?:that|which) (?:is|are)(?: (?:released|licensed|distributed|covered) under)?)(?: \w+){0,3}\W*$/;

const notMeaning = /n.?t (?:mean|imply)\b[^.]*$/;
const aside = /^(?: instead of| is (?:in)?compatible|[ -]compatible)\b/;
const asked = /^[^.!?:;]{0,40}\?(?:\s|$)/;
