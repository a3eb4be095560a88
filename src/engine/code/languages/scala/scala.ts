import { findKeyword } from '../../functions/find-keyword.ts';
import { quotedName } from '../../lexer/quoted-name.ts';
import type { Reader } from '../../lexer/reader.ts';
import { hashOf } from '../../text-hash.ts';
import { TokenKind } from '../../tokens.ts';
import type { Language } from '../language.ts';

/** Words before strings that have holes: those of the language and of well-known libraries. */
const prefixes =
  's f raw q qq tq cq pq fq i j json sql sqlu xml md html css js url uri path hocon query fr frag';

export const scala: Language = {
  id: 'scala',
  name: 'Scala',
  lexer: {
    keywords: `abstract case catch class def do else extends false final finally for forSome if implicit import lazy
      match new null object override package private protected return sealed super this throw trait true try type val
      var while with yield enum given then`,
    contextual: 'derives end extension inline opaque open transparent using',
    operators: `=> <- -> <: >: <% ++ -- <= >= == != && || += -= *= /= :: ::: ++= --= ?=> =>> ??? <<< >>> << >>
      |= &= ^= %= :+ +: /: :\\\\`,
    wordStarts: '$',
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'comment', open: '/*', close: '*/', nests: true },
      {
        kind: 'string',
        open: '"""',
        escape: 'none',
        lines: 'many',
        hole: '${',
        takesQuotes: true,
        prefixes,
        alone: false,
      },
      { kind: 'string', open: '"', escape: '\\', lines: 'one', hole: '${', prefixes, alone: false },
      { kind: 'string', open: '"""', escape: 'none', lines: 'many', takesQuotes: true },
      { kind: 'string', open: '"', escape: '\\', lines: 'one' },
      { kind: 'own', open: "'", read: readQuote },
      quotedName,
    ],
  },
  functions: findKeyword({
    functions: 'def',
    containers: 'class enum object trait',
    endsWithLine: true,
    expression: '=',
    operatorNames: true,
    indents: true,
  }),
  complexity: {
    decisions: 'if for while catch && || case',
    structures: 'if for while match catch',
    alternatives: 'else',
    sequences: '&& ||',
    blocks: 'braces',
    linesEndStatements: true,
  },
};

/** A character; else a symbol (`'name`), which is a name. */
function readQuote(reader: Reader, start: number): boolean {
  const { bytes, byteCount, lexer } = reader;
  const close = behindCharacter(bytes, start + 1);
  if (bytes[close] === 0x27 && close < byteCount && bytes[start + 1] !== 0x0a) {
    reader.pushText(TokenKind.string, start, close + 1);
    return true;
  }
  let end = start + 1;
  while (lexer?.wordBytes[bytes[end] as number] !== 0) end += 1;
  if (end === start + 1) return false;
  reader.push(TokenKind.identifier, 0, start, end, hashOf(bytes, start, end));
  reader.at = end;
  return true;
}

/** Behind one character: `a`, `\n`, `\u0041`, or the bytes of one beyond ASCII. */
function behindCharacter(bytes: Uint8Array, from: number): number {
  if (bytes[from] === 0x5c) return from + (bytes[from + 1] === 0x75 ? 6 : 2);
  let end = from + 1;
  while (((bytes[end] as number) & 0xc0) === 0x80) end += 1;
  return end;
}
