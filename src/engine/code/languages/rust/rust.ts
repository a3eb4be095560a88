import { findKeyword } from '../../functions/find-keyword.ts';
import type { Code } from '../../functions/function-span.ts';
import type { Reader } from '../../lexer/reader.ts';
import { symbol, symbolTable } from '../../symbols.ts';
import { hashOf } from '../../text-hash.ts';
import { TokenKind, type Tokens, tokenText } from '../../tokens.ts';
import type { Language } from '../language.ts';

export const rust: Language = {
  id: 'rust',
  name: 'Rust',
  lexer: {
    keywords: `as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod
      move mut pub ref return self Self static struct super trait true type unsafe use where while yield`,
    contextual: 'union',
    operators: ':: -> => .. ... ..= << >> <= >= == != && || += -= *= /= %= &= |= ^= <<= >>=',
    wordStarts: '$',
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'comment', open: '/*', close: '*/', nests: true },
      { kind: 'string', open: '"', escape: '\\', lines: 'many', prefixes: 'b c' },
      { kind: 'string', open: '"', escape: 'none', lines: 'many', prefixes: 'r br cr', alone: false },
      { kind: 'own', open: '#', prefixes: 'r br cr', read: readRaw },
      { kind: 'own', open: "'", read: readQuote },
      { kind: 'string', open: "'", escape: '\\', lines: 'one', prefixes: 'b', alone: false },
      { kind: 'own', open: '||', read: readTwice },
      { kind: 'own', open: '&&', read: readTwice },
    ],
  },
  functions: findKeyword({
    functions: 'fn',
    containers: 'impl trait mod',
    containerTitle: titleOf,
    begins: ({ tokens }, word) => tokens.symbols[word] !== implWord || beginsItem(tokens, word),
  }),
  complexity: {
    // A closure without parameters counts, as it does for lizard.
    decisions: 'if for while match && || ? ||closure &&reference',
    structures: 'if for while loop match',
    alternatives: 'else',
    sequences: '&& ||',
    blocks: 'braces',
    bareHeads: true,
  },
};

const [implWord, forWord, whereWord, less] = ['impl', 'for', 'where', '<'].map(symbol) as [
  number,
  number,
  number,
  number,
];

/** Whether `impl` begins something, and is not part of a type: `fn f() -> impl Iterator`. */
function beginsItem({ symbols, kinds, count }: Tokens, word: number): boolean {
  if (word === 0 || word >= count) return true;
  return isBeforeItem[symbols[word - 1] as number] === 1 || kinds[word - 1] === TokenKind.identifier;
}

const isBeforeItem = symbolTable('{ } ; ] unsafe');

/** What is implemented, without its arguments: `impl<T> Display for list::List<T>`. */
function titleOf({ tokens }: Code, word: number, body: number): string {
  const { symbols, kinds } = tokens;
  let title = '';
  let depth = 0;
  for (let row = word + 1; row < body && symbols[row] !== whereWord; row += 1) {
    const number = symbols[row] as number;
    if (number === less) depth += 1;
    else if (number === greater) depth -= 1;
    else if (number === twoGreater) depth -= 2;
    else if (depth > 0) continue;
    else if (number === forWord) title = '';
    else if (number === colon) break;
    else if (kinds[row] === TokenKind.identifier) title = tokenText(tokens, row);
  }
  return title;
}

const [greater, twoGreater, colon] = ['>', '>>', ':'].map(symbol) as [number, number, number];

/** `r#"text"#` with as many `#` as it takes, or a name that is a keyword elsewhere: `r#type`. */
function readRaw(reader: Reader, start: number, at: number): boolean {
  const { bytes, byteCount } = reader;
  let from = at;
  while (bytes[from] === 0x23) from += 1;
  if (bytes[from] !== 0x22) return from === at + 1 && readRawName(reader, start, from);
  const close = bytes.slice(at - 1, from);
  close[0] = 0x22;
  let end = from + 1;
  while (end < byteCount && !(bytes[end] === 0x22 && reader.has(close, end))) end += 1;
  reader.pushText(TokenKind.string, start, Math.min(byteCount, end + close.length));
  return true;
}

function readRawName(reader: Reader, start: number, from: number): boolean {
  const end = wordEnd(reader, from);
  if (end === from) return false;
  reader.push(TokenKind.identifier, 0, start, end, hashOf(reader.bytes, from, end));
  reader.at = end;
  return true;
}

/** A character, or the name of a lifetime or label. */
function readQuote(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  let end = start + 1;
  if (bytes[end] === 0x5c) {
    for (end += 2; end < byteCount && bytes[end] !== 0x27 && bytes[end] !== 0x0a; ) end += 1;
    reader.pushText(TokenKind.string, start, Math.min(bytes[end] === 0x27 ? end + 1 : end, byteCount));
    return true;
  }
  // One character of up to four bytes, closed.
  end += 1;
  while (((bytes[end] as number) & 0xc0) === 0x80) end += 1;
  if (bytes[end] === 0x27 && end < byteCount) {
    reader.pushText(TokenKind.string, start, end + 1);
    return true;
  }
  end = wordEnd(reader, start + 1);
  if (end === start + 1) return false;
  reader.push(TokenKind.identifier, 0, start, end, hashOf(bytes, start, end));
  reader.at = end;
  return true;
}

function wordEnd({ bytes, lexer }: Reader, from: number): number {
  let end = from;
  while (lexer?.wordBytes[bytes[end] as number] !== 0) end += 1;
  return end;
}

/** `||` and `&&` where no operand stands before them: a closure without parameters, a reference to a reference. */
function readTwice(reader: Reader, start: number): boolean {
  const last = reader.count - 1;
  const kind = reader.kinds[last];
  const isOperand = kind !== TokenKind.operator || endsOperand[reader.symbols[last] as number] === 1;
  const isAfterKeyword = kind === TokenKind.keyword && isValue[reader.symbols[last] as number] !== 1;
  if (last >= 0 && isOperand && !isAfterKeyword) return false;
  reader.push(TokenKind.operator, reader.bytes[start] === 0x7c ? closure : reference, start, start + 2, 0);
  reader.at = start + 2;
  return true;
}

const [closure, reference] = ['||closure', '&&reference'].map(symbol) as [number, number];
const endsOperand = symbolTable(') ] } ?');
const isValue = symbolTable('self Self true false crate await');
