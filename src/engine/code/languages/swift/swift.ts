import { findKeyword } from '../../functions/find-keyword.ts';
import { quotedName } from '../../lexer/quoted-name.ts';
import type { Reader } from '../../lexer/reader.ts';
import { typeQuestion } from '../../lexer/type-question.ts';
import { symbolTable } from '../../symbols.ts';
import { hashOf } from '../../text-hash.ts';
import { TokenKind } from '../../tokens.ts';
import type { Language } from '../language.ts';

/** Keywords that may be labels of arguments: `move(for: 1, in: all)`. */
const labels = 'as case catch do else for func guard if in is repeat return switch throw try where while';

export const swift: Language = {
  id: 'swift',
  name: 'Swift',
  lexer: {
    keywords: `associatedtype as break case catch class continue default defer deinit do else enum extension fallthrough
      false fileprivate for func guard if import in init inout internal is let nil operator private
      protocol public repeat rethrows return self Self static struct subscript super switch throw throws true try
      typealias var where while`,
    contextual: 'actor async await didSet get set some willSet',
    operators: '-> <= >= == != === !== && || += -= *= /= %= &= |= ^= ... ..< ?. ?? << >> &+ &- &*',
    wordStarts: '$',
    directives: '#if #elseif #else #endif',
    hasOtherMarks: true,
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'comment', open: '/*', close: '*/', nests: true },
      { kind: 'string', open: '"""', escape: '\\', lines: 'many', hole: '\\(' },
      { kind: 'string', open: '"', escape: '\\', lines: 'one', hole: '\\(' },
      { kind: 'own', open: '#', read: readHashed },
      { kind: 'own', open: ':', prefixes: labels, read: readLabel },
      typeQuestion,
      quotedName,
    ],
  },
  functions: findKeyword({
    functions: 'func',
    selfNamed: 'deinit didSet get init set subscript willSet',
    containers: 'actor class enum extension protocol struct',
    endsWithLine: true,
    operatorNames: true,
    begins: ({ tokens }, word) => isAfterPoint[tokens.symbols[word - 1] as number] !== 1,
  }),
  complexity: {
    decisions: 'if for while catch guard && || case ?',
    structures: 'if for while repeat switch catch ?',
    // `guard` costs what its `else` costs.
    alternatives: 'else',
    sequences: '&& ||',
    blocks: 'braces',
    bareHeads: true,
  },
};

const isAfterPoint = symbolTable('. ?.');

/** A keyword before a colon is a name. */
function readLabel(reader: Reader, start: number, at: number): boolean {
  reader.push(TokenKind.identifier, 0, start, at, hashOf(reader.bytes, start, at));
  reader.at = at;
  return true;
}

/** `#"text"#` and `#"""text"""#` with as many `#` as it takes; `\#(` begins code in it. */
function readHashed(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  let from = start;
  while (bytes[from] === 0x23 && from < start + mostHashes) from += 1;
  if (bytes[from] !== 0x22) return false;
  const hashes = from - start;
  const quotes = bytes[from + 1] === 0x22 && bytes[from + 2] === 0x22 ? 3 : 1;
  let begin = start;
  let at = from + quotes;
  while (at < byteCount) {
    const byte = bytes[at];
    if (byte === 0x0a && quotes === 1) break;
    if (byte === 0x22 && isRun(reader, at, quotes, 0x22) && isRun(reader, at + quotes, hashes, 0x23)) {
      at += quotes + hashes;
      break;
    }
    const code = at + 1 + hashes;
    if (byte === 0x5c && bytes[code] === 0x28 && isRun(reader, at + 1, hashes, 0x23)) {
      if (reader.hole(begin, code, 0x28)) begin = at = reader.at;
      else at = code + 1;
    } else at += 1;
  }
  if (at > begin) reader.pushText(TokenKind.string, begin, Math.min(at, byteCount));
  return true;
}

const mostHashes = 20;

function isRun({ bytes }: Reader, from: number, length: number, byte: number): boolean {
  for (let at = from; at < from + length; at += 1) if (bytes[at] !== byte) return false;
  return true;
}
