import { findHeaded } from '../../functions/find-headed.ts';
import type { Code, FindFunctions, FunctionSpan } from '../../functions/function-span.ts';
import type { Reader } from '../../lexer/reader.ts';
import { symbol, symbolTable } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';
import type { Language } from '../language.ts';

export const groovy: Language = {
  id: 'groovy',
  name: 'Groovy',
  lexer: {
    keywords: `abstract as assert boolean break byte case catch char class const continue def default do double else enum
      extends final finally float for goto if implements import in instanceof int interface long native new package
      private protected public return short static strictfp super switch synchronized this throw throws trait transient
      try var void volatile while true false null`,
    contextual: 'record',
    operators: `-> :: ++ -- << >> >>> <= >= == != <=> =~ ==~ === !== && || += -= *= /= %= &= |= ^= <<= >>= >>>= ** **= ..
      ..< ... ?. ?: ?= *. .& .@`,
    wordStarts: '$',
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'comment', open: '#!', only: 'line' },
      { kind: 'comment', open: '/*', close: '*/' },
      { kind: 'string', open: '"""', escape: '\\', lines: 'many', hole: '${' },
      { kind: 'string', open: "'''", escape: '\\', lines: 'many' },
      { kind: 'string', open: '"', escape: '\\', lines: 'one', hole: '${' },
      { kind: 'string', open: "'", escape: '\\', lines: 'one' },
      { kind: 'own', open: '/', read: readSlashed },
    ],
  },
  functions: findDeclared(
    findHeaded({
      containers: 'class interface enum record trait',
      needsType: true,
      textNames: true,
      endsWithLine: true,
    }),
  ),
  complexity: {
    decisions: 'if for while case catch && || ? ?:',
    structures: 'if for while do switch catch ?',
    alternatives: 'else',
    sequences: '&& ||',
    blocks: 'braces',
    linesEndStatements: true,
  },
};

/** `/text/` on one line, where a value may begin. */
function readSlashed(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  const last = reader.count - 1;
  const number = reader.symbols[last] as number;
  const kind = reader.kinds[last];
  if (last >= 0 && (kind !== TokenKind.operator || endsValue[number] === 1) && kind !== TokenKind.keyword)
    return false;
  let at = start + 1;
  while (at < byteCount && bytes[at] !== 0x2f && bytes[at] !== 0x0a) at += bytes[at] === 0x5c ? 2 : 1;
  if (at >= byteCount || bytes[at] !== 0x2f || at === start + 1) return false;
  reader.pushText(TokenKind.string, start, at + 1);
  return true;
}

const endsValue = symbolTable(') ] } ++ --');
const [comma, colon] = [',', ':'].map(symbol) as [number, number];

/** Functions among what has a head and a block: a call with a closure behind it looks the same, but for its arguments. */
function findDeclared(find: FindFunctions): FindFunctions {
  return (code) => find(code).filter((span) => hasParameters(code, span));
}

function hasParameters(
  { tokens, partners }: Code,
  { openParameters, closeParameters }: FunctionSpan,
): boolean {
  const { symbols, kinds } = tokens;
  let isStart = true;
  for (let row = openParameters + 1; row < closeParameters; row += 1) {
    const kind = kinds[row];
    if (isStart && (kind === TokenKind.string || kind === TokenKind.number || symbols[row + 1] === colon))
      return false;
    isStart = symbols[row] === comma;
    if ((partners[row] as number) > row) row = partners[row] as number;
  }
  return true;
}
