import { LineKind, TokenKind, type Tokens } from '../tokens.ts';

/** A text and the columns of its tokens, lines and comments, as they are written from its beginning to its end. */
export class Columns implements Tokens {
  bytes = new Uint8Array(0);
  byteCount = 0;
  count = 0;
  kinds = new Uint8Array(0);
  symbols = new Uint16Array(0);
  starts = new Uint32Array(0);
  ends = new Uint32Array(0);
  lines = new Uint32Array(0);
  hashes = new Int32Array(0);
  lineCount = 0;
  lineStarts = new Uint32Array(1024);
  lineKinds = new Uint8Array(1024);
  commentCount = 0;
  commentStarts = new Uint32Array(256);
  commentEnds = new Uint32Array(256);

  /** Where reading has come to. */
  at = 0;

  /** The bytes up to the end of the text. */
  private text = this.bytes;
  protected lineStart = 0;
  /** The line whose end was looked for last: from where, and its end. */
  private knownFrom = 0;
  private knownEnd = -1;
  protected lineKind: number = LineKind.blank;
  protected directive = 0;

  /** Begin with a text: nothing of it has been read, and nothing of the one before is left. */
  protected load(text: Uint8Array): void {
    const room = text.length + 8;
    // Room that one large text has taken is given back by the next small one.
    if (this.bytes.length < room || this.bytes.length > Math.max(1 << 20, 16 * room))
      this.bytes = new Uint8Array(room);
    this.bytes.set(text);
    this.bytes.fill(0, text.length, room);
    this.byteCount = text.length;
    this.text = this.bytes.subarray(0, text.length);
    if (this.kinds.length < 1024 || this.kinds.length > Math.max(1 << 18, 16 * room)) this.resize(1024);
    this.count = this.lineCount = this.commentCount = 0;
    this.lineStart = this.directive = this.knownFrom = 0;
    this.knownEnd = -1;
    this.lineKind = LineKind.blank;
    // A byte order mark is no part of the text.
    this.at = text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf ? 3 : 0;
  }

  /** Add a token. */
  push(kind: number, number: number, start: number, end: number, hash: number): void {
    const row = this.count;
    if (row === this.kinds.length) this.resize(2 * row);
    this.kinds[row] = kind | this.directive;
    this.symbols[row] = number;
    this.starts[row] = start;
    this.ends[row] = end;
    this.lines[row] = this.lineCount;
    this.hashes[row] = hash;
    this.count = row + 1;
    this.lineKind = kind === TokenKind.documentation ? this.lineKind | LineKind.comment : LineKind.code;
  }

  /** Add a token that may cross lines, and go on behind it. What would reach beyond the text ends with it. */
  pushText(kind: number, start: number, to: number): void {
    const end = Math.min(to, this.byteCount);
    this.push(kind, 0, start, end, 0);
    this.cross(start, end, kind === TokenKind.documentation ? LineKind.comment : LineKind.code);
    this.at = end;
  }

  /** Add a comment, and go on behind it. What would reach beyond the text ends with it. */
  pushComment(start: number, to: number): void {
    const end = Math.min(to, this.byteCount);
    this.addComment(start, end);
    this.cross(start, end, LineKind.comment);
    this.at = end;
  }

  protected addComment(start: number, end: number): void {
    const row = this.commentCount;
    if (row === this.commentStarts.length) {
      this.commentStarts = enlarged(this.commentStarts, new Uint32Array(2 * row));
      this.commentEnds = enlarged(this.commentEnds, new Uint32Array(2 * row));
    }
    this.commentStarts[row] = start;
    this.commentEnds[row] = end;
    this.commentCount = row + 1;
  }

  /** Whether nothing but white space stands before `at` on its line. */
  isFirstOnLine(at: number): boolean {
    let before = at - 1;
    while (before >= this.lineStart && (this.bytes[before] as number) <= 0x20) before -= 1;
    return before < this.lineStart;
  }

  /** Whether the text goes on with these bytes at an offset. */
  has(mark: Uint8Array, at: number): boolean {
    for (let index = 0; index < mark.length; index += 1)
      if (this.bytes[at + index] !== mark[index]) return false;
    return true;
  }

  /** The offset of the line break behind `at`, or of the end of the text. */
  lineEnd(at: number): number {
    // On one line of megabytes its end is asked for again and again.
    if (at < this.knownFrom || at > this.knownEnd) {
      this.knownFrom = at;
      this.knownEnd = this.find(0x0a, at);
    }
    return this.knownEnd;
  }

  /** The offset behind the next such byte; 0 when the line ends before. */
  behindOnLine(byte: number, from: number): number {
    for (let at = from; at < this.byteCount && this.bytes[at] !== 0x0a; at += 1)
      if (this.bytes[at] === byte) return at + 1;
    return 0;
  }

  /** Go on at an offset that white space alone lies before. */
  skipSpace(end: number): void {
    for (let at = this.at; at < end; at += 1) if (this.bytes[at] === 0x0a) this.finishLine(at + 1);
    this.at = end;
  }

  /** Count the lines that begin between two offsets, all of one kind but where they are blank. */
  private cross(start: number, end: number, kind: number): void {
    this.lineKind |= kind;
    if (end - start < 64) {
      for (let at = start; at < end; at += 1)
        if (this.bytes[at] === 0x0a) this.finishLineBefore(at + 1, end, kind);
      return;
    }
    const text = this.bytes.subarray(start, end);
    for (let at = text.indexOf(0x0a); at >= 0; at = text.indexOf(0x0a, at + 1))
      this.finishLineBefore(start + at + 1, end, kind);
  }

  /** A line ends; the next one begins at an offset, and is of a kind unless it is blank up to `end`. */
  private finishLineBefore(next: number, end: number, kind: number): void {
    this.finishLine(next);
    let at = next;
    while (at < end && (this.bytes[at] as number) <= 0x20 && this.bytes[at] !== 0x0a) at += 1;
    if (at < end && this.bytes[at] !== 0x0a) this.lineKind = kind;
  }

  protected finishLine(next: number): void {
    const row = this.lineCount;
    if (row === this.lineKinds.length) {
      this.lineKinds = enlarged(this.lineKinds, new Uint8Array(2 * row));
      this.lineStarts = enlarged(this.lineStarts, new Uint32Array(2 * row));
    }
    this.lineKinds[row] = this.lineKind > LineKind.code ? LineKind.code : this.lineKind;
    this.lineStarts[row] = this.lineStart;
    this.lineCount = row + 1;
    this.lineStart = next;
    this.lineKind = LineKind.blank;
  }

  /** The offset of the next such byte; the end of the text where there is none. */
  protected find(byte: number, from: number): number {
    const found = this.text.indexOf(byte, from);
    return found < 0 ? this.byteCount : found;
  }

  /** Behind the last token nothing stands: who looks a few tokens ahead must not see those of the text before. */
  protected endColumns(): void {
    if (this.count + rowsAhead > this.kinds.length) this.resize(this.count + rowsAhead);
    for (const column of [this.kinds, this.symbols, this.starts, this.ends, this.lines, this.hashes])
      column.fill(0, this.count, this.count + rowsAhead);
  }

  private resize(room: number): void {
    this.kinds = enlarged(this.kinds, new Uint8Array(room));
    this.symbols = enlarged(this.symbols, new Uint16Array(room));
    this.starts = enlarged(this.starts, new Uint32Array(room));
    this.ends = enlarged(this.ends, new Uint32Array(room));
    this.lines = enlarged(this.lines, new Uint32Array(room));
    this.hashes = enlarged(this.hashes, new Int32Array(room));
  }
}

const rowsAhead = 8;

function enlarged<Column extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(
  from: Column,
  to: Column,
): Column {
  to.set(from.length <= to.length ? from : from.subarray(0, to.length));
  return to;
}
