import { findKeyword } from '../../functions/find-keyword.ts';
import type { Code } from '../../functions/function-span.ts';
import { quotedName } from '../../lexer/quoted-name.ts';
import { symbol } from '../../symbols.ts';
import type { Language } from '../language.ts';

export const kotlin: Language = {
  id: 'kotlin',
  name: 'Kotlin',
  lexer: {
    keywords: `as break class continue do else false for fun if in interface is null object package return super this
      throw true try typealias val var when while`,
    contextual: 'by catch constructor finally get init set where',
    operators: '-> ++ -- <= >= == != === !== && || += -= *= /= %= .. ..< ?. ?: !! :: @',
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'comment', open: '/*', close: '*/', nests: true },
      { kind: 'string', open: '"""', escape: 'none', lines: 'many', hole: '${', takesQuotes: true },
      { kind: 'string', open: '"', escape: '\\', lines: 'one', hole: '${' },
      { kind: 'string', open: "'", escape: '\\', lines: 'one' },
      quotedName,
    ],
  },
  functions: findKeyword({
    functions: 'fun',
    selfNamed: 'constructor get init set',
    containers: 'class interface object',
    endsWithLine: true,
    expression: '=',
    nameless: 'functions',
    begins: isDeclared,
  }),
  complexity: {
    decisions: 'if for while catch && || ?:',
    structures: 'if for while do when catch',
    alternatives: 'else',
    sequences: '&& ||',
    blocks: 'braces',
    linesEndStatements: true,
    arms: 'when',
  },
};

const [roundOpen, roundClose, curlyOpen, scope] = ['(', ')', '{', '::'].map(symbol) as [
  number,
  number,
  number,
  number,
];
const [initWord, getWord, setWord] = ['init', 'get', 'set'].map(symbol) as [number, number, number];

/** `Type::class` is no class; `init` has no parameters, `get` none and `set` one, unlike calls with a block behind. */
function isDeclared({ tokens, partners }: Code, word: number): boolean {
  const { symbols } = tokens;
  const number = symbols[word];
  if (symbols[word - 1] === scope) return false;
  if (number === initWord) return symbols[word + 1] === curlyOpen;
  if (number !== getWord && number !== setWord) return true;
  if (symbols[word + 1] !== roundOpen) return false;
  return number === getWord ? symbols[word + 2] === roundClose : (partners[word + 1] as number) > word + 2;
}
