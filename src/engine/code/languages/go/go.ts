import { findKeyword } from '../../functions/find-keyword.ts';
import type { Code } from '../../functions/function-span.ts';
import { symbol } from '../../symbols.ts';
import { TokenKind, tokenText } from '../../tokens.ts';
import type { Language } from '../language.ts';

export const go: Language = {
  id: 'go',
  name: 'Go',
  lexer: {
    keywords: `break case chan const continue default defer else fallthrough for func go goto if import interface map
      package range return select struct switch type var`,
    operators: '<- ++ -- << >> &^ <= >= == != && || := += -= *= /= %= &= |= ^= <<= >>= &^= ...',
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'comment', open: '/*', close: '*/' },
      { kind: 'string', open: '"', escape: '\\', lines: 'one' },
      { kind: 'string', open: "'", escape: '\\', lines: 'one' },
      { kind: 'string', open: '`', escape: 'none', lines: 'many' },
    ],
  },
  functions: findKeyword({
    functions: 'func',
    containers: '',
    endsWithLine: true,
    nameless: 'functions',
    receiver: receiverOf,
    // []func(){a, b}: a list of functions.
    begins: ({ tokens }, word) => tokens.symbols[word - 1] !== squareClose,
  }),
  complexity: {
    decisions: 'if for case && ||',
    structures: 'if for switch select',
    alternatives: 'else',
    sequences: '&& ||',
    jumps: 'goto',
    blocks: 'braces',
    bareHeads: true,
  },
};

const [roundOpen, squareOpen, squareClose] = ['(', '[', ']'].map(symbol) as [number, number, number];

/** The type in `func (list *List[T]) name`; '' without one. */
function receiverOf({ tokens, partners }: Code, word: number, name: number): string {
  if (tokens.symbols[word + 1] !== roundOpen || name <= word + 1) return '';
  let title = '';
  for (let row = word + 2; row < (partners[word + 1] as number); row += 1) {
    if (tokens.symbols[row] === squareOpen) break;
    if (tokens.kinds[row] === TokenKind.identifier) title = tokenText(tokens, row);
  }
  return title;
}
