import { beginsLine } from '../../../code/lexer/quotes.ts';
import { kotlin } from '../../../code/languages/kotlin/kotlin.ts';
import { CodeReader } from '../../../code/read-code.ts';
import { lastLineOf, TokenKind, tokenText } from '../../../code/tokens.ts';
import type { Span } from '../span.ts';

interface KotlinToken extends Span {
  readonly text: string;
  readonly kind: number;
  /** The other bracket; -1 without one. */
  readonly partner: number;
  readonly beginsLine: boolean;
}

/**
 * A place among the tokens of a text of Kotlin, which moves on. Whoever reads within brackets sees nothing behind them,
 * and always comes out behind them: what is not understood costs no more than the brackets around it.
 */
export class KotlinCursor {
  at = 0;
  private readonly tokens: readonly KotlinToken[];
  private end: number;

  constructor(text: string) {
    this.tokens = cut(text);
    this.end = this.tokens.length;
  }

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  /** The text of a token from here on; empty behind the last. */
  text(ahead = 0): string {
    const at = this.at + ahead;
    return at < this.end ? (this.tokens[at]?.text ?? '') : '';
  }

  is(...texts: readonly string[]): boolean {
    return texts.includes(this.text());
  }

  isString(): boolean {
    return !this.isAtEnd && this.tokens[this.at]?.kind === TokenKind.string;
  }

  /** Whether a word stands here that may be a name: those of the language that mean something in places are names too. */
  isName(ahead = 0): boolean {
    const text = this.text(ahead);
    return /^[\p{L}_`]/u.test(text) && !reserved.has(text);
  }

  beginsLine(ahead = 0): boolean {
    return this.tokens[this.at + ahead]?.beginsLine ?? true;
  }

  /** Move behind a token if it is the next one. */
  take(...texts: readonly string[]): boolean {
    const isNext = !this.isAtEnd && this.is(...texts);
    if (isNext) this.at += 1;
    return isNext;
  }

  /** The name here, without the marks that quote it; empty, and nothing moves, where none is. */
  name(): string {
    if (!this.isName()) return '';
    const name = this.text().replaceAll('`', '');
    this.at += 1;
    return name;
  }

  /** Read what is between the brackets that open here; nothing where none do. */
  within<Result>(act: () => Result): Result | undefined {
    const partner = this.isAtEnd ? -1 : (this.tokens[this.at]?.partner ?? -1);
    if (partner <= this.at) {
      this.at += 1;
      return undefined;
    }
    const before = this.end;
    this.end = Math.min(before, partner);
    this.at += 1;
    const result = act();
    this.at = partner + 1;
    this.end = before;
    return result;
  }

  skipBrackets(): void {
    this.within(() => undefined);
  }

  /** Move behind the arguments of a type that open here; whether they are any, else nothing moves. */
  skipAngles(): boolean {
    const start = this.at;
    let depth = 0;
    for (; !this.isAtEnd; this.at += 1) {
      if (this.is('<')) depth += 1;
      else if (this.is('>')) depth -= 1;
      else if (this.is('(')) {
        this.skipBrackets();
        this.at -= 1;
      } else if (!this.isName() && !this.is(...betweenAngles)) break;
      if (depth === 0) {
        this.at += 1;
        return true;
      }
    }
    this.at = start;
    return false;
  }

  /** From a token to the one before this place. */
  spanFrom(start: number): Span {
    const first = this.tokens[start];
    const last = this.tokens[Math.max(start, this.at - 1)];
    return {
      line: first?.line ?? 1,
      column: first?.column ?? 1,
      endLine: last?.endLine ?? first?.endLine ?? 1,
      endColumn: last?.endColumn ?? first?.endColumn ?? 1,
    };
  }
}

function cut(text: string): KotlinToken[] {
  const { tokens, partners } = new CodeReader().read(kotlin, encoder.encode(text));
  const { starts, ends, lines, lineStarts, bytes } = tokens;
  const columnOf = (offset: number, line: number) =>
    decoder.decode(bytes.subarray(lineStarts[line], offset)).length + 1;
  return Array.from({ length: tokens.count }, (_, row) => {
    const [line, endLine] = [lines[row] as number, lastLineOf(tokens, row)];
    return {
      text: tokenText(tokens, row),
      kind: tokens.kinds[row] as number,
      partner: partners[row] as number,
      beginsLine: beginsLine(tokens, row),
      line: line + 1,
      column: columnOf(starts[row] as number, line),
      endLine: endLine + 1,
      endColumn: columnOf(ends[row] as number, endLine),
    };
  });
}

/** Words that are never names (Kotlin specification, "Hard keywords"). */
const reserved: ReadonlySet<string> = new Set(
  (
    'as break class continue do else false for fun if in interface is null object package return super this throw true try ' +
    'typealias val var when while'
  ).split(' '),
);
const betweenAngles = ['.', ',', '?', '*', 'in', 'out', '->', ':', '&', '@'];
const encoder = new TextEncoder();
const decoder = new TextDecoder();
