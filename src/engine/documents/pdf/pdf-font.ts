import { type Dictionary, Lexer, Name, type PdfValue, Word } from './lexer.ts';
import type { PdfFile } from './pdf-file.ts';
import { decoded } from './text-string.ts';

/** What a font makes of the bytes of a string: the text, and how wide it is, in parts of the size of the font. */
export interface PdfFont {
  read(bytes: string): { readonly text: string; readonly width: number };
}

/** Read a font (ISO 32000-1, 9.6 to 9.10). What stands in it and nothing gives a meaning is no text. */
export function fontOf(file: PdfFile, dictionary: Dictionary): PdfFont {
  const unicode = unicodeOf(file.bytes(dictionary.get('ToUnicode')));
  return file.name(dictionary.get('Subtype')) === 'Type0'
    ? compositeFont(file, dictionary, unicode)
    : simpleFont(file, dictionary, unicode);
}

/** Texts by code. */
type CodeTexts = ReadonlyMap<number, string>;

function simpleFont(file: PdfFile, dictionary: Dictionary, unicode: CodeTexts): PdfFont {
  const encoding = encodingOf(file, dictionary.get('Encoding'));
  const first = file.number(dictionary.get('FirstChar')) ?? 0;
  const widths = file.list(dictionary.get('Widths')).map((width) => file.number(width) ?? 0);
  // A font that is drawn by the page itself has a scale of its own.
  const isFixed = (file.name(dictionary.get('BaseFont')) ?? '').startsWith('Courier');
  const scale = file.number(file.list(dictionary.get('FontMatrix'))[0]) ?? 0.001;
  return {
    read(bytes) {
      let [text, width] = ['', 0];
      for (let at = 0; at < bytes.length; at += 1) {
        const code = bytes.charCodeAt(at);
        const letter = unicode.get(code) ?? encoding.get(code) ?? '';
        text += letter;
        width += (widths[code - first] ?? usualWidth(letter, isFixed)) * scale;
      }
      return { text, width };
    },
  };
}

/** About how wide a letter of Times and Helvetica is, of which files need not say it. */
function usualWidth(letter: string, isFixed: boolean): number {
  if (isFixed) return 600;
  if (/^[ijlt.,;:'!|()[\]/f \\-]/.test(letter)) return 285;
  if (/^[mwMW@%]/.test(letter)) return 780;
  return /^[A-Z&]/.test(letter) ? 660 : /^[cers]/.test(letter) ? 420 : 500;
}

/** Encodings of whole strings, by how the names of their tables begin (9.7.5.2). */
const namedEncodings: readonly (readonly [start: RegExp, label: string])[] = [
  [/^Uni\w+-(?:UCS2|UTF16)-/, 'utf-16be'],
  [/^GB/, 'gb18030'],
  [/^(?:ETen|B5|HKscs|ETenms)/, 'big5'],
  [/^(?:90\w*|83pv|Add|Ext)-RKSJ/, 'shift_jis'],
  [/^EUC-/, 'euc-jp'],
  [/^KSC/, 'euc-kr'],
];

function compositeFont(file: PdfFile, dictionary: Dictionary, unicode: CodeTexts): PdfFont {
  const descendant = file.dictionary(file.list(dictionary.get('DescendantFonts'))[0]);
  const widths = widthsOf(file, file.list(descendant.get('W')));
  const usual = file.number(descendant.get('DW')) ?? 1000;
  const table = file.name(dictionary.get('Encoding')) ?? '';
  const label = namedEncodings.find(([start]) => start.test(table))?.[1];
  return {
    read(bytes) {
      if (label !== undefined && unicode.size === 0) {
        const text = decoded(bytes, label);
        return { text, width: text.replaceAll(/[\0-\u024f]/g, '').length / 2 + text.length / 2 };
      }
      let [text, width] = ['', 0];
      for (let at = 0; at + 1 < bytes.length; at += 2) {
        const code = bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1);
        text += unicode.get(code) ?? '';
        width += (widths.get(code) ?? usual) / 1000;
      }
      return { text, width };
    },
  };
}

/** `1 [500 600] 7 9 250`: widths of codes one after the other, and one width of a range of them. */
function widthsOf(file: PdfFile, values: readonly PdfValue[]): Map<number, number> {
  const widths = new Map<number, number>();
  for (let at = 0; at + 1 < values.length; ) {
    const first = file.number(values[at]) ?? 0;
    const list = file.list(values[at + 1]);
    for (const [index, width] of list.entries()) widths.set(first + index, file.number(width) ?? 0);
    if (Array.isArray(file.resolve(values[at + 1]))) {
      at += 2;
      continue;
    }
    const [last, width] = [file.number(values[at + 1]) ?? 0, file.number(values[at + 2]) ?? 0];
    for (let code = first; code <= Math.min(last, 0xffff); code += 1) widths.set(code, width);
    at += 3;
  }
  return widths;
}

/** The table of a font that says which texts its codes are (9.10.3). */
function unicodeOf(table: string): CodeTexts {
  const texts = new Map<number, string>();
  const lexer = new Lexer(table);
  let values: PdfValue[] = [];
  for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
    if (!(value instanceof Word)) {
      values.push(value);
      continue;
    }
    if (value.word === 'endbfchar') addCharacters(texts, values);
    else if (value.word === 'endbfrange') addRanges(texts, values);
    values = [];
  }
  return texts;
}

function addCharacters(texts: Map<number, string>, values: readonly PdfValue[]): void {
  for (let at = 0; at + 1 < values.length; at += 2) {
    const [code, text] = [values[at], values[at + 1]];
    if (typeof code === 'string' && typeof text === 'string') texts.set(codeOf(code), utf16(text));
  }
}

function addRanges(texts: Map<number, string>, values: readonly PdfValue[]): void {
  for (let at = 0; at + 2 < values.length; at += 3) {
    const [low, high, to] = [values[at], values[at + 1], values[at + 2]];
    if (typeof low !== 'string' || typeof high !== 'string') continue;
    const [first, last] = [codeOf(low), Math.min(codeOf(high), codeOf(low) + 0xffff)];
    for (let code = first; code <= last; code += 1) {
      const one = Array.isArray(to) ? to[code - first] : to;
      if (typeof one !== 'string') continue;
      const text = utf16(one);
      texts.set(code, Array.isArray(to) ? text : moved(text, code - first));
    }
  }
}

/** The same text whose last character is so many further. */
function moved(text: string, distance: number): string {
  const characters = Array.from(text);
  const last = characters.pop()?.codePointAt(0);
  if (last === undefined || last + distance > 0x10ffff) return text;
  return characters.join('') + String.fromCodePoint(last + distance);
}

function codeOf(bytes: string): number {
  let code = 0;
  for (let at = 0; at < Math.min(4, bytes.length); at += 1) code = code * 256 + bytes.charCodeAt(at);
  return code;
}

function utf16(bytes: string): string {
  return decoded(bytes, 'utf-16be');
}

/** Texts by code of a simple font; without any word about them those of Windows. */
function encodingOf(file: PdfFile, value: PdfValue | undefined): CodeTexts {
  const dictionary = file.dictionary(value);
  const named = file.name(value) ?? file.name(dictionary.get('BaseEncoding'));
  const label = named === 'MacRomanEncoding' ? 'macintosh' : 'windows-1252';
  const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
  const texts = new Map(Array.from(new TextDecoder(label).decode(codes), (text, code) => [code, text]));
  // Fonts of TeX have their ligatures where others have nothing.
  if (named === undefined)
    for (const [at, text] of ['ff', 'fi', 'fl', 'ffi', 'ffl'].entries()) texts.set(11 + at, text);
  let code = 0;
  for (const one of file.list(dictionary.get('Differences'))) {
    const found = file.resolve(one);
    if (typeof found === 'number') code = found;
    else if (found instanceof Name) texts.set(code++, textOfGlyph(found.name));
  }
  return texts;
}

/** Glyphs whose names are words (Adobe Glyph List), as far as texts are made of them. */
const glyphs: Readonly<Record<string, string>> = {
  space: ' ',
  exclam: '!',
  quotedbl: '"',
  numbersign: '#',
  dollar: '$',
  percent: '%',
  ampersand: '&',
  quotesingle: "'",
  parenleft: '(',
  parenright: ')',
  asterisk: '*',
  plus: '+',
  comma: ',',
  hyphen: '-',
  minus: '-',
  period: '.',
  slash: '/',
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  colon: ':',
  semicolon: ';',
  less: '<',
  equal: '=',
  greater: '>',
  question: '?',
  at: '@',
  bracketleft: '[',
  backslash: '\\',
  bracketright: ']',
  asciicircum: '^',
  underscore: '_',
  grave: '`',
  braceleft: '{',
  bar: '|',
  braceright: '}',
  asciitilde: '~',
  quoteleft: '‘',
  quoteright: '’',
  quotedblleft: '“',
  quotedblright: '”',
  endash: '–',
  emdash: '—',
  bullet: '•',
  ellipsis: '…',
  copyright: '©',
  registered: '®',
  ff: 'ff',
  fi: 'fi',
  fl: 'fl',
  ffi: 'ffi',
  ffl: 'ffl',
};

function textOfGlyph(name: string): string {
  const [base = ''] = name.split('.');
  const known = glyphs[base];
  if (known !== undefined) return known;
  const hex = /^uni([0-9A-F]{4})$|^u([0-9A-F]{4,6})$/.exec(base);
  const code = Number.parseInt(hex?.[1] ?? hex?.[2] ?? '', 16);
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  const accented = /^([A-Za-z])(acute|grave|circumflex|dieresis|tilde|cedilla|caron|ring)$/.exec(base);
  if (accented !== null) return `${accented[1]}${accents[accented[2] ?? ''] ?? ''}`.normalize('NFC');
  return base.length === 1 ? base : '';
}

const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circumflex: '\u0302',
  dieresis: '\u0308',
  tilde: '\u0303',
  cedilla: '\u0327',
  caron: '\u030c',
  ring: '\u030a',
};
