import type { CodeTokens } from './code-tokens.ts';
import { isKey, isOfThisFile, isOnlyAsked, loaderBefore } from './load-signs.ts';

/** What the words of a file lead to; places are rows of its tokens. */
export interface Loads {
  readonly tokens: CodeTokens;
  /** What brackets hold is loaded; `behind` ends its name where that is known in part. */
  load(open: number, behind?: string): void;
  /** What is in lists between brackets is loaded. */
  loadListed(open: number): void;
  /** Something is loaded there whose name is not known. */
  opens(at: number): void;
  /** Whether the file itself declares something of this name. */
  isDeclared(word: string): boolean;
}

/** `require` or a function like it. */
export function readLoader(loads: Loads, at: number): void {
  const { tokens } = loads;
  const [before, next] = [tokens.text(at - 1), tokens.text(at + 1)];
  if (before === '.' || before === '?.') readMember(loads, at, next);
  else if (next === '(') readCallOfLoader(loads, at + 1, before);
  else if (next === '?.' && tokens.text(at + 2) === '(') loads.load(at + 2);
  else if (next === '.' || next === '?.') readOfLoader(loads, at + 2);
  else if (isKey(before, next) || /^(?:const|let|var|function)$/.test(before)) return;
  else if (!isOnlyAsked(before, next)) loads.opens(at);
}

function readCallOfLoader(loads: Loads, open: number, before: string): void {
  const { tokens } = loads;
  const isDeclared =
    before === 'function' ||
    (tokens.text(tokens.partner(open) + 1) === '{' && /^[{},;*]?$|^(?:async|static|get|set)$/.test(before));
  if (!isDeclared) loads.load(open);
}

/** `module.require(…)`: of anything else, it is a member that happens to have this name. */
function readMember(loads: Loads, at: number, next: string): void {
  const owner = loads.tokens.text(at - 2);
  const isModule = /^(?:module|mainModule|main|parent|Module|prototype)$/.test(owner);
  if (next === '(' && isModule) loads.load(at + 1);
  else if (isModule || (next === '.' && /^(?:call|apply|bind)$/.test(loads.tokens.text(at + 2))))
    loads.opens(at);
}

/** `require.resolve(…)`, `require.main` */
function readOfLoader(loads: Loads, at: number): void {
  const member = loads.tokens.text(at);
  const isCalled = loads.tokens.text(at + 1) === '(';
  if (member === 'resolve') {
    if (isCalled) loads.load(at + 1);
    else if (loads.tokens.text(at + 1) !== '.') loads.opens(at);
  } else if (member === 'context' && isCalled) loads.load(at + 1, '/');
  else if (isCalled && /^(?:ensure|include|async)$/.test(member)) loads.loadListed(at + 1);
  else if (member === 'main') readModule(loads, at - 2, at);
  else if (!/^(?:cache|extensions|amd|toUrl|undef|specified|config|resolveWeak)$/.test(member))
    loads.opens(at);
}

/** `module`, `process.mainModule`, `require.main`, which begin at a row: all of them have a `require`. */
function readModule(loads: Loads, start: number, at = start): void {
  const { tokens } = loads;
  const next = tokens.text(at + 1);
  const member = next === '.' || next === '?.' ? tokens.text(at + 2) : '';
  if (next === '[' || member === 'constructor' || member === 'children') loads.opens(at);
  else if (member === 'parent') readModule(loads, start, at + 2);
  else if (/^[),;\]}]?$|^\|\|$/.test(next) && !isAsked(loads, start, next)) loads.opens(at);
}

/** `if (module.parent)` */
function isAsked(loads: Loads, start: number, next: string): boolean {
  const { tokens } = loads;
  const before = tokens.text(start - 1);
  return isOnlyAsked(before, next) || (before === '(' && /^(?:if|while)$/.test(tokens.text(start - 2)));
}

/** `createRequire(…)`, and what is done with what it makes. */
export function readCreateRequire(loads: Loads, at: number, next: string): void {
  const { tokens } = loads;
  if (next !== '(') {
    // In the braces of an import, or of what `require('module')` gives.
    if (!/^[,}:]$|^as$/.test(next)) loads.opens(at);
    return;
  }
  const close = tokens.partner(at + 1);
  if (!isOfThisFile(tokens, at + 1)) loads.opens(at);
  else if (tokens.text(close + 1) === '(') loads.load(close + 1);
  else if (tokens.text(close + 1) === '.') readOfLoader(loads, close + 2);
  else if (loaderBefore(tokens, at) === undefined) loads.opens(at);
}

/** `module`, where it is that of Node.js. */
export function readModuleWord(loads: Loads, at: number, before: string, next: string): void {
  if (!/^\??\.$/.test(before) && !isKey(before, next) && !loads.isDeclared('module')) readModule(loads, at);
}

/** `process.mainModule` */
export function readMainModule(loads: Loads, at: number): void {
  const before = loads.tokens.text(at - 1);
  readModule(loads, before === '.' ? at - 2 : at, at);
}
