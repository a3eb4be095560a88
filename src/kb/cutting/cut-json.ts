import { broken, type Cut, type FileHead, mostRecordBytes, tooLong } from './cut.ts';
import { cutLines } from './cut-lines.ts';

/** Where the records of a JSON file lie, when it is neither lines nor a list of them. */
export interface JsonShape {
  /** The keys that lead from the outermost object to the list of records: `['vulnerabilities']`. */
  readonly list?: readonly string[];
  /** Every member of the outermost object is a record, named by its key. */
  readonly isByKey?: boolean;
  /** Answers of a call that gives its records page by page: they lie in a list, or one behind the other. */
  readonly isPaged?: boolean;
}

/**
 * Cut a JSON file into its records without reading it whole: one a line (NDJSON), the elements of a list, the members
 * that `shape` names, or one value alone.
 *
 * Each record is a text that may still be no JSON. Where brackets do not match nothing after them can be told apart,
 * but a file of lines goes on behind a broken one.
 */
export async function* cutJson(
  pieces: AsyncIterable<Uint8Array>,
  head: FileHead,
  shape: JsonShape = {},
): AsyncIterable<Cut> {
  if (shape.isPaged !== true && isLines(head)) {
    yield* cutLines(pieces);
    return;
  }
  const cutter = new JsonCutter(shape);
  for await (const piece of pieces) {
    cutter.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    yield* cutter.taken();
  }
  cutter.finish();
  yield* cutter.taken();
}

/** Whether a file holds one object a line: it says so in its name, or its first two lines begin like that. */
function isLines({ name, text }: FileHead): boolean {
  if (/\.(?:ndjson|jsonl)$/i.test(name)) return true;
  const end = text.indexOf('\n');
  const first = text.slice(0, end).trim();
  if (end < 0 || !first.startsWith('{') || !/^\s*\{/.test(text.slice(end))) return false;
  try {
    JSON.parse(first);
    return true;
  } catch {
    return false; // an object over several lines
  }
}

const byte = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma, colon] = [byte('"'), byte('\\'), byte(','), byte(':')];
const [openBrace, closeBrace, openBracket, closeBracket] = [byte('{'), byte('}'), byte('['), byte(']')];
const lineFeed = 10;

/** The longest key of an outermost object that is looked at; in bytes. */
const mostKeyBytes = 500;

/** Follows strings and brackets through the bytes; everything else is left to `JSON.parse`. */
class JsonCutter {
  private readonly ready: Cut[] = [];
  private depth = 0;
  private line = 1;
  private isInString = false;
  private isEscaped = false;
  /** At which depth records begin; unknown before the first bracket. */
  private recordDepth = 0;
  private isShaped = false;
  /** At which depth the outermost object of a page lies. */
  private pageDepth = 0;
  /** The string that was read last where the keys of the shape are: a key, when a colon follows. */
  private keyBytes: number[] | undefined;
  /** The keys that lead to where we are, from the outermost object on. */
  private keys: string[] = [];
  private isInList = true;
  private record: { readonly line: number; parts: Buffer[]; sizeBytes: number } | undefined;

  constructor(private readonly shape: JsonShape) {}

  *taken(): Iterable<Cut> {
    yield* this.ready;
    this.ready.length = 0;
  }

  push(bytes: Buffer): void {
    let start = 0; // where the part of the open record that lies in these bytes begins
    let from = 0;
    if (this.line === 1 && this.depth === 0 && !this.isShaped && bytes[0] === 0xef) from = 3; // byte order mark
    for (let at = from; at < bytes.length; at += 1) {
      const code = bytes[at] ?? 0;
      if (code === lineFeed) this.line += 1;
      if (this.isInString) {
        this.followString(code);
        continue;
      }
      if (code <= 0x20) continue;
      if (this.closes(code)) {
        // What ends its own list or object is no part of a bare value before it.
        if (this.record !== undefined && this.depth === this.recordDepth) this.end(bytes.subarray(start, at));
        this.depth = Math.max(0, this.depth - 1);
        if (this.record !== undefined && this.depth === this.recordDepth)
          this.end(bytes.subarray(start, at + 1));
        continue;
      }
      if (code === comma || code === colon) {
        if (code === colon) this.takeKey();
        if (code === comma && this.record !== undefined && this.depth === this.recordDepth)
          this.end(bytes.subarray(start, at));
        continue;
      }
      if (!this.isShaped && this.opensOuter(code)) continue;
      if (this.record === undefined && this.beginsRecord(code)) {
        this.record = { line: this.line, parts: [], sizeBytes: 0 };
        start = at;
      }
      if (code === quote) {
        this.isInString = true;
        this.keyBytes = this.holdsKeys() ? [] : undefined;
      } else if (code === openBrace || code === openBracket) {
        this.depth += 1;
        if (this.depth === this.recordDepth && this.record === undefined && this.shape.list !== undefined)
          this.isInList = code === openBracket && this.isAtList(this.shape.list);
      }
    }
    this.keep(bytes.subarray(start));
  }

  finish(): void {
    if (this.record === undefined && this.depth === 0) return;
    // A bare value at the end of a file is whole.
    if (this.record !== undefined && this.depth === this.recordDepth && !this.isInString) {
      this.end(Buffer.alloc(0));
      return;
    }
    this.ready.push({ place: `第 ${this.record?.line ?? this.line} 行`, reason: broken });
  }

  private followString(code: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (code === backslash) this.isEscaped = true;
    else if (code === quote) {
      this.isInString = false;
      return;
    }
    if (this.keyBytes !== undefined && this.keyBytes.length < mostKeyBytes) this.keyBytes.push(code);
  }

  private closes(code: number): boolean {
    return code === closeBrace || code === closeBracket;
  }

  /** The outermost bracket says where the records are; whether it was swallowed. */
  private opensOuter(code: number): boolean {
    this.isShaped = true;
    const isObject = code === openBrace;
    const { list, isByKey, isPaged } = this.shape;
    const arePagesListed = isPaged === true && code === openBracket;
    this.pageDepth = arePagesListed ? 1 : 0;
    if (list !== undefined && (isObject || arePagesListed)) {
      this.recordDepth = this.pageDepth + list.length + 1;
      this.isInList = false;
    } else if (code === openBracket || (isObject && isByKey === true)) this.recordDepth = this.pageDepth + 1;
    else return false;
    this.depth = 1;
    return true;
  }

  private beginsRecord(code: number): boolean {
    if (this.depth !== this.recordDepth || !this.isInList) return false;
    // Of `"key": value` only the value is a record.
    return !(
      this.shape.isByKey === true &&
      this.recordDepth === 1 &&
      this.keys.length === 0 &&
      code === quote
    );
  }

  /** Whether the keys of the object that is open may lead to the records. */
  private holdsKeys(): boolean {
    const depth = this.depth - this.pageDepth;
    return this.record === undefined && depth >= 1 && depth <= (this.shape.list?.length ?? 1);
  }

  private takeKey(): void {
    if (this.keyBytes === undefined) return;
    const depth = this.depth - this.pageDepth;
    this.keys = [...this.keys.slice(0, depth - 1), Buffer.from(this.keyBytes).toString('utf8')];
    this.keyBytes = undefined;
  }

  private isAtList(list: readonly string[]): boolean {
    return this.keys.length === list.length && list.every((key, at) => key === this.keys[at]);
  }

  private keep(bytes: Buffer): void {
    if (this.record === undefined || bytes.length === 0) return;
    this.record.sizeBytes += bytes.length;
    // A piece may be written over by the next one.
    if (this.record.sizeBytes <= mostRecordBytes) this.record.parts.push(Buffer.from(bytes));
    else this.record.parts = [];
  }

  private end(bytes: Buffer): void {
    const { record } = this;
    if (record === undefined) return;
    record.sizeBytes += bytes.length;
    const place = `第 ${record.line} 行`;
    this.ready.push(
      record.sizeBytes > mostRecordBytes
        ? { place, reason: tooLong }
        : { place, text: Buffer.concat([...record.parts, bytes]).toString('utf8'), key: this.keys[0] },
    );
    this.record = undefined;
    if (this.shape.isByKey === true) this.keys = [];
  }
}
