import { scriptComplexity } from '../../complexity/rules.ts';
import { findScript } from '../../functions/find-script.ts';
import type { LexerRules } from '../../lexer/rules.ts';
import type { Language } from '../language.ts';
import { readElement } from './jsx.ts';
import { readQuestion } from './question.ts';
import { readRegularExpression } from './regular-expression.ts';

/** How JavaScript, with JSX and the types of Flow, and TypeScript look: they differ in words that are names elsewhere. */
export const scriptLexer: LexerRules = {
  keywords: `break case catch class const continue debugger default delete do else export extends false finally for
    function if import in instanceof new null return super switch this throw true try typeof var void while with
    yield await let enum`,
  contextual: `async of get set static as satisfies type interface declare abstract namespace module readonly keyof
    infer unique is asserts public private protected override accessor opaque global`,
  operators: `=> ++ -- ** << >> >>> <= >= == != === !== && || += -= *= /= %= **= &= |= ^= <<= >>= >>>= &&= ||= ...`,
  namesBehind: '. ?.',
  wordStarts: '$#',
  spans: [
    { kind: 'comment', open: '//' },
    { kind: 'comment', open: '/*', close: '*/' },
    { kind: 'string', open: '"', escape: '\\', lines: 'one' },
    { kind: 'string', open: "'", escape: '\\', lines: 'one' },
    { kind: 'string', open: '`', escape: '\\', lines: 'many', hole: '${' },
    { kind: 'own', open: '/', read: readRegularExpression },
    { kind: 'own', open: '?', read: readQuestion },
    { kind: 'own', open: '<', read: readElement },
  ],
};

export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript',
  lexer: scriptLexer,
  functions: findScript,
  complexity: scriptComplexity,
};
