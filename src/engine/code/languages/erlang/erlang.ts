import { beginsLine, isWordByte, pushName } from '../../lexer/quotes.ts';
import type { Reader } from '../../lexer/reader.ts';
import { symbol } from '../../symbols.ts';
import type { Language } from '../language.ts';
import { findClauses } from './clauses.ts';

export const erlang: Language = {
  id: 'erlang',
  name: 'Erlang',
  lexer: {
    keywords: `after and andalso band begin bnot bor bsl bsr bxor case catch cond div else end fun if let maybe not of or
      orelse receive rem try when xor`,
    operators: '-> <- <= => := ++ -- == /= =< >= =:= =/= || :: .. ... << >> ?=',
    wordParts: '@',
    pointsNeedDigits: true,
    spans: [
      { kind: 'comment', open: '%' },
      { kind: 'string', open: '"""', escape: 'none', lines: 'many' },
      { kind: 'string', open: '"', escape: '\\', lines: 'many' },
      { kind: 'own', open: "'", read: readAtom },
      { kind: 'own', open: '$', read: readCharacter },
    ],
  },
  blocks: {
    pairs: { begin: 'end', case: 'end', if: 'end', receive: 'end', try: 'end', maybe: 'end', fun: 'end' },
    opens: (tokens, row) => {
      // -if(...) is a directive; fun name/1 and fun() in a type have no body.
      if (tokens.symbols[row - 1] === minus && beginsLine(tokens, row - 1)) return false;
      return tokens.symbols[row] !== funWord || hasBody(tokens, row);
    },
  },
  functions: findClauses,
  complexity: {
    decisions: 'if case when catch and or andalso orelse',
    structures: 'if case receive try catch',
    alternatives: '',
    sequences: 'and or andalso orelse',
    blocks: 'words',
  },
};

const [minus, funWord, roundOpen, roundClose, arrow, whenWord] = ['-', 'fun', '(', ')', '->', 'when'].map(
  symbol,
) as [number, number, number, number, number, number];

/** Whether `fun (...) ->` or `fun Name(...) ->` follows. */
function hasBody({ count, symbols }: Parameters<typeof beginsLine>[0], word: number): boolean {
  const open = symbols[word + 1] === roundOpen ? word + 1 : word + 2;
  if (symbols[open] !== roundOpen) return false;
  let depth = 0;
  for (let row = open; row < count && row < open + 500; row += 1) {
    if (symbols[row] === roundOpen) depth += 1;
    else if (symbols[row] === roundClose) depth -= 1;
    if (depth === 0) return symbols[row + 1] === arrow || symbols[row + 1] === whenWord;
  }
  return false;
}

/** An atom in quotes is a name. */
function readAtom(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  const stop = reader.lineEnd(start);
  let at = start + 1;
  while (at < stop && bytes[at] !== 0x27) at += bytes[at] === 0x5c ? 2 : 1;
  return pushName(reader, start, Math.min(at + 1, stop));
}

/** `$a`, `$\n`. */
function readCharacter(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  const isEscaped = bytes[start + 1] === 0x5c;
  let end = start + (isEscaped ? 3 : 2);
  if (isEscaped) while (isWordByte(bytes[end] as number) && isWordByte(bytes[end - 1] as number)) end += 1;
  if (bytes[start + 1] === 0x0a) return false;
  return pushName(reader, start, Math.min(end, byteCount));
}
