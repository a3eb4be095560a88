import { findIndented } from '../../functions/find-indented.ts';
import type { Reader } from '../../lexer/reader.ts';
import type { StringSpan } from '../../lexer/rules.ts';
import { symbol } from '../../symbols.ts';
import { hashOf } from '../../text-hash.ts';
import { TokenKind } from '../../tokens.ts';
import type { Language } from '../language.ts';

const prefixes = 'r u b R U B br bR Br BR rb rB Rb RB';
const formatted = 'f F t T fr fR Fr FR rf rF Rf RF';

/** Strings of each kind of quotes, with the code in those that are formatted (PEP 701). */
const strings = ['"""', "'''", '"', "'"].flatMap((open): StringSpan[] => {
  const shape = { kind: 'string', open, escape: '\\', lines: open.length === 3 ? 'many' : 'one' } as const;
  return [
    { ...shape, prefixes },
    { ...shape, prefixes: formatted, alone: false, hole: '{', isHoleDoubled: true },
  ];
});

export const python: Language = {
  id: 'python',
  name: 'Python',
  lexer: {
    keywords: `False None True and as assert async await break class continue def del elif else except finally for
      from global if import in is lambda nonlocal not or pass raise return try while with yield`,
    contextual: 'type',
    operators: '-> := ** // << >> <= >= == != <> += -= *= /= %= @= &= |= ^= **= //= <<= >>= ...',
    hasDocumentation: true,
    spans: [
      { kind: 'comment', open: '#' },
      ...strings,
      { kind: 'own', open: '', prefixes: 'match', read: readSoftKeyword(symbol('match')) },
      { kind: 'own', open: '', prefixes: 'case', read: readSoftKeyword(symbol('case')) },
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

/**
 * `match` and `case` are names anywhere but at the beginning of a line that goes on with an expression and a colon
 * (PEP 634): `case(x)` and `match.group()` are not.
 */
function readSoftKeyword(number: number) {
  return (reader: Reader, start: number, at: number): boolean => {
    if (!reader.isFirstOnLine(start) || !hasColonBehind(reader, at)) return false;
    reader.push(TokenKind.keyword, number, start, at, hashOf(reader.bytes, start, at));
    reader.at = at;
    return true;
  };
}

/** Whether an expression and then a colon follow before the statement ends. */
function hasColonBehind({ bytes, byteCount }: Reader, from: number): boolean {
  let depth = 0;
  let isEmpty = true;
  for (let at = from; at < byteCount && at < from + longestPattern; at += 1) {
    const character = String.fromCharCode(bytes[at] ?? 0);
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    else if (depth === 0 && (character === '\n' || character === '#')) return false;
    else if (depth === 0 && character === ':') return !isEmpty && bytes[at + 1] !== 0x3d;
    else if (isEmpty && '=.,)+-*/%&|^<>@'.includes(character) && character !== '-' && character !== '*')
      return false;
    if (character.trim() !== '') isEmpty = false;
  }
  return false;
}

const longestPattern = 1000;
