import { findKeyword } from '../../functions/find-keyword.ts';
import type { Language } from '../language.ts';

export const solidity: Language = {
  id: 'solidity',
  name: 'Solidity',
  lexer: {
    keywords: `abstract as assembly bool break bytes calldata case catch constant constructor continue contract default
      delete do else emit enum event external fallback false for function if immutable import indexed interface internal
      is let library mapping memory modifier new override payable pragma private public pure receive return returns
      storage string struct switch throw true try type unchecked using view virtual while`,
    operators: '=> -> := ++ -- ** << >> >>> <= >= == != && || += -= *= /= %= &= |= ^= <<= >>=',
    wordStarts: '$',
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'comment', open: '/*', close: '*/' },
      { kind: 'string', open: '"', escape: '\\', lines: 'one', prefixes: 'hex unicode' },
      { kind: 'string', open: "'", escape: '\\', lines: 'one', prefixes: 'hex unicode' },
    ],
  },
  functions: findKeyword({
    functions: 'function modifier',
    selfNamed: 'constructor fallback receive',
    containers: 'contract interface library',
  }),
  complexity: {
    decisions: 'if for while && || ?',
    structures: 'if for while do catch ?',
    alternatives: 'else',
    sequences: '&& ||',
    blocks: 'braces',
  },
};
