import type { LexerRules } from '../../lexer/rules.ts';
import type { Reader } from '../../lexer/reader.ts';
import { symbol } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';
import { scriptLexer } from '../javascript/javascript.ts';
import { readElement } from '../javascript/jsx.ts';

/**
 * How scripts within markup look: HTML, Vue, Svelte. What stands outside of `<script>` is text, and its comments are
 * comments; the code of all scripts is one.
 */
export const markupLexer: LexerRules = {
  ...scriptLexer,
  begin: readMarkup,
  spans: scriptLexer.spans.map((span) =>
    span.kind === 'own' && span.open === '<' ? { ...span, read: readEndOrElement } : span,
  ),
};

const encoder = new TextEncoder();
const [openComment, closeComment] = [encoder.encode('<!--'), encoder.encode('-->')];
const [openScript, closeScript] = [encoder.encode('<script'), encoder.encode('</script')];
const [openStyle, closeStyle] = [encoder.encode('<style'), encoder.encode('</style')];
const [openNote, closeNote] = [encoder.encode('/*'), encoder.encode('*/')];
const less = 0x3c;
const semicolon = symbol(';');

/** Scripts of these types hold code; so does one without a type. */
const codeTypes = /^(module|(text|application)\/(java|ecma|type|babel|jsx?)(script)?(;.*)?|text\/babel)?$/i;
const decoder = new TextDecoder('latin1');

function readEndOrElement(reader: Reader, start: number): boolean {
  if (!startsWith(reader, closeScript, start)) return readElement(reader, start);
  const end = tagEnd(reader, start);
  // The end of a script ends its last statement.
  const name = start + closeScript.length;
  reader.push(TokenKind.text, semicolon, start, name, 0);
  reader.at = name;
  if (end > name) reader.pushText(TokenKind.text, name, end);
  readMarkup(reader);
  return true;
}

/** Read markup up to the code of the next script, or to the end. */
function readMarkup(reader: Reader): void {
  const { bytes, byteCount } = reader;
  while (reader.at < byteCount) {
    const { at } = reader;
    if ((bytes[at] as number) <= 0x20) reader.skipSpace(at + 1);
    else if (bytes[at] === less && startsWith(reader, openScript, at)) {
      const end = tagEnd(reader, at);
      const tag = decoder.decode(bytes.subarray(at, end));
      reader.pushText(TokenKind.text, at, end);
      if (tag.endsWith('/>')) continue;
      if (codeTypes.test(/\stype\s*=\s*["']?([^"'\s>]*)/i.exec(tag)?.[1] ?? '')) return;
      readUntil(reader, closeScript);
    } else if (bytes[at] === less && startsWith(reader, openStyle, at)) {
      reader.pushText(TokenKind.text, at, tagEnd(reader, at));
      readUntil(reader, closeStyle, openNote, closeNote);
    } else readText(reader, openComment, closeComment);
  }
}

/** Read text and its comments up to a mark. */
function readUntil(reader: Reader, mark: Uint8Array, open = openComment, close = closeComment): void {
  while (reader.at < reader.byteCount && !startsWith(reader, mark, reader.at)) {
    if ((reader.bytes[reader.at] as number) <= 0x20) reader.skipSpace(reader.at + 1);
    else readText(reader, open, close);
  }
}

/** Read a comment, or the text up to the next tag, comment or line. */
function readText(reader: Reader, open: Uint8Array, close: Uint8Array): void {
  const { bytes, byteCount, at } = reader;
  const first = open[0];
  if (bytes[at] === first && reader.has(open, at)) {
    let end = at + open.length;
    while (end < byteCount && !(bytes[end] === close[0] && reader.has(close, end))) end += 1;
    reader.pushComment(at, Math.min(byteCount, end + close.length));
    return;
  }
  let end = at + 1;
  while (end < byteCount && bytes[end] !== less && bytes[end] !== first && bytes[end] !== 0x0a) end += 1;
  reader.pushText(TokenKind.text, at, end);
}

/** Behind the mark that ends a tag; what is quoted in it ends nothing. */
function tagEnd({ bytes, byteCount }: Reader, start: number): number {
  let quote = 0;
  for (let at = start; at < byteCount && at < start + longestTag; at += 1) {
    const byte = bytes[at] as number;
    if (quote !== 0) quote = byte === quote ? 0 : quote;
    else if (byte === 0x22 || byte === 0x27) quote = byte;
    else if (byte === 0x3e) return at + 1;
  }
  return Math.min(byteCount, start + openScript.length);
}

const longestTag = 4000;

/** Whether a tag of a name begins here, in whatever case it is written. */
function startsWith({ bytes }: Reader, mark: Uint8Array, at: number): boolean {
  for (let index = 0; index < mark.length; index += 1) {
    const byte = bytes[at + index] as number;
    const letter = byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
    if (letter !== mark[index]) return false;
  }
  const next = bytes[at + mark.length] as number;
  return next <= 0x20 || next === 0x3e || next === 0x2f;
}
