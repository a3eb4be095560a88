import { languageOf } from '#model';
import { languages } from './list.ts';
import type { Language } from './language.ts';
import { others } from './others.ts';

/**
 * The language of a text: by the name of its file; where several languages share an ending, by the content; without
 * a name that says something, by the program that `#!` names. `undefined` when it is none that we know.
 */
export function detectLanguage(path: string, text: Uint8Array): Language | undefined {
  const named = languageOf(path);
  const ending = endingOf(path);
  const bySharedEnding = Object.hasOwn(shared, ending) ? shared[ending] : undefined;
  const name = bySharedEnding?.(headOf(text)) ?? named ?? interpretedBy(text);
  return name === undefined || name === 'none' ? undefined : byName.get(name);
}

/**
 * Whether a file's name leaves it open that it is source code; a name without an ending does, one of data does not. A
 * program that has an ending of no language, and says at its top what runs it, is not looked for.
 */
export function mayBeSource(path: string): boolean {
  const ending = endingOf(path);
  const name = languageOf(path);
  if (Object.hasOwn(shared, ending)) return true;
  if (name === undefined) return ending === '';
  const language = byName.get(name);
  return language !== undefined && language.isData !== true;
}

/** The ending of a file's name in small letters, without the dot; '' when it has none. */
export function endingOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

const byName = new Map([...languages, ...others].map((language) => [language.name, language]));

/** So much of a text is looked at. */
const headBytes = 16 * 1024;

function headOf(text: Uint8Array): string {
  return decoder.decode(text.subarray(0, headBytes));
}

const decoder = new TextDecoder('latin1');

/** Endings that several languages share: what the content says; 'none' for no language at all. */
const shared: Readonly<Record<string, (head: string) => string | undefined>> = {
  h: (head) => {
    if (/^\s*(@interface|@protocol|@class|#import)\b/m.test(head)) return 'Objective-C';
    return isCpp.test(head) ? 'C++' : 'C';
  },
  m: (head) =>
    /^\s*(@interface|@implementation|@end|#import|#include|\/[*/])/m.test(head) ? 'Objective-C' : 'MATLAB',
  pl: (head) => (/^\s*:-/m.test(head) && !/^\s*(use|sub|my)\s/m.test(head) ? 'Prolog' : 'Perl'),
  t: (head) => (/^\s*(use|my)\s|^#!.*perl/m.test(head) ? 'Perl' : 'none'),
  inc: (head) => (/<\?(php|=)/i.test(head) ? 'PHP' : 'none'),
  ts: (head) => (/^\s*<(\?xml|!DOCTYPE TS)/i.test(head) ? 'XML' : 'TypeScript'),
  v: (head) => (/^\s*(module|endmodule|`\w+|primitive|function|task)\b/m.test(head) ? 'Verilog' : 'none'),
  d: (head) => (/^[^\n]*\.(o|d|lo)\s*:/.test(head) ? 'none' : 'D'),
  lst: (head) => (isListing(head) ? 'Assembly' : 'none'),
};

/** What a disassembler has written: most lines begin with an address. Other lists have the same ending. */
function isListing(head: string): boolean {
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  const addressed = lines.filter((line) => /^\s*(0x)?[0-9a-f]{2,16}(:\s|\s+<)/i.test(line));
  return addressed.length >= 3 && addressed.length > lines.length / 2;
}

/** What C does not have; a header that only says `#ifdef __cplusplus` is C. */
const isCpp =
  /^\s*(class|namespace)\s+\w[^;()]*$|^\s*template\s*<|^\s*(public|private|protected)\s*:|\bstd::\w|^\s*using\s+(namespace\s)?\w|^\s*virtual\s/m;

/** Programs that read their text from a file, by the beginnings of their names. */
const interpreters: readonly (readonly [RegExp, string])[] = [
  [/^(ba|da|k|z|a|mk)?sh$/, 'Shell'],
  [/^(python|pypy)/, 'Python'],
  [/^perl/, 'Perl'],
  [/^j?ruby/, 'Ruby'],
  [/^(node|nodejs|iojs)$/, 'JavaScript'],
  [/^(deno|bun|ts-node|tsx)$/, 'TypeScript'],
  [/^lua/, 'Lua'],
  [/^php/, 'PHP'],
  [/^Rscript$/, 'R'],
  [/^(tclsh|wish|expect)/, 'Tcl'],
  [/^[gmn]?awk$/, 'Awk'],
  [/^groovy$/, 'Groovy'],
  [/^(scala|amm)$/, 'Scala'],
  [/^kotlin/, 'Kotlin'],
  [/^swift$/, 'Swift'],
  [/^julia$/, 'Julia'],
  [/^elixir$/, 'Elixir'],
  [/^escript$/, 'Erlang'],
  [/^pwsh$/, 'PowerShell'],
  [/^make$/, 'Makefile'],
];

function interpretedBy(text: Uint8Array): string | undefined {
  if (text[0] !== 0x23 || text[1] !== 0x21) return undefined;
  const [line = ''] = decoder.decode(text.subarray(0, 200)).slice(2).split('\n');
  // #!/usr/bin/env -S name: what follows env is the program.
  const parts = line.trim().split(/\s+/);
  const [first = ''] = parts.filter((part) => !/\/env$|^-|=/.test(part));
  const program = first.split('/').pop() ?? '';
  return interpreters.find(([pattern]) => pattern.test(program))?.[1];
}
