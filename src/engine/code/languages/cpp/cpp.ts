import { cComplexity } from '../../complexity/rules.ts';
import { findHeaded } from '../../functions/find-headed.ts';
import type { Reader } from '../../lexer/reader.ts';
import { TokenKind } from '../../tokens.ts';
import { cComments, cDirectives, cKeywords, cOperators } from '../c/c.ts';
import type { Language } from '../language.ts';

const prefixes = 'L u U u8';

export const cppKeywords = `${cKeywords} asm catch char8_t char16_t char32_t class co_await co_return co_yield concept
  const_cast consteval constinit decltype delete dynamic_cast explicit export false friend mutable namespace new
  noexcept operator private protected public reinterpret_cast requires static_cast template this throw true try
  typeid typename using virtual wchar_t`;

export const cppSpans: Language['lexer']['spans'] = [
  ...cComments,
  { kind: 'own', open: '"', prefixes: 'R LR uR UR u8R', read: readRawString },
  { kind: 'string', open: '"', escape: '\\', lines: 'one', prefixes },
  { kind: 'string', open: "'", escape: '\\', lines: 'one', prefixes },
];

export const cpp: Language = {
  id: 'cpp',
  name: 'C++',
  lexer: {
    keywords: cppKeywords,
    contextual: 'final override import module',
    operators: `${cOperators} :: .* ->* <=>`,
    wordStarts: '$',
    numberMarks: "'",
    directives: cDirectives,
    spans: cppSpans,
  },
  functions: findHeaded({
    containers: 'class struct union namespace enum',
    skipsBodies: true,
    localClasses: true,
  }),
  complexity: cComplexity,
};

/** Read `R"name(...)name"`: between the brackets nothing means anything. */
function readRawString(reader: Reader, start: number, at: number): boolean {
  const { bytes, byteCount } = reader;
  let open = at + 1;
  while (bytes[open] !== 0x28 && open <= at + longestDelimiter) open += 1;
  if (bytes[open] !== 0x28) return false;
  const close = new Uint8Array(open - at + 1);
  close.set(bytes.subarray(at + 1, open), 1);
  close[0] = 0x29;
  close[close.length - 1] = 0x22;
  let end = open;
  while (end < byteCount && !(bytes[end] === 0x29 && reader.has(close, end))) end += 1;
  reader.pushText(TokenKind.string, start, Math.min(byteCount, end + close.length));
  return true;
}

/** The standard allows so many characters. */
const longestDelimiter = 16;
