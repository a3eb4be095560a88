import { symbol, symbolTable, words } from '../symbols.ts';
import { hashOf } from '../text-hash.ts';
import { TokenKind } from '../tokens.ts';
import type { LexerRules, OwnSpan, Span, StringSpan } from './rules.ts';

/** What the reader does at a byte. */
export const ByteClass = {
  space: 0,
  lineFeed: 1,
  word: 2,
  digit: 3,
  /** A mark that is an operator by itself and begins no other. */
  mark: 4,
  /** Begins operators of several characters. */
  operator: 5,
  /** May begin a span or a directive. */
  span: 6,
} as const;

/**
 * What a byte is within a number: nothing, a part of it, a mark between two parts, or a point that stands before a
 * digit only.
 */
export const NumberByte = { none: 0, part: 1, mark: 2, innerPoint: 3 } as const;

/** The rules of a language as tables, in the form that they are read in. */
export interface Lexer {
  readonly rules: LexerRules;
  /** `ByteClass` of every byte. */
  readonly classes: Uint8Array;
  /** What a byte counts as within a word, folded where case is ignored; 0 where it ends the word. */
  readonly wordBytes: Uint8Array;
  /** `NumberByte` of every byte. */
  readonly numberBytes: Uint8Array;
  readonly keywords: WordTable;
  /** 1 for an operator that a name follows. */
  readonly namesBehind: Uint8Array;
  /** Operators by their characters: row = node, column = byte; 0 is no operator. */
  readonly operatorNodes: Uint16Array;
  /** The symbol of the operator that ends at a node; 0 where none does. */
  readonly operatorSymbols: Uint16Array;
  /** What may begin at a byte, the longest beginning first. */
  readonly spans: readonly (readonly Opening[])[];
  /** What may begin behind a prefix: by the number that `keywords` gives the word. */
  readonly prefixed: readonly (readonly Opening[])[];
  /** What begins a line of the preprocessor; -1 for a language without one. */
  readonly directiveByte: number;
  /** Symbols of directives by the hash of their names. */
  readonly directives: ReadonlyMap<number, number>;
}

/** A span with its marks as bytes. */
export interface Opening {
  readonly span: Span;
  readonly open: Uint8Array;
  readonly close: Uint8Array;
  readonly hole: Uint8Array;
}

/** Words that mean something, found by their hash. */
export interface WordTable {
  readonly mask: number;
  /** Number of the word at a slot; 0 for an empty one. */
  readonly slots: Uint16Array;
  readonly hashes: Int32Array;
  readonly texts: readonly Uint8Array[];
  /** The symbol of a word; 0 for one that is a prefix only. */
  readonly symbols: Uint16Array;
  /** `TokenKind` of a word. */
  readonly kinds: Uint8Array;
  /** 1 for a word that may be the prefix of a span. */
  readonly isPrefix: Uint8Array;
}

const encoder = new TextEncoder();
const nodeWidth = 128;

/** Make the tables of a language. */
export function compile(rules: LexerRules): Lexer {
  const { prefixed, keywords } = compileWords(rules);
  const openings = rules.spans.filter(standsAlone).map(opening);
  const operators = compileOperators(words(rules.operators));
  const spans = Array.from({ length: 256 }, (_, byte) =>
    openings.filter(({ open }) => open[0] === byte).sort((a, b) => b.open.length - a.open.length),
  );
  const directiveList = words(rules.directives ?? '');
  const directiveByte = directiveList[0]?.charCodeAt(0) ?? -1;
  const classes = new Uint8Array(256).fill(ByteClass.mark);
  for (let byte = 0; byte <= 0x20; byte += 1) classes[byte] = ByteClass.space;
  classes[0x7f] = ByteClass.space;
  classes[0x0a] = ByteClass.lineFeed;
  for (let byte = 0x30; byte <= 0x39; byte += 1) classes[byte] = ByteClass.digit;
  const wordBytes = wordBytesOf(rules);
  for (let byte = 0; byte < 256; byte += 1) {
    if (startsWord(byte, rules)) classes[byte] = ByteClass.word;
    else if ((operators.nodes[byte] ?? 0) !== 0) classes[byte] = ByteClass.operator;
    if ((spans[byte]?.length ?? 0) > 0 || byte === directiveByte) classes[byte] = ByteClass.span;
  }
  return {
    rules,
    classes,
    wordBytes,
    numberBytes: numberBytesOf(rules),
    keywords,
    namesBehind: symbolTable(rules.namesBehind ?? ''),
    operatorNodes: operators.nodes,
    operatorSymbols: operators.symbols,
    spans,
    prefixed,
    directiveByte,
    directives: new Map(directiveList.map((name) => [hashOf(encoder.encode(name.slice(1))), symbol(name)])),
  };
}

function standsAlone(span: Span): boolean {
  if (span.kind === 'comment') return true;
  return span.prefixes === undefined || (span.kind === 'string' && span.alone !== false);
}

function opening(span: Span): Opening {
  const close = span.kind === 'own' ? '' : (span.close ?? (span.kind === 'string' ? span.open : ''));
  const hole = span.kind === 'string' ? (span.hole ?? '') : '';
  return {
    span,
    open: encoder.encode(span.open),
    close: encoder.encode(close),
    hole: encoder.encode(hole),
  };
}

function startsWord(byte: number, { wordStarts = '' }: LexerRules): boolean {
  const isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a && byte < 0x80;
  return isLetter || byte === 0x5f || byte >= 0x80 || wordStarts.includes(String.fromCharCode(byte));
}

function wordBytesOf(rules: LexerRules): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    const isDigit = byte >= 0x30 && byte <= 0x39;
    if (!isDigit && !startsWord(byte, rules) && !rules.wordParts?.includes(String.fromCharCode(byte)))
      return 0;
    return rules.ignoresCase === true && byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
  });
}

function numberBytesOf({ numberMarks = '', pointsNeedDigits }: LexerRules): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    const character = String.fromCharCode(byte);
    if (/[0-9A-Za-z_]/.test(character)) return NumberByte.part;
    if (character === '.' && pointsNeedDigits === true) return NumberByte.innerPoint;
    return numberMarks.includes(character) ? NumberByte.mark : NumberByte.none;
  });
}

function compileWords(rules: LexerRules): Pick<Lexer, 'keywords' | 'prefixed'> {
  const prefixes = rules.spans.filter(
    (span): span is StringSpan | OwnSpan => span.kind !== 'comment' && span.prefixes !== undefined,
  );
  const keywordList = words(rules.keywords);
  const contextualList = words(rules.contextual ?? '');
  const prefixList = prefixes.flatMap((span) => words(span.prefixes ?? ''));
  const all = [...new Set([...keywordList, ...contextualList, ...prefixList])];
  const mask = 2 ** Math.ceil(Math.log2(8 * (all.length + 1))) - 1;
  const table = {
    mask,
    slots: new Uint16Array(mask + 1),
    hashes: new Int32Array(all.length + 1),
    texts: [new Uint8Array(), ...all.map((word) => encoder.encode(word))],
    symbols: Uint16Array.from(['', ...all], (word) =>
      keywordList.includes(word) || contextualList.includes(word) ? symbol(word) : 0,
    ),
    kinds: Uint8Array.from(['', ...all], (word) =>
      keywordList.includes(word) ? TokenKind.keyword : TokenKind.identifier,
    ),
    isPrefix: Uint8Array.from(['', ...all], (word) => (prefixList.includes(word) ? 1 : 0)),
  };
  for (const [index, text] of table.texts.entries()) {
    if (index === 0) continue;
    const hash = hashOf(text);
    table.hashes[index] = hash;
    let slot = slotOf(hash, mask);
    while (table.slots[slot] !== 0) slot = (slot + 1) & mask;
    table.slots[slot] = index;
  }
  const prefixed = ['', ...all].map((word) =>
    prefixes
      .filter((span) => words(span.prefixes ?? '').includes(word))
      .map(opening)
      .sort((a, b) => b.open.length - a.open.length),
  );
  return { keywords: table, prefixed };
}

/** The low bits of FNV-1a alone are poor. */
export function slotOf(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask;
}

function compileOperators(list: readonly string[]) {
  // Node 0 is "no operator", nodes 1.. are beginnings; the row of node 0 holds the first characters.
  const rows = [new Uint16Array(nodeWidth)];
  const symbolOfNode = [0];
  for (const operator of list) {
    let row = rows[0];
    let node = 0;
    for (const character of operator) {
      const byte = character.charCodeAt(0);
      const next = row?.[byte] ?? 0;
      node = next === 0 ? rows.push(new Uint16Array(nodeWidth)) - 1 : next;
      if (row !== undefined) row[byte] = node;
      symbolOfNode[node] ??= 0;
      row = rows[node];
    }
    symbolOfNode[node] = symbol(operator);
  }
  const nodes = new Uint16Array(rows.length * nodeWidth);
  for (const [index, row] of rows.entries()) nodes.set(row, index * nodeWidth);
  return { nodes, symbols: Uint16Array.from(symbolOfNode) };
}
