import { findHeaded } from '../../functions/find-headed.ts';
import type { Language } from '../language.ts';
import { memberMarks, readMember } from './members.ts';
import { readQuestion } from './question.ts';
import { readString } from './strings.ts';

export const csharp: Language = {
  id: 'csharp',
  name: 'C#',
  lexer: {
    keywords: `abstract as base bool break byte case catch char checked class const continue decimal default delegate do
      double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface
      internal is lock long namespace new null object operator out override params private protected public readonly
      ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint
      ulong unchecked unsafe ushort using virtual void volatile while`,
    contextual:
      'get set init add remove record where when partial async await yield var dynamic nint nuint required',
    operators: '=> -> :: ++ -- << <= >= == != && || += -= *= /= %= &= |= ^= <<= ..',
    namesBehind: '. ?.',
    directives:
      '#if #elif #else #endif #region #endregion #pragma #define #undef #error #warning #nullable #line',
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'comment', open: '/*', close: '*/' },
      { kind: 'own', open: '"', read: readString },
      { kind: 'own', open: '@', read: readString },
      { kind: 'own', open: '$', read: readString },
      { kind: 'own', open: '?', read: readQuestion },
      { kind: 'string', open: "'", escape: '\\', lines: 'one' },
    ],
  },
  functions: findHeaded({
    containers: 'class struct interface enum namespace record',
    needsType: true,
    expressionBodies: true,
    others: { at: memberMarks, read: readMember },
  }),
  complexity: {
    decisions: 'if for foreach while case catch && || ?? ??= ? #if #elif',
    structures: 'if for foreach while do switch catch ?',
    alternatives: 'else',
    sequences: '&& || ??',
    jumps: 'goto',
    blocks: 'braces',
  },
};
