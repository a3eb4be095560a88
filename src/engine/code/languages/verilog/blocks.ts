import { alone, type BlockWords } from '../../brackets.ts';
import type { Code } from '../../functions/function-span.ts';
import { findWorded, nameBehind, textBetween, type WordedHead } from '../../functions/find-worded.ts';
import { symbol, symbolTable, words } from '../../symbols.ts';
import { TokenKind, type Tokens, tokenText } from '../../tokens.ts';

const processes = 'always always_comb always_ff always_latch initial final';
const heads = words(processes).map((word): [string, string] => [word, '']);
const closedByOwn = `checker class clocking config function generate interface module package primitive program property
  sequence specify table task`;

/** `always` is the head of the block that is its statement. */
export const verilogBlocks: BlockWords = {
  pairs: {
    ...Object.fromEntries(words(closedByOwn).map((word) => [word, `end${word}`])),
    ...Object.fromEntries(heads),
    begin: 'end',
    case: 'endcase',
    casex: 'endcase',
    casez: 'endcase',
    covergroup: 'endgroup',
    fork: 'join join_any join_none',
    macromodule: 'endmodule',
    randcase: 'endcase',
  },
  heads: { begin: processes },
  opens,
};

export const verilogFunctions = findWorded({
  functions: `function task ${processes}`,
  containers: 'checker class interface macromodule module package program',
  head,
  containerTitle: (code, word) => nameBehind(code, lastSpecifier(code.tokens, word)),
});

const isProcess = symbolTable(processes);
const routines = symbolTable('function task');
/** What stands before a word that only speaks of something that is elsewhere. */
const speaksOf: Readonly<Record<string, Uint8Array>> = {
  fork: symbolTable('wait disable'),
  interface: symbolTable('virtual'),
  class: symbolTable('typedef'),
  property: symbolTable('assert assume cover restrict expect'),
  sequence: symbolTable('cover assert'),
  clocking: symbolTable('default global'),
  function: symbolTable('with'),
};
const before = new Map(Object.entries(speaksOf).map(([word, table]) => [symbol(word), table]));
const declares = symbolTable('extern import export pure');
const specifiers = symbolTable('virtual static protected local automatic context');
const [beginWord, interfaceWord, classWord, semicolon, roundOpen, roundClose, hash, at, colon] = [
  'begin',
  'interface',
  'class',
  ';',
  '(',
  ')',
  '#',
  '@',
  ':',
].map(symbol) as [number, number, number, number, number, number, number, number, number];

function opens(tokens: Tokens, row: number, inside: number): boolean {
  const { symbols } = tokens;
  const number = symbols[row] as number;
  if (isProcess[number] === 1) return statementBehind(tokens, row) !== alone;
  if (row > 0 && before.get(number)?.[symbols[row - 1] as number] === 1) return false;
  if (number === interfaceWord && symbols[row + 1] === classWord) return false;
  if (routines[number] !== 1) return true;
  return inside !== roundOpen && !isDeclared(tokens, row);
}

/** The `begin` of the statement behind `always`, times and events before it; -1 when it is another statement. */
function statementBehind({ symbols, kinds, count }: Tokens, word: number): number {
  let depth = 0;
  for (let row = word + 1; row < count && row < word + 300; row += 1) {
    const number = symbols[row] as number;
    if (number === roundOpen) depth += 1;
    else if (number === roundClose) depth -= 1;
    else if (depth > 0) continue;
    else if (number === beginWord) return row;
    else if (number === at || number === hash || number === 0x2a) continue;
    else if (!isTime(symbols, kinds, row)) return alone;
  }
  return alone;
}

/** Whether a token is what stands behind `#` or `@`, or a part of its name. */
function isTime(symbols: Uint16Array, kinds: Uint8Array, row: number): boolean {
  const kind = kinds[row] as number;
  if (symbols[row] === 0x2e) return true;
  if (kind !== TokenKind.identifier && kind !== TokenKind.number) return false;
  const number = symbols[row - 1] as number;
  return number === hash || number === at || number === 0x2e || kinds[row - 1] === TokenKind.number;
}

/** Whether `extern`, `import "DPI-C"` or `pure virtual` stand before. */
function isDeclared({ symbols, kinds }: Tokens, word: number): boolean {
  for (let row = word - 1; row >= 0 && row > word - 8; row -= 1) {
    if (declares[symbols[row] as number] === 1) return true;
    const isPart = specifiers[symbols[row] as number] === 1 || kinds[row] === TokenKind.string;
    if (!isPart && symbols[row] !== 0x3d && kinds[row] !== TokenKind.identifier) return false;
  }
  return false;
}

function lastSpecifier({ symbols }: Tokens, word: number): number {
  let row = word;
  while (specifiers[symbols[row + 1] as number] === 1) row += 1;
  return row;
}

/** The name is what stands last before the parameters; a process is called as its block. */
function head(code: Code, word: number): WordedHead {
  const { tokens } = code;
  const { symbols, kinds, count } = tokens;
  if (isProcess[symbols[word] as number] === 1) {
    const begin = statementBehind(tokens, word);
    const isNamed = begin !== alone && symbols[begin + 1] === colon;
    return {
      name: word,
      title: isNamed ? tokenText(tokens, begin + 2) : '',
      behind: Math.max(word, begin - 1),
    };
  }
  let last = word;
  let row = word + 1;
  for (; row < count && row < word + 60 && symbols[row] !== roundOpen && symbols[row] !== semicolon; row += 1)
    if (kinds[row] === TokenKind.identifier || symbols[row] === symbol('new')) last = row;
  let first = last;
  while (symbols[first - 1] === symbol('::') && first > word + 2) first -= 2;
  return {
    name: last,
    title: textBetween(code, first, last),
    behind: symbols[row] === roundOpen ? row : last,
  };
}
