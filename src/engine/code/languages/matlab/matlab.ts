import { alone } from '../../brackets.ts';
import type { Code } from '../../functions/function-span.ts';
import { findWorded, headBehind, nameBehind, type WordedHead } from '../../functions/find-worded.ts';
import { beginsLine } from '../../lexer/quotes.ts';
import type { Reader } from '../../lexer/reader.ts';
import { symbol, symbolTable, words } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';
import type { Language } from '../language.ts';

const blocks = `classdef enumeration events for function if methods parfor properties spmd switch try unwind_protect
  while`;

export const matlab: Language = {
  id: 'matlab',
  name: 'MATLAB',
  lexer: {
    keywords: `break case catch classdef continue do else elseif end end_try_catch end_unwind_protect endfor endfunction
      endif endswitch endwhile for function global if otherwise parfor persistent return spmd switch try until
      unwind_protect while`,
    contextual: 'enumeration events methods properties',
    operators: '== ~= != <= >= && || .* ./ .^ .\\ += -= *= /= ++ --',
    namesBehind: '.',
    spans: [
      { kind: 'own', open: '%', read: readComment },
      { kind: 'own', open: '#', read: readComment },
      { kind: 'comment', open: '...' },
      { kind: 'string', open: '"', escape: 'doubled', lines: 'one' },
      { kind: 'own', open: "'", read: readQuote },
    ],
  },
  blocks: {
    pairs: {
      ...Object.fromEntries(words(blocks).map((word) => [word, `end end${word}`])),
      try: 'end end_try_catch',
      unwind_protect: 'end end_unwind_protect',
      do: 'until',
    },
    opens: (tokens, row, inside) =>
      sections[tokens.symbols[row] as number] !== 1 || (inside === classWord && beginsLine(tokens, row)),
    closes: (_tokens, _row, inside) => brackets[inside] !== 1,
  },
  functions: findWorded({
    functions: 'function',
    containers: 'classdef',
    head,
    containerTitle,
    expressionEnd,
  }),
  complexity: {
    decisions: 'if elseif for parfor while until case catch && ||',
    structures: 'if for parfor while do switch catch',
    alternatives: 'else elseif otherwise',
    sequences: '&& ||',
    blocks: 'words',
  },
};

const sections = symbolTable('enumeration events methods properties');
const brackets = symbolTable('( [ {');
const [classWord, functionWord, assign, roundOpen] = ['classdef', 'function', '=', '('].map(symbol) as [
  number,
  number,
  number,
  number,
];

/** A comment of one line, or between `%{` and `%}` on lines of their own, which nest. */
function readComment(reader: Reader, start: number): boolean {
  let end = reader.lineEnd(start);
  if (isAlone(reader, start, end, 0x7b)) {
    for (let depth = 1; depth > 0 && end < reader.byteCount; ) {
      let first = end + 1;
      end = reader.lineEnd(first);
      while (reader.bytes[first] === 0x20 || reader.bytes[first] === 0x09) first += 1;
      if (isAlone(reader, first, end, 0x7b)) depth += 1;
      else if (isAlone(reader, first, end, 0x7d)) depth -= 1;
    }
  }
  reader.pushComment(start, end);
  return true;
}

/** Whether a line holds nothing but the mark of a comment and a bracket. */
function isAlone(reader: Reader, start: number, end: number, bracket: number): boolean {
  const { bytes } = reader;
  if ((bytes[start] !== 0x25 && bytes[start] !== 0x23) || bytes[start + 1] !== bracket) return false;
  for (let at = start + 2; at < end; at += 1) if ((bytes[at] as number) > 0x20) return false;
  for (let at = start - 1; at >= 0 && bytes[at] !== 0x0a; at -= 1)
    if ((bytes[at] as number) > 0x20) return false;
  return true;
}

const valueEnds = symbolTable(') ] } end');

/** A string, unless it is the transpose of what stands directly before it. */
function readQuote(reader: Reader, start: number): boolean {
  const { bytes, count, ends, kinds, symbols } = reader;
  if (count > 0 && ends[count - 1] === start) {
    const kind = kinds[count - 1];
    if (kind === TokenKind.identifier || kind === TokenKind.number) return false;
    if (
      valueEnds[symbols[count - 1] as number] === 1 ||
      symbols[count - 1] === 0x27 ||
      symbols[count - 1] === 0x2e
    )
      return false;
  }
  const stop = reader.lineEnd(start);
  let at = start + 1;
  while (at < stop && (bytes[at] !== 0x27 || bytes[at + 1] === 0x27)) at += bytes[at] === 0x27 ? 2 : 1;
  if (at >= stop) return false;
  reader.pushText(TokenKind.string, start, at + 1);
  return true;
}

/** `function [a, b] = name(x)`: the name is behind what it gives back. */
function head(code: Code, word: number): WordedHead {
  const { symbols, count } = code.tokens;
  for (let row = word + 1; row < count && row < word + 100 && !beginsLine(code.tokens, row); row += 1) {
    if (symbols[row] === roundOpen) break;
    if (symbols[row] === assign) return headBehind(code, row);
  }
  return headBehind(code, word);
}

/** `classdef (Sealed) Name`. */
function containerTitle(code: Code, word: number): string {
  const hasMarks = code.tokens.symbols[word + 1] === roundOpen && code.partners[word + 1] !== alone;
  return nameBehind(code, hasMarks ? (code.partners[word + 1] as number) : word);
}

/** A function without `end` goes to the next one or to the end of the text. */
function expressionEnd({ tokens }: Code, word: number): number {
  let row = word + 1;
  while (row < tokens.count && tokens.symbols[row] !== functionWord) row += 1;
  return row - 1;
}
