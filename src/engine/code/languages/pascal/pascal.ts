import { findWorded } from '../../functions/find-worded.ts';
import { firstBehind } from '../../functions/heading.ts';
import { symbol, symbolTable } from '../../symbols.ts';
import { TokenKind, type Tokens } from '../../tokens.ts';
import type { Language } from '../language.ts';

export const pascal: Language = {
  id: 'pascal',
  name: 'Pascal',
  lexer: {
    keywords: `and array as asm begin case class const constructor destructor div do downto else end except exports file
      finalization finally for function goto if implementation in inherited initialization inline interface is label
      library mod nil not object of on operator or packed procedure program property raise record repeat set shl shr
      string then threadvar to try type unit until uses var while with xor`,
    contextual: 'external forward reference helper',
    operators: ':= <> <= >= .. ** += -= *= /=',
    ignoresCase: true,
    wordStarts: '&',
    namesBehind: '.',
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'comment', open: '{', close: '}' },
      { kind: 'comment', open: '(*', close: '*)' },
      {
        kind: 'own',
        // Directives are code: {$IFDEF X}.
        open: '{$',
        read: (reader, start) => {
          const end = reader.bytes.indexOf(0x7d, start);
          reader.pushText(TokenKind.text, start, end < 0 ? reader.byteCount : end + 1);
          return true;
        },
      },
      { kind: 'string', open: "'", escape: 'doubled', lines: 'one' },
    ],
  },
  blocks: {
    pairs: {
      asm: 'end',
      begin: 'end',
      case: 'end',
      class: 'end',
      constructor: '',
      destructor: '',
      function: '',
      interface: 'end implementation',
      object: 'end',
      operator: '',
      procedure: '',
      record: 'end',
      repeat: 'until',
      try: 'end',
    },
    heads: {
      begin: 'constructor destructor function operator procedure',
      asm: 'constructor destructor function operator procedure',
    },
    opens,
  },
  functions: findWorded({
    functions: 'constructor destructor function operator procedure',
    containers: '',
  }),
  complexity: {
    decisions: 'if case for while until and or except',
    structures: 'if case for while repeat except',
    alternatives: 'else',
    sequences: 'and or',
    jumps: 'goto',
    blocks: 'braces',
  },
};

const routines = symbolTable('constructor destructor function operator procedure');
const types = symbolTable('class interface object record');
const declares = symbolTable('class interface object record');
const notRoutine = symbolTable('= : to of');
const endsHead = symbolTable('; begin var const type label');
const outside = symbolTable('external forward');
const [caseWord, recordWord, interfaceWord, classWord] = ['case', 'record', 'interface', 'class'].map(
  symbol,
) as [number, number, number, number];
const [equals, packed, semicolon, ofWord, roundOpen, roundClose] = ['=', 'packed', ';', 'of', '(', ')'].map(
  symbol,
) as [number, number, number, number, number, number];

function opens(tokens: Tokens, row: number, inside: number): boolean {
  const { symbols } = tokens;
  const number = symbols[row] as number;
  const before = row === 0 ? 0 : (symbols[row - 1] as number);
  if (routines[number] === 1)
    return declares[inside] !== 1 && notRoutine[before] !== 1 && hasBody(tokens, row);
  // The variants of a record end with it.
  if (number === caseWord) return inside !== recordWord && inside !== classWord;
  if (types[number] !== 1 || number === recordWord) return true;
  if (number === interfaceWord && before !== equals) return true;
  if (before !== equals && before !== packed) return false;
  const next = symbols[row + 1] as number;
  if (next === semicolon || next === ofWord) return false;
  return next !== roundOpen || symbols[closing(tokens, row + 1) + 1] !== semicolon;
}

function closing({ symbols, count }: Tokens, open: number): number {
  let row = open;
  while (row < count && row < open + 200 && symbols[row] !== roundClose) row += 1;
  return row;
}

/** Whether no `forward` or `external` follows the head. */
function hasBody(tokens: Tokens, word: number): boolean {
  const { symbols } = tokens;
  let end = firstBehind(tokens, word, endsHead);
  if (end < 0) return false;
  // Directives follow each other: overload; cdecl; external;
  for (let looked = 0; symbols[end] === semicolon && looked < 8; looked += 1) {
    if (outside[symbols[end + 1] as number] === 1) return false;
    if (tokens.kinds[end + 1] !== TokenKind.identifier) return true;
    const next = firstBehind(tokens, end, endsHead);
    if (next < 0) return true;
    end = next;
  }
  return true;
}
