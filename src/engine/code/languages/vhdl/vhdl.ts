import type { Code } from '../../functions/function-span.ts';
import { findWorded, headBehind, nameBehind, type WordedHead } from '../../functions/find-worded.ts';
import { firstBehind } from '../../functions/heading.ts';
import { readAttribute } from '../../lexer/attribute.ts';
import { pushName } from '../../lexer/quotes.ts';
import { symbol, symbolTable, words } from '../../symbols.ts';
import { type Tokens, tokenText } from '../../tokens.ts';
import type { Language } from '../language.ts';

const blocks = `architecture block case component configuration context entity function generate if loop package procedure
  process protected record units`;

export const vhdl: Language = {
  id: 'vhdl',
  name: 'VHDL',
  lexer: {
    keywords: `abs access after alias all and architecture array assert attribute begin block body buffer bus case
      component configuration constant context disconnect downto else elsif end entity exit file for function generate
      generic group guarded if impure in inertial inout is label library linkage literal loop map mod nand new next nor
      not null of on open or others out package port postponed procedure process protected pure range record register
      reject rem report return rol ror select severity signal shared sla sll sra srl subtype then to transport type
      unaffected units until use variable wait when while with xnor xor`,
    operators: '<= => := /= >= ** <> ?? ?= ?/= ?< ?> ?<= ?>= << >>',
    numberMarks: '#',
    ignoresCase: true,
    namesBehind: '.',
    spans: [
      { kind: 'comment', open: '--' },
      { kind: 'comment', open: '/*', close: '*/' },
      { kind: 'string', open: '"', escape: 'doubled', lines: 'one' },
      { kind: 'own', open: "'", read: readAttribute },
      {
        kind: 'own',
        open: '\\',
        read: (reader, start) => {
          const end = reader.bytes.indexOf(0x5c, start + 1) + 1;
          return end > 0 && end < reader.lineEnd(start) && pushName(reader, start, end);
        },
      },
    ],
  },
  blocks: {
    pairs: Object.fromEntries(words(blocks).map((word) => [word, 'end'])),
    named: true,
    opens,
  },
  functions: findWorded({
    functions: 'function procedure process',
    containers: 'architecture configuration context entity package protected',
    head,
    containerTitle: (code, word) =>
      nameBehind(code, code.tokens.symbols[word + 1] === bodyWord ? word + 1 : word),
  }),
  complexity: {
    decisions: 'if elsif when loop',
    structures: 'if case loop',
    alternatives: 'else elsif',
    sequences: '',
    blocks: 'words',
  },
};

const [isWord, ofWord, newWord, bodyWord, colon, ifWord, caseWord] = [
  'is',
  'of',
  'new',
  'body',
  ':',
  'if',
  'case',
].map(symbol) as [number, number, number, number, number, number, number];
const [generateWord, elseWord, processWord, postponedWord] = ['generate', 'else', 'process', 'postponed'].map(
  symbol,
) as [number, number, number, number];
const routines = symbolTable('function procedure package context');
const endsHead = symbolTable('is ;');
const endsCondition = symbolTable('then is generate ;');
const named = symbolTable('entity architecture configuration');

function opens(tokens: Tokens, row: number): boolean {
  const { symbols } = tokens;
  const number = symbols[row] as number;
  if (number === generateWord) return symbols[row - 1] !== elseWord && !isElsif(tokens, row);
  if (number === ifWord || number === caseWord) {
    const end = firstBehind(tokens, row, endsCondition);
    return end >= 0 && symbols[end] !== generateWord;
  }
  if (named[number] === 1) return symbols[row + 2] === isWord || symbols[row + 2] === ofWord;
  if (routines[number] !== 1) return true;
  const is = firstBehind(tokens, row, endsHead);
  return is >= 0 && symbols[is] === isWord && symbols[is + 1] !== newWord;
}

const elsifWord = symbol('elsif');

/** Whether it is the `generate` of `elsif condition generate`. */
function isElsif({ symbols, lines }: Tokens, row: number): boolean {
  for (let before = row - 1; before >= 0 && lines[before] === lines[row]; before -= 1)
    if (symbols[before] === elsifWord) return true;
  return false;
}

/** A process is called by its label, if it has one, and begins with it. */
function head(code: Code, word: number): WordedHead {
  const { tokens } = code;
  if (tokens.symbols[word] !== processWord) return headBehind(code, word);
  const first = tokens.symbols[word - 1] === postponedWord ? word - 1 : word;
  if (first < 2 || tokens.symbols[first - 1] !== colon) return { name: word, title: '', behind: word };
  return { name: first - 2, title: tokenText(tokens, first - 2), behind: word };
}
