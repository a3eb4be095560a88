import type { Language } from '../language.ts';
import { perlSpans } from './spans.ts';
import { findSubs } from './subs.ts';

export const perl: Language = {
  id: 'perl',
  name: 'Perl',
  lexer: {
    keywords: `and cmp continue default do else elsif eq for foreach ge given goto gt if last le local lt my ne next no
      not or our package redo require return state sub unless until use when while xor`,
    operators: `-> ++ -- ** =~ !~ == != <=> <= >= ~~ << >> && || // .. ... :: += -= *= .= /= %= x= &= |= ^= <<= >>= **=
      ||= &&= //= =>`,
    namesBehind: '-> sub',
    spans: perlSpans,
  },
  functions: findSubs,
  complexity: {
    decisions: 'if elsif unless while until for foreach when and or xor && || // ? &&= ||= //=',
    structures: 'if unless while until for foreach given ?',
    alternatives: 'else elsif',
    sequences: 'and or && || //',
    jumps: 'goto',
    blocks: 'braces',
  },
};
