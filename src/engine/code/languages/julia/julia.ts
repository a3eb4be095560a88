import { alone } from '../../brackets.ts';
import type { Code, FunctionSpan } from '../../functions/function-span.ts';
import { findWorded, headBehind, textBetween, type WordedHead } from '../../functions/find-worded.ts';
import { beginsLine, isLetter, isWordByte, pushName } from '../../lexer/quotes.ts';
import type { Reader } from '../../lexer/reader.ts';
import { symbol, symbolTable, words } from '../../symbols.ts';
import { TokenKind, type Tokens } from '../../tokens.ts';
import type { Language } from '../language.ts';

const blocks =
  'abstract baremodule begin do for function if let macro module primitive quote struct try while';

const findBlocks = findWorded({ functions: 'function macro', containers: 'module baremodule', head });

export const julia: Language = {
  id: 'julia',
  name: 'Julia',
  lexer: {
    keywords: `${blocks} break catch const continue else elseif end export finally global import in isa local return using
      where true false`,
    contextual: 'mutable type',
    operators:
      '=> -> == === != !== <= >= <: >: && || .. ... :: += -= *= /= ^= |> << >> // .= .+ .- .* ./ .^ .== .&& .||',
    wordStarts: '@',
    wordParts: '!',
    namesBehind: '.',
    hasDocumentation: true,
    spans: [
      { kind: 'comment', open: '#' },
      { kind: 'comment', open: '#=', close: '=#', nests: true },
      {
        kind: 'string',
        open: '"""',
        escape: '\\',
        lines: 'many',
        hole: '$(',
        prefixes: 'r raw b s v md html L',
      },
      {
        kind: 'string',
        open: '"',
        escape: '\\',
        lines: 'many',
        hole: '$(',
        prefixes: 'r raw b s v md html L',
      },
      { kind: 'string', open: '`', escape: '\\', lines: 'many' },
      { kind: 'own', open: "'", read: readCharacter },
      { kind: 'own', open: ':', read: readSymbol },
    ],
  },
  blocks: {
    pairs: Object.fromEntries(words(blocks).map((word) => [word, 'end'])),
    opens,
    closes: (_tokens, _row, inside) => brackets[inside] !== 1,
  },
  functions: (code) => {
    const found = [...findBlocks(code), ...shortFunctions(code)];
    return found.sort((a, b) => a.first - b.first || b.last - a.last);
  },
  complexity: {
    decisions: 'if elseif for while catch && || ?',
    structures: 'if for while try catch ?',
    alternatives: 'else elseif',
    sequences: '&& ||',
    blocks: 'words',
  },
};

const brackets = symbolTable('( [ {');
const mayFollow = symbolTable('for if');
const closers = symbolTable(') ] } end');
const [beginWord, squareOpen, roundOpen, assign, point, doubleColon, whereWord] = [
  'begin',
  '[',
  '(',
  '=',
  '.',
  '::',
  'where',
].map(symbol) as [number, number, number, number, number, number, number];
const [abstractWord, primitiveWord, typeWord] = ['abstract', 'primitive', 'type'].map(symbol) as [
  number,
  number,
  number,
];

/** `for` and `if` behind a value within brackets make a list; `begin` within square ones is its first index. */
function opens(tokens: Tokens, row: number, inside: number): boolean {
  const { symbols } = tokens;
  const number = symbols[row] as number;
  if (number === abstractWord || number === primitiveWord) return symbols[row + 1] === typeWord;
  if (number === beginWord && inside === squareOpen) return false;
  return brackets[inside] !== 1 || mayFollow[number] !== 1 || !isValue(tokens, row - 1);
}

function isValue({ kinds, symbols }: Tokens, row: number): boolean {
  const kind = kinds[row] as number;
  if (kind === TokenKind.identifier || kind === TokenKind.number || kind === TokenKind.string) return true;
  return kind === TokenKind.keyword || closers[symbols[row] as number] === 1;
}

/** `'a'`, unless it is the transpose of what stands directly before it. */
function readCharacter(reader: Reader, start: number): boolean {
  const { bytes, count, ends, symbols, kinds } = reader;
  if (count > 0 && ends[count - 1] === start) {
    const isMark = kinds[count - 1] === TokenKind.operator && closers[symbols[count - 1] as number] !== 1;
    if (!isMark || symbols[count - 1] === 0x27) return false;
  }
  const stop = Math.min(reader.lineEnd(start), start + 14);
  let at = start + 1;
  while (at < stop && bytes[at] !== 0x27) at += bytes[at] === 0x5c ? 2 : 1;
  if (at >= stop) return false;
  reader.pushText(TokenKind.string, start, at + 1);
  return true;
}

/** `:end` is a symbol; in `a:b` and `a ? b : c` the mark is an operator. */
function readSymbol(reader: Reader, start: number): boolean {
  const { bytes, count, ends, kinds } = reader;
  const isJoined = count > 0 && ends[count - 1] === start && kinds[count - 1] !== TokenKind.operator;
  if (isJoined || !isLetter(bytes[start + 1] as number)) return false;
  let end = start + 1;
  while (isWordByte(bytes[end] as number) || bytes[end] === 0x21) end += 1;
  return pushName(reader, start, end);
}

/** Behind `function`: a name of several parts, or `(x::Type)` for calls of a value. */
function head(code: Code, word: number): WordedHead {
  const { tokens, partners } = code;
  if (tokens.symbols[word + 1] !== roundOpen) return headBehind(code, word);
  const close = partners[word + 1] as number;
  const isNamed = close > 0 && tokens.symbols[close + 1] === roundOpen;
  if (!isNamed) return headBehind(code, word);
  return { name: word + 1, title: textBetween(code, word + 1, close), behind: close + 1 };
}

/** Functions that are written as `name(parameters) = expression` at the beginning of a line. */
function shortFunctions(code: Code): FunctionSpan[] {
  const { tokens, partners } = code;
  const found: FunctionSpan[] = [];
  for (let row = 0; row < tokens.count; row += 1) {
    if (tokens.symbols[row] !== roundOpen || (partners[row] as number) < row) continue;
    const name = nameBefore(tokens, row);
    if (name === alone) continue;
    const body = bodyBehind(code, partners[row] as number);
    if (body === alone) continue;
    found.push({
      name,
      title: textBetween(code, name, row - 1),
      openParameters: row,
      closeParameters: partners[row] as number,
      first: body,
      last: endOfExpression(code, body),
      container: '',
    });
    row = body - 1;
  }
  return found;
}

/** The first token of the name before a bracket, if its line begins with it, perhaps behind a macro. */
function nameBefore(tokens: Tokens, open: number): number {
  const { kinds, symbols } = tokens;
  let row = open - 1;
  if (row < 0 || kinds[row] !== TokenKind.identifier) return alone;
  while (symbols[row - 1] === point && kinds[row - 2] === TokenKind.identifier) row -= 2;
  const hasMacro =
    row > 0 && tokens.bytes[tokens.starts[row - 1] as number] === 0x40 && !beginsLine(tokens, row);
  return beginsLine(tokens, hasMacro ? row - 1 : row) ? row : alone;
}

/** What follows `=` behind the parameters, a type and conditions on types; -1 when it is no function. */
function bodyBehind({ tokens, partners }: Code, close: number): number {
  const { symbols, kinds, count } = tokens;
  let row = close + 1;
  const isPart = () =>
    row < count &&
    row < close + 40 &&
    symbols[row] !== assign &&
    !beginsLine(tokens, row) &&
    (kinds[row] === TokenKind.identifier || part[symbols[row] as number] === 1);
  if (symbols[row] === doubleColon || symbols[row] === whereWord)
    while (isPart()) row = (partners[row] as number) > row ? (partners[row] as number) + 1 : row + 1;
  return symbols[row] === assign && row + 1 < count ? row + 1 : alone;
}

const part = symbolTable(':: where { . <: , (');

function endOfExpression({ tokens, partners }: Code, from: number): number {
  const { count, kinds, symbols } = tokens;
  let row = from;
  while (row < count) {
    if ((partners[row] as number) > row) row = partners[row] as number;
    const next = row + 1;
    if (next >= count || (partners[next] !== alone && (partners[next] as number) < from)) break;
    const isOpen = kinds[row] === TokenKind.operator && closers[symbols[row] as number] !== 1;
    if (beginsLine(tokens, next) && !isOpen) break;
    row = next;
  }
  return Math.min(row, count - 1);
}
