import { findWorded, nameBehind } from '../../functions/find-worded.ts';
import { firstBehind } from '../../functions/heading.ts';
import { delimitedEnd } from '../../lexer/quotes.ts';
import { symbol, symbolTable } from '../../symbols.ts';
import { TokenKind, type Tokens } from '../../tokens.ts';
import type { Language } from '../language.ts';

/** SQL, and the languages of its procedures: PL/SQL, PL/pgSQL, Transact-SQL. */
export const sql: Language = {
  id: 'sql',
  name: 'SQL',
  lexer: {
    keywords: `and as begin body case create cursor declare else elseif elsif end exception exit for function if is loop
      not null or package procedure return select then trigger when where while`,
    contextual: 'language replace tran transaction work',
    operators: ':= <> != <= >= || => .. ** $$ ::',
    wordParts: '$#',
    wordStarts: '@',
    ignoresCase: true,
    namesBehind: '.',
    spans: [
      { kind: 'comment', open: '--' },
      { kind: 'comment', open: '/*', close: '*/' },
      { kind: 'string', open: "'", escape: 'doubled', lines: 'many' },
      { kind: 'string', open: '"', escape: 'doubled', lines: 'one' },
      {
        kind: 'own',
        open: "'",
        prefixes: 'q nq',
        read: (reader, start, at) => {
          reader.pushText(TokenKind.string, start, delimitedEnd(reader, at + 1) + 1);
          return true;
        },
      },
    ],
  },
  blocks: {
    pairs: {
      begin: 'end',
      case: 'end',
      declare: '',
      function: '',
      if: 'end',
      loop: 'end',
      package: 'end',
      procedure: '',
      trigger: '',
    },
    heads: { begin: 'declare function package procedure trigger' },
    named: true,
    opens,
  },
  functions: findWorded({
    functions: 'function procedure trigger',
    containers: 'package',
    containerTitle: (code, word) =>
      nameBehind(code, code.tokens.symbols[word + 1] === bodyWord ? word + 1 : word),
  }),
  complexity: {
    decisions: 'if elsif elseif when loop while and or',
    structures: 'if case loop',
    alternatives: 'else elsif elseif',
    sequences: 'and or',
    blocks: 'words',
  },
};

const routines = symbolTable('function procedure');
const endsHead = symbolTable('is as begin declare ;');
const endsCondition = symbolTable('then ;');
const notBlock = symbolTable('; tran transaction work');
const [ifWord, beginWord, triggerWord, packageWord, bodyWord, semicolon] = [
  'if',
  'begin',
  'trigger',
  'package',
  'body',
  ';',
].map(symbol) as [number, number, number, number, number, number];

function opens(tokens: Tokens, row: number): boolean {
  const { symbols } = tokens;
  const number = symbols[row] as number;
  if (number === beginWord) return notBlock[symbols[row + 1] as number] !== 1;
  if (number === ifWord) return stops(tokens, row, endsCondition);
  if (routines[number] === 1 || number === triggerWord || number === packageWord)
    return stops(tokens, row, endsHead);
  return true;
}

/** Whether something else than a semicolon is what comes first. */
function stops(tokens: Tokens, row: number, wanted: Uint8Array): boolean {
  const at = firstBehind(tokens, row, wanted);
  return at >= 0 && tokens.symbols[at] !== semicolon;
}
