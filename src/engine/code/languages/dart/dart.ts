import { findHeaded } from '../../functions/find-headed.ts';
import { findKeyword } from '../../functions/find-keyword.ts';
import type { Code, FunctionSpan } from '../../functions/function-span.ts';
import { typeQuestion } from '../../lexer/type-question.ts';
import { symbol, symbolTable } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';
import type { Language } from '../language.ts';

export const dart: Language = {
  id: 'dart',
  name: 'Dart',
  lexer: {
    keywords: `abstract as assert await break case catch class const continue default do else enum export extends extension
      external factory false final finally for if implements import in is late library mixin new null on part required
      rethrow return static super switch this throw true try typedef var void while with yield`,
    contextual: 'async base get interface operator sealed set sync',
    operators:
      '=> ++ -- << >> >>> <= >= == != && || += -= *= /= ~/ ~/= %= &= |= ^= <<= >>= ?? ??= ?. .. ?.. ...',
    wordStarts: '$',
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'comment', open: '/*', close: '*/', nests: true },
      ...['"""', "'''"].flatMap((open) => [
        { kind: 'string', open, escape: '\\', lines: 'many', hole: '${' } as const,
        { kind: 'string', open, escape: 'none', lines: 'many', prefixes: 'r', alone: false } as const,
      ]),
      ...['"', "'"].flatMap((open) => [
        { kind: 'string', open, escape: '\\', lines: 'one', hole: '${' } as const,
        { kind: 'string', open, escape: 'none', lines: 'one', prefixes: 'r', alone: false } as const,
      ]),
      typeQuestion,
    ],
  },
  functions: (code) => {
    const methods = findMethods(code).filter((span) => isFunction(code, span));
    return nested([...methods, ...findGetters(code)]);
  },
  complexity: {
    decisions: 'if for while case catch && || ?',
    structures: 'if for while do switch catch ?',
    alternatives: 'else',
    sequences: '&& ||',
    blocks: 'braces',
  },
};

const containers = 'class enum extension mixin';
const findMethods = findHeaded({
  containers,
  expressionBodies: true,
  behind: symbolTable('{ => async sync :'),
});
const findGetters = findKeyword({
  functions: 'get',
  containers,
  expression: '=>',
  begins: ({ tokens }, word) =>
    tokens.symbols[word] !== getWord || isBeforeBody[tokens.symbols[word + 2] as number] === 1,
});

const [getWord, colon, equals, point] = ['get', ':', '=', '.'].map(symbol) as [
  number,
  number,
  number,
  number,
];
const [extensionWord, constWord, switchWord, curlyOpen] = ['extension', 'const', 'switch', '{'].map(
  symbol,
) as [number, number, number, number];
const isBeforePattern = symbolTable('case ,');
const isBeforeBody = symbolTable('{ => async sync');
const isInitializer = symbolTable('super this assert');

/** Spans in the order of their first tokens, without those that end behind one that they begin in. */
function nested(spans: readonly FunctionSpan[]): FunctionSpan[] {
  const ends: number[] = [];
  return [...spans]
    .sort((a, b) => a.first - b.first || b.last - a.last)
    .filter(({ first, last }) => {
      while (ends.length > 0 && (ends.at(-1) as number) < first) ends.pop();
      if (last > (ends.at(-1) ?? last)) return false;
      ends.push(last);
      return true;
    });
}

/** Whether what has a head and a block is a function, and not a pattern, a call or an `extension type`. */
function isFunction({ tokens, partners }: Code, { name, closeParameters }: FunctionSpan): boolean {
  const { symbols, kinds } = tokens;
  const next = symbols[closeParameters + 1] as number;
  let before = name - 1;
  while (before > 1 && symbols[before] === point) before -= 2;
  if (symbols[before] === constWord) before -= 1;
  if (symbols[before - 1] === extensionWord) return false;
  if (isBeforePattern[symbols[name - 1] as number] === 1) return false;
  // switch (value) { Name() => ...
  const head = symbols[name - 1] === curlyOpen ? (partners[name - 2] as number) : -1;
  if (head > 0 && symbols[head - 1] === switchWord) return false;
  if (next !== colon) return true;
  const first = closeParameters + 2;
  return (
    isInitializer[symbols[first] as number] === 1 ||
    (kinds[first] === TokenKind.identifier && symbols[first + 1] === equals)
  );
}
