/** A value as PDF writes it (ISO 32000-1, 7.3). Strings are bytes, a character each. */
export type PdfValue = number | string | Name | Ref | Word | PdfValue[] | Dictionary;
export type Dictionary = Map<string, PdfValue>;

/** `/Name` */
export class Name {
  constructor(readonly name: string) {}
}

/** `12 0 R`: another object of the file. */
export class Ref {
  constructor(readonly number: number) {}
}

/** An operator, a keyword, or a bracket that closes something. */
export class Word {
  constructor(readonly word: string) {}
}

/** Arrays and dictionaries in each other go no deeper in anything that people have written. */
const deepest = 60;

/** Reads the values of a PDF file, or of a content stream in it, one after the other. Whatever is nonsense is passed over. */
export class Lexer {
  constructor(
    readonly text: string,
    public at = 0,
  ) {}

  /** The next value; `undefined` at the end. */
  next(depth = 0): PdfValue | undefined {
    this.match(/(?:[\0\t\n\f\r ]+|%[^\r\n]*)+/y);
    const { text, at } = this;
    if (at >= text.length) return undefined;
    const character = text[at];
    if (character === '(') return this.literal();
    if (character === '/') return new Name(nameOf(this.match(/\/[^\0\t\n\f\r ()<>[\]{}/%]*/y) ?? '/'));
    if (text.startsWith('<<', at)) return dictionaryOf(this.valuesUntil('>>', 2, depth));
    if (character === '<') return bytesOfHex(this.match(/<[^>]*>?/y) ?? '');
    if (character === '[') return this.valuesUntil(']', 1, depth);
    const reference = /^(\d+)/.exec(
      this.match(/\d{1,9}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![A-Za-z0-9*'"])/y) ?? '',
    );
    if (reference !== null) return new Ref(Number(reference[1]));
    const number = this.match(/[+-]*(?:\d+\.?\d*|\.\d+)/y);
    if (number !== undefined) return Number(number.replace(/^[+-]*(?=[+-])/, ''));
    const word = this.match(/>>|[^\0\t\n\f\r ()<>[\]{}/%]+|./sy) ?? '';
    return new Word(word);
  }

  private valuesUntil(end: string, opening: number, depth: number): PdfValue[] {
    this.at += opening;
    const values: PdfValue[] = [];
    if (depth >= deepest) return values;
    for (;;) {
      const value = this.next(depth + 1);
      if (value === undefined || (value instanceof Word && value.word === end)) return values;
      values.push(value);
    }
  }

  /** A string in parentheses, which may hold others. */
  private literal(): string {
    let [text, open] = ['', 0];
    for (this.at += 1; this.at < this.text.length; ) {
      const plain = this.match(/[^\\()]+/y);
      if (plain !== undefined) text += plain;
      const character = this.text[this.at];
      if (character === '\\') text += unescaped(this.match(/\\(?:[0-7]{1,3}|\r\n|.|$)/sy) ?? '');
      else {
        this.at += 1;
        if (character === ')' && open === 0) return text;
        open += character === '(' ? 1 : -1;
        text += character ?? '';
      }
    }
    return text;
  }

  /** What stands here, when it is that. */
  private match(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }
}

function nameOf(text: string): string {
  return text
    .slice(1)
    .replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function bytesOfHex(text: string): string {
  const digits = text.replaceAll(/[^0-9a-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1');
}

function dictionaryOf(values: readonly PdfValue[]): Dictionary {
  const dictionary: Dictionary = new Map();
  for (let at = 0; at + 1 < values.length; at += 2) {
    const [key, value] = [values[at], values[at + 1]];
    if (key instanceof Name && value !== undefined) dictionary.set(key.name, value);
  }
  return dictionary;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** What a backslash and what follows it stand for; a line that goes on has no end there. */
function unescaped(text: string): string {
  const rest = text.slice(1);
  if (/^[0-7]/.test(rest)) return String.fromCharCode(Number.parseInt(rest, 8) & 0xff);
  if (/^[\r\n]/.test(rest)) return '';
  return escapes[rest] ?? rest;
}
