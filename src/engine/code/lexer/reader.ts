import { symbol } from '../symbols.ts';
import { hashPrime, hashSeed } from '../text-hash.ts';
import { directiveBit, LineKind, TokenKind, type Tokens } from '../tokens.ts';
import { Columns } from './columns.ts';
import { ByteClass, type Lexer, type Opening, slotOf } from './compile.ts';
import { numberEnd } from './number-end.ts';
import type { CommentSpan, StringSpan } from './rules.ts';

/**
 * Cuts texts into tokens, one text after another, in one pass over its bytes; the columns are used again.
 *
 * Every text of up to 64 MiB has tokens, whatever it holds: a string or comment that is not closed ends with the text
 * (or its line), and a byte that means nothing is a mark.
 */
export class Reader extends Columns {
  /** The language that is being read. */
  lexer: Lexer | undefined;
  /** Heredocs that begin on the next line, in their order. */
  readonly pending: PendingText[] = [];

  private holes = 0;
  private farLooks = 0;

  /** Read a text in UTF-8. What it answers is this reader, and holds until the next text. */
  read(lexer: Lexer, text: Uint8Array): Tokens {
    this.lexer = lexer;
    this.load(text);
    this.holes = 0;
    this.farLooks = mostFarLooks;
    this.pending.length = 0;
    this.readInterpreter();
    lexer.rules.begin?.(this);
    this.code(lexer, 0, 0);
    if (this.at > this.lineStart) this.endLine(this.at);
    this.endColumns();
    return this;
  }

  /** `#!` at the very beginning names the program that runs the text. */
  private readInterpreter(): void {
    if (this.bytes[this.at] === 0x23 && this.bytes[this.at + 1] === 0x21 && this.bytes[this.at + 2] !== 0x5b)
      this.pushText(TokenKind.text, this.at, this.lineEnd(this.at));
  }

  /**
   * Read code from `at` to the end of the text; within a hole, until behind the bracket that closes it.
   *
   * `open` and `close` are the brackets of the hole, 0 outside of one.
   */
  code(lexer: Lexer, open: number, close: number): void {
    const { bytes, byteCount } = this;
    const { classes, wordBytes, numberBytes, keywords, namesBehind } = lexer;
    const { mask, slots } = keywords;
    let at = this.at;
    let depth = 0;
    while (at < byteCount) {
      // Columns are asked inside their bounds only: what TypeScript takes for undefined is a number.
      const byte = bytes[at] as number;
      switch (classes[byte]) {
        case ByteClass.space:
          at += 1;
          break;
        case ByteClass.lineFeed:
          this.at = at + 1;
          this.endLine(at + 1);
          at = this.at;
          break;
        case ByteClass.word: {
          const start = at;
          let hash = hashSeed;
          let part = wordBytes[byte] as number;
          while (part !== 0) {
            hash = Math.imul(hash ^ part, hashPrime);
            at += 1;
            part = wordBytes[bytes[at] as number] as number;
          }
          let slot = slotOf(hash, mask);
          let word = slots[slot] as number;
          while (word !== 0 && !this.isWord(lexer, word, hash, start, at)) {
            slot = (slot + 1) & mask;
            word = slots[slot] as number;
          }
          if (word === 0) {
            this.push(TokenKind.identifier, 0, start, at, hash);
            break;
          }
          if (keywords.isPrefix[word] === 1) {
            this.at = at;
            if (this.prefixed(lexer.prefixed[word] ?? [], start, at)) {
              at = this.at;
              break;
            }
          }
          if (namesBehind[this.symbols[this.count - 1] as number] === 1 && this.count > 0)
            this.push(TokenKind.identifier, 0, start, at, hash);
          else this.push(keywords.kinds[word] as number, keywords.symbols[word] as number, start, at, hash);
          break;
        }
        case ByteClass.digit: {
          const start = at;
          at = numberEnd(bytes, at, numberBytes);
          this.push(TokenKind.number, 0, start, at, 0);
          break;
        }
        case ByteClass.span:
          this.at = at;
          at = this.span(lexer, byte, at) ? this.at : this.operator(lexer, byte, at);
          break;
        case ByteClass.operator:
          at = this.operator(lexer, byte, at);
          break;
        default:
          this.push(TokenKind.operator, byte, at, at + 1, 0);
          at += 1;
          if (close === 0) break;
          if (byte === open) depth += 1;
          else if (byte === close) {
            if (depth === 0) {
              this.at = at;
              return;
            }
            depth -= 1;
          }
      }
    }
    this.at = at;
  }

  /**
   * Add the string that goes from `begin` to the opening bracket of a hole in it, and read the code of the hole. Holes
   * within holes end somewhere: behind the deepest the rest is read as text, and the answer is no.
   */
  hole(begin: number, at: number, open: number): boolean {
    if (this.holes === mostHoles || this.lexer === undefined) return false;
    if (at > begin) this.pushText(TokenKind.string, begin, at);
    this.push(TokenKind.operator, open, at, at + 1, 0);
    this.holes += 1;
    this.at = at + 1;
    this.code(this.lexer, open, open === 0x28 ? 0x29 : open + 2);
    this.holes -= 1;
    return true;
  }

  /** Whether these bytes stand between two offsets. Looking far is granted a few times a text: no more once it is used up. */
  isAhead(mark: Uint8Array, from: number, to: number): boolean {
    const end = Math.min(to, this.byteCount, from + this.farLooks);
    const first = mark[0] as number;
    let at = from;
    while (at < end && !(this.bytes[at] === first && this.has(mark, at))) at += 1;
    this.farLooks -= at - from;
    return at < end;
  }

  private isWord({ keywords }: Lexer, word: number, hash: number, start: number, end: number): boolean {
    const text = keywords.texts[word];
    if (keywords.hashes[word] !== hash || text?.length !== end - start) return false;
    const { wordBytes } = this.lexer as Lexer;
    for (let index = 0; index < text.length; index += 1)
      if (text[index] !== wordBytes[this.bytes[start + index] as number]) return false;
    return true;
  }

  private prefixed(openings: readonly Opening[], start: number, at: number): boolean {
    for (const opening of openings) {
      if (!this.has(opening.open, at)) continue;
      const { span } = opening;
      if (
        span.kind === 'own' ? span.read(this, start, at) : this.string(opening, span as StringSpan, start, at)
      )
        return true;
    }
    return false;
  }

  /** Add the longest operator that begins at `start`. Answers where it ends. */
  private operator({ operatorNodes, operatorSymbols }: Lexer, byte: number, start: number): number {
    let number = byte;
    let end = start + 1;
    let node = operatorNodes[byte] as number;
    for (let at = end; node !== 0; at += 1) {
      const found = operatorSymbols[node] as number;
      if (found !== 0) {
        number = found;
        end = at;
      }
      const next = this.bytes[at] as number;
      node = next < 128 ? (operatorNodes[node * 128 + next] as number) : 0;
    }
    this.push(TokenKind.operator, number, start, end, 0);
    return end;
  }

  private span(lexer: Lexer, byte: number, at: number): boolean {
    if (byte === lexer.directiveByte && this.directive === 0 && this.isFirstOnLine(at))
      if (this.readDirective(lexer, byte, at)) return true;
    for (const opening of lexer.spans[byte] ?? []) {
      if (!this.has(opening.open, at)) continue;
      const { span } = opening;
      if (span.kind === 'comment' && this.comment(opening, span, at)) return true;
      if (span.kind === 'string' && this.string(opening, span, at, at)) return true;
      if (span.kind === 'own' && span.read(this, at, at)) return true;
    }
    return false;
  }

  /** Read the mark and the name of a directive, if it is one; the rest of its line is read as code. */
  private readDirective(lexer: Lexer, byte: number, start: number): boolean {
    let at = start + 1;
    while (this.bytes[at] === 0x20 || this.bytes[at] === 0x09) at += 1;
    let hash = hashSeed;
    let part = lexer.wordBytes[this.bytes[at] as number] as number;
    while (part !== 0) {
      hash = Math.imul(hash ^ part, hashPrime);
      at += 1;
      part = lexer.wordBytes[this.bytes[at] as number] as number;
    }
    const known = lexer.directives.get(hash);
    if (known === undefined && lexer.rules.hasOtherMarks === true) return false;
    this.directive = directiveBit;
    this.at = known === undefined ? start + 1 : at;
    this.push(TokenKind.operator, known ?? byte, start, this.at, 0);
    return true;
  }

  private comment({ open, close }: Opening, span: CommentSpan, start: number): boolean {
    const { bytes, byteCount } = this;
    if (span.only === 'line' && start !== this.lineStart) return false;
    if (span.only === 'space' && start > this.lineStart && (bytes[start - 1] as number) > 0x20) return false;
    let at = start + open.length;
    if (close.length === 0) {
      at = this.lineEnd(at);
      if (span.continues !== true) {
        // It crosses no line.
        this.addComment(start, at);
        this.lineKind |= LineKind.comment;
        this.at = at;
        return true;
      }
      while (at < byteCount && this.isJoined(at)) at = this.lineEnd(at + 1);
      this.pushComment(start, at);
      return true;
    }
    this.pushComment(start, span.nests === true ? this.nestedEnd(open, close, at) : this.behind(close, at));
    return true;
  }

  /** Behind the next mark from an offset on; the end of the text where there is none. */
  private behind(mark: Uint8Array, from: number): number {
    const first = mark[0] as number;
    for (let at = this.find(first, from); at < this.byteCount; at = this.find(first, at + 1))
      if (this.has(mark, at)) return at + mark.length;
    return this.byteCount;
  }

  /** Behind the mark that closes what begins before an offset, with what begins and ends in it. */
  private nestedEnd(open: Uint8Array, close: Uint8Array, from: number): number {
    let at = from;
    for (let depth = 1; depth > 0 && at < this.byteCount; ) {
      if (this.has(close, at)) {
        at += close.length;
        depth -= 1;
      } else if (this.has(open, at)) {
        at += open.length;
        depth += 1;
      } else at += 1;
    }
    return Math.min(at, this.byteCount);
  }

  /** Whether the line that ends at a line break goes on in the next one. */
  private isJoined(at: number): boolean {
    const before = this.bytes[at - 1] === 0x0d ? at - 2 : at - 1;
    return before >= 0 && this.bytes[before] === 0x5c;
  }

  private string({ open, close, hole }: Opening, span: StringSpan, start: number, from: number): boolean {
    const { bytes, byteCount } = this;
    const last = close[0] as number;
    const holeByte = hole.length === 0 ? -1 : (hole[0] as number);
    let begin = start;
    let at = from + open.length;
    while (at < byteCount) {
      const byte = bytes[at] as number;
      if (byte === 0x5c && span.escape === '\\' && !(holeByte === 0x5c && this.has(hole, at))) at += 2;
      else if (byte === last && this.has(close, at)) {
        at += close.length;
        while (span.takesQuotes === true && at < byteCount && bytes[at] === last) at += 1;
        if (span.escape !== 'doubled' || !this.has(close, at)) return this.endString(begin, at, start, span);
        at += close.length;
      } else if (byte === 0x0a && span.lines === 'one') return this.endString(begin, at, start, span);
      else if (byte === holeByte && this.has(hole, at)) {
        const inside = at + hole.length;
        const bracket = hole.at(-1) as number;
        if (span.isHoleDoubled === true && this.has(hole, inside)) at = inside + hole.length;
        else if (this.hole(begin, inside - 1, bracket)) begin = at = this.at;
        else at = inside;
      } else at += 1;
    }
    return this.endString(begin, byteCount, start, span);
  }

  private endString(begin: number, end: number, start: number, span: StringSpan): boolean {
    const stop = Math.min(end, this.byteCount);
    const isStatement =
      this.lexer?.rules.hasDocumentation === true && begin === start && this.isStatement(start, span, stop);
    if (stop > begin) this.pushText(isStatement ? TokenKind.documentation : TokenKind.string, begin, stop);
    else this.at = stop;
    return true;
  }

  /** Whether a string is a statement by itself: nothing else on its lines, and no bracket or operator goes on with it. */
  private isStatement(start: number, span: StringSpan, end: number): boolean {
    if (span.lines === 'one' || !this.isFirstOnLine(start)) return false;
    let at = end;
    while (at < this.byteCount && (this.bytes[at] as number) <= 0x20 && this.bytes[at] !== 0x0a) at += 1;
    const next = this.bytes[at];
    if (at < this.byteCount && next !== 0x0a && next !== 0x23 && next !== 0x3b) return false;
    const before = this.symbols[this.count - 1];
    return this.count === 0 || !goesOn.has(before ?? 0);
  }

  /** A line ends in code: with it a directive, unless it is joined with the next. */
  private endLine(next: number): void {
    if (this.directive !== 0 && !this.isJoined(next - 1)) this.directive = 0;
    this.finishLine(next);
    if (this.pending.length > 0) this.readPending();
  }

  private readPending(): void {
    for (const { end } of this.pending.splice(0)) {
      const stop = Math.max(this.at, end(this, this.at));
      let start = this.at;
      while (start < stop && (this.bytes[start] as number) <= 0x20) start += 1;
      this.skipSpace(start);
      if (stop > start) this.pushText(TokenKind.string, start, stop);
    }
  }
}

/** A text that begins on the line after the one that announces it. */
export interface PendingText {
  /** Where the text that begins at an offset ends: behind the line that closes it. */
  readonly end: (reader: Reader, at: number) => number;
}

const mostHoles = 100;

/** So many bytes of a text are looked at ahead of reading them. */
const mostFarLooks = 16 << 20;

/** What a statement does not end with. */
const goesOn = new Set(['=', '(', ',', '[', '+', '%', 'return', 'in', '==', ':='].map(symbol));
