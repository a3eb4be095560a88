import { cComplexity } from '../../complexity/rules.ts';
import { findHeaded } from '../../functions/find-headed.ts';
import type { LexerRules } from '../../lexer/rules.ts';
import type { Language } from '../language.ts';

/** What C and all languages that grew from it share. */
export const cComments: LexerRules['spans'] = [
  { kind: 'comment', open: '//', continues: true },
  { kind: 'comment', open: '/*', close: '*/' },
];

export const cOperators =
  '-> ++ -- << >> <= >= == != && || += -= *= /= %= &= |= ^= <<= >>= ... ## <: :> <% %>';

export const cKeywords = `auto break case char const continue default do double else enum extern float for goto if
  inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void
  volatile while _Alignas _Alignof _Atomic _Bool _Complex _Generic _Imaginary _Noreturn _Static_assert _Thread_local
  bool alignas alignof constexpr nullptr static_assert thread_local typeof true false`;

export const cDirectives = '#if #ifdef #ifndef #elif #elifdef #elifndef #else #endif #define #include';

export const c: Language = {
  id: 'c',
  name: 'C',
  lexer: {
    keywords: cKeywords,
    operators: cOperators,
    wordStarts: '$',
    numberMarks: "'",
    directives: cDirectives,
    spans: [
      ...cComments,
      { kind: 'string', open: '"', escape: '\\', lines: 'one', prefixes: 'L u U u8' },
      { kind: 'string', open: "'", escape: '\\', lines: 'one', prefixes: 'L u U u8' },
    ],
  },
  functions: findHeaded({ containers: 'struct union enum', skipsBodies: true }),
  complexity: cComplexity,
};
