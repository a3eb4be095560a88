import { findIndented } from '../../functions/find-indented.ts';
import type { Language } from '../language.ts';

const prefixes = 'r u b f t R U B F T br bR Br BR rb rB Rb RB fr fR Fr FR rf rF Rf RF';

export const python: Language = {
  id: 'python',
  name: 'Python',
  lexer: {
    keywords: `False None True and as assert async await break class continue def del elif else except finally for
      from global if import in is lambda nonlocal not or pass raise return try while with yield`,
    contextual: 'match case type',
    operators: '-> := ** // << >> <= >= == != <> += -= *= /= %= @= &= |= ^= **= //= <<= >>= ...',
    hasDocumentation: true,
    spans: [
      { kind: 'comment', open: '#' },
      { kind: 'string', open: '"""', escape: '\\', lines: 'many', prefixes },
      { kind: 'string', open: "'''", escape: '\\', lines: 'many', prefixes },
      { kind: 'string', open: '"', escape: '\\', lines: 'one', prefixes },
      { kind: 'string', open: "'", escape: '\\', lines: 'one', prefixes },
    ],
  },
  functions: findIndented({ functions: 'def', containers: 'class' }),
  complexity: {
    decisions: 'if elif for while except finally and or case',
    structures: 'if for while except match',
    alternatives: 'elif else',
    sequences: 'and or',
    blocks: 'indentation',
  },
};
