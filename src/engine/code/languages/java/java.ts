import { findHeaded } from '../../functions/find-headed.ts';
import type { Reader } from '../../lexer/reader.ts';
import { symbol } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';
import type { Language } from '../language.ts';

export const java: Language = {
  id: 'java',
  name: 'Java',
  lexer: {
    keywords: `abstract assert boolean break byte case catch char class const continue default do double else enum
      extends final finally float for goto if implements import instanceof int interface long native new package
      private protected public return short static strictfp super switch synchronized this throw throws transient try
      void volatile while true false null`,
    contextual: 'record sealed permits yield var',
    operators: '-> :: ++ -- << >> >>> <= >= == != && || += -= *= /= %= &= |= ^= <<= >>= >>>= ...',
    wordStarts: '$',
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'comment', open: '/*', close: '*/' },
      { kind: 'string', open: '"""', escape: '\\', lines: 'many' },
      { kind: 'string', open: '"', escape: '\\', lines: 'one' },
      { kind: 'string', open: "'", escape: '\\', lines: 'one' },
      { kind: 'own', open: '?', read: readWildcard },
    ],
  },
  functions: findHeaded({ containers: 'class interface enum record', needsType: true }),
  complexity: {
    decisions: 'if for while case catch && || ?',
    structures: 'if for while do switch catch ?',
    alternatives: 'else',
    sequences: '&& ||',
    blocks: 'braces',
  },
};

const wildcard = symbol('<?>');
const [less, comma] = [symbol('<'), symbol(',')];

/** The `?` of `List<?>` and `Map<String, ? extends T>` asks nothing. */
function readWildcard(reader: Reader, start: number): boolean {
  const before = reader.symbols[reader.count - 1];
  if (reader.count === 0 || (before !== less && before !== comma)) return false;
  reader.push(TokenKind.operator, wildcard, start, start + 1, 0);
  reader.at = start + 1;
  return true;
}
