import { findAssigned } from '../../functions/find-assigned.ts';
import { quotedName } from '../../lexer/quoted-name.ts';
import type { Reader } from '../../lexer/reader.ts';
import { symbol } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';
import type { Language } from '../language.ts';

export const r: Language = {
  id: 'r',
  name: 'R',
  lexer: {
    keywords: 'if else repeat while function for in next break TRUE FALSE NULL Inf NaN NA',
    contextual: 'switch tryCatch try ifelse',
    operators: '<- <<- -> ->> <= >= == != && || |> :: ::: := **',
    wordStarts: '.',
    spans: [
      { kind: 'comment', open: '#' },
      { kind: 'own', open: '"', prefixes: 'r R', read: readRaw },
      { kind: 'own', open: "'", prefixes: 'r R', read: readRaw },
      { kind: 'string', open: '"', escape: '\\', lines: 'many' },
      { kind: 'string', open: "'", escape: '\\', lines: 'many' },
      { kind: 'own', open: '%', read: readOperator },
      quotedName,
    ],
  },
  functions: findAssigned,
  complexity: {
    decisions: 'if for while repeat switch tryCatch try ifelse && || & |',
    structures: 'if for while repeat switch',
    alternatives: 'else',
    sequences: '&& ||',
    blocks: 'braces',
    linesEndStatements: true,
  },
};

const closers = new Map([
  [0x28, 0x29],
  [0x5b, 0x5d],
  [0x7b, 0x7d],
]);

/** `r"--(text)--"` with as many dashes as it takes. */
function readRaw(reader: Reader, start: number, at: number): boolean {
  const { bytes, byteCount } = reader;
  let from = at + 1;
  while (bytes[from] === 0x2d) from += 1;
  const closer = closers.get(bytes[from] as number);
  if (closer === undefined) return false;
  const close = Uint8Array.of(closer, ...bytes.subarray(at + 1, from), bytes[at] as number);
  let end = from + 1;
  while (end < byteCount && !(bytes[end] === closer && reader.has(close, end))) end += 1;
  reader.pushText(TokenKind.string, start, Math.min(byteCount, end + close.length));
  return true;
}

const ownOperator = symbol('%%');

/** `%in%` and whatever else stands between two of them on one line. */
function readOperator(reader: Reader, start: number): boolean {
  const end = reader.behindOnLine(0x25, start + 1);
  if (end === 0) return false;
  reader.push(TokenKind.operator, ownOperator, start, end, 0);
  reader.at = end;
  return true;
}
