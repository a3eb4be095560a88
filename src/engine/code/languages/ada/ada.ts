import { findWorded, nameBehind } from '../../functions/find-worded.ts';
import { firstBehind } from '../../functions/heading.ts';
import { readAttribute } from '../../lexer/attribute.ts';
import { symbol, symbolTable } from '../../symbols.ts';
import type { Tokens } from '../../tokens.ts';
import type { Language } from '../language.ts';

export const ada: Language = {
  id: 'ada',
  name: 'Ada',
  lexer: {
    keywords: `abort abs abstract accept access aliased all and array at begin body case constant declare delay delta
      digits do else elsif end entry exception exit for function generic goto if in is limited loop mod new not null of
      or others out overriding package pragma private procedure protected raise range record rem renames requeue return
      reverse select separate some subtype synchronized tagged task terminate then type until use when while with xor`,
    operators: ':= => ** /= >= <= << >> <> ..',
    numberMarks: '#',
    ignoresCase: true,
    namesBehind: '.',
    spans: [
      { kind: 'comment', open: '--' },
      { kind: 'string', open: '"', escape: 'doubled', lines: 'one' },
      { kind: 'own', open: "'", read: readAttribute },
    ],
  },
  blocks: {
    pairs: {
      begin: 'end',
      case: 'end',
      declare: '',
      do: 'end',
      entry: '',
      function: '',
      if: 'end',
      loop: 'end',
      package: 'end',
      procedure: '',
      protected: 'end',
      record: 'end',
      select: 'end',
      task: 'end',
    },
    heads: { begin: 'declare entry function package procedure task' },
    named: true,
    opens,
  },
  functions: findWorded({
    functions: 'entry function procedure',
    containers: 'package protected task',
    containerTitle: (code, word) => {
      const isMarked = marks[code.tokens.symbols[word + 1] as number] === 1;
      return nameBehind(code, isMarked ? word + 1 : word);
    },
  }),
  complexity: {
    decisions: 'if elsif when loop and or',
    structures: 'if case loop select',
    alternatives: 'else elsif',
    sequences: 'and or',
    jumps: 'goto',
    blocks: 'words',
  },
};

const routines = symbolTable('entry function procedure');
const units = symbolTable('package protected task');
const expressions = symbolTable('if case');
const marks = symbolTable('body type');
const endsHead = symbolTable('is ; renames');
const declares = symbolTable('access with');
const hasNoBody = symbolTable('abstract new null separate <> (');
const [isWord, newWord, nullWord, recordWord, roundOpen] = ['is', 'new', 'null', 'record', '('].map(
  symbol,
) as [number, number, number, number, number];

function opens(tokens: Tokens, row: number): boolean {
  const { symbols } = tokens;
  const number = symbols[row] as number;
  const before = row === 0 ? 0 : (symbols[row - 1] as number);
  if (number === recordWord) return before !== nullWord;
  if (expressions[number] === 1) return before !== roundOpen;
  if (routines[number] !== 1 && units[number] !== 1) return true;
  if (declares[before] === 1) return false;
  const is = firstBehind(tokens, row, endsHead);
  if (symbols[is] !== isWord || is < 0) return false;
  const behind = symbols[is + 1] as number;
  return routines[number] === 1 ? hasNoBody[behind] !== 1 : behind !== newWord;
}
