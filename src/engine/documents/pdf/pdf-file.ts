import { constants, inflateSync } from 'node:zlib';
import { UnreadableFile } from '../../unreadable-file.ts';
import { type Dictionary, Lexer, Name, type PdfValue, Ref, Word } from './lexer.ts';

/** What all streams of one file may come to. */
const mostBytes = 256 * 2 ** 20;
const mostObjects = 2_000_000;

/** A stream: what it says of itself, and its bytes as they are kept. */
export interface PdfStream {
  readonly dictionary: Dictionary;
  readonly raw: string;
}

/** A page with what it draws, in the order of the document. */
export interface PdfPage {
  readonly contents: string;
  readonly resources: Dictionary;
}

/**
 * The objects of a PDF file (ISO 32000-1), found by where they begin: tables of places are not believed, so that a file whose
 * end is missing or wrong is read as far as it goes. Of several objects of one number the last one counts.
 */
export class PdfFile {
  private readonly text: string;
  private readonly places = new Map<number, number>();
  private readonly packed = new Map<number, PdfValue>();
  private spentBytes = 0;

  /** Throws `UnreadableFile` for an encrypted file. */
  constructor(
    bytes: Uint8Array,
    private readonly path: string,
  ) {
    this.text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    if (/\/Encrypt[\s]+\d+\s+\d+\s+R/.test(this.text))
      throw new UnreadableFile(path, '文档已加密，未读取正文');
    for (const found of this.text.matchAll(/(?<!\d)(\d{1,9})\s+\d{1,5}\s+obj\b/g)) {
      if (this.places.size >= mostObjects) break;
      this.places.set(Number(found[1]), found.index + found[0].length);
      this.packed.delete(Number(found[1]));
      if (this.text.slice(found.index, found.index + 400).includes('/ObjStm')) this.unpack(Number(found[1]));
    }
  }

  /** What a value is, wherever it stands; nothing for what is not there. */
  resolve(value: PdfValue | undefined): PdfValue | PdfStream | undefined {
    let found: PdfValue | PdfStream | undefined = value;
    for (let steps = 0; found instanceof Ref && steps < 10; steps += 1) found = this.object(found.number);
    return found instanceof Ref ? undefined : found;
  }

  dictionary(value: PdfValue | undefined): Dictionary {
    const found = this.resolve(value);
    if (found instanceof Map) return found;
    return isStream(found) ? found.dictionary : new Map();
  }

  list(value: PdfValue | undefined): readonly PdfValue[] {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  number(value: PdfValue | undefined): number | undefined {
    const found = this.resolve(value);
    return typeof found === 'number' ? found : undefined;
  }

  name(value: PdfValue | undefined): string | undefined {
    const found = this.resolve(value);
    return found instanceof Name ? found.name : undefined;
  }

  /** The bytes of a stream, unpacked; '' for what is none, or packed in a way that texts are not. */
  bytes(value: PdfValue | undefined): string {
    const stream = this.resolve(value);
    if (!isStream(stream)) return '';
    const filters = this.resolve(stream.dictionary.get('Filter') ?? stream.dictionary.get('F'));
    let content: string = stream.raw;
    for (const filter of Array.isArray(filters) ? filters : [filters as PdfValue]) {
      const unpacked = filter === undefined ? content : this.unfiltered(content, this.name(filter) ?? '');
      if (unpacked === undefined) return '';
      content = unpacked;
    }
    return content;
  }

  /** The pages in their order; where nothing says it, in that of their numbers. */
  *pages(): Generator<PdfPage> {
    const all = [...this.places.keys(), ...this.packed.keys()];
    const typed = (type: string) =>
      all.filter((number) => this.name(this.dictionary(new Ref(number)).get('Type')) === type);
    const seen = new Set<number>();
    for (const catalog of typed('Catalog').slice(-1))
      yield* this.pagesBelow(this.dictionary(new Ref(catalog)).get('Pages'), new Map(), seen);
    if (seen.size > 0) return;
    for (const page of typed('Page')) yield* this.pagesBelow(new Ref(page), new Map(), seen);
  }

  private *pagesBelow(
    node: PdfValue | undefined,
    inherited: Dictionary,
    seen: Set<number>,
    depth = 0,
  ): Generator<PdfPage> {
    if (!(node instanceof Ref) || seen.has(node.number) || depth > 50) return;
    seen.add(node.number);
    const dictionary = this.dictionary(node);
    const resources = dictionary.has('Resources') ? this.dictionary(dictionary.get('Resources')) : inherited;
    const kids = this.list(dictionary.get('Kids'));
    for (const kid of kids) yield* this.pagesBelow(kid, resources, seen, depth + 1);
    if (kids.length > 0) return;
    const contents = dictionary.get('Contents');
    const parts = this.list(contents);
    const streams = parts.length > 0 ? parts : [contents];
    yield { contents: streams.map((stream) => this.bytes(stream)).join('\n'), resources };
  }

  private object(number: number): PdfValue | PdfStream | undefined {
    if (this.packed.has(number)) return this.packed.get(number);
    const place = this.places.get(number);
    if (place === undefined) return undefined;
    const lexer = new Lexer(this.text, place);
    const value = lexer.next();
    if (!(value instanceof Map)) return value;
    const start = /[\s]*stream(?:\r\n|\n|\r)/y;
    start.lastIndex = lexer.at;
    if (!start.test(this.text)) return value;
    return { dictionary: value, raw: this.rawAt(start.lastIndex, value.get('Length')) };
  }

  /** The length of a stream is believed where the stream ends there. */
  private rawAt(from: number, length: PdfValue | undefined): string {
    const stated = typeof length === 'number' ? length : this.number(length);
    const end = from + (stated ?? -1);
    if (stated !== undefined && /^\s*endstream/.test(this.text.slice(end, end + 20)))
      return this.text.slice(from, end);
    const found = this.text.indexOf('endstream', from);
    return this.text.slice(from, found < 0 ? undefined : found);
  }

  /** Objects that are packed together (7.5.7). */
  private unpack(container: number): void {
    const { places, packed } = this;
    const dictionary = this.dictionary(new Ref(container));
    const content = this.bytes(new Ref(container));
    const first = this.number(dictionary.get('First')) ?? 0;
    const head = new Lexer(content.slice(0, first));
    for (;;) {
      const [number, offset] = [head.next(), head.next()];
      if (typeof number !== 'number' || typeof offset !== 'number' || packed.size >= mostObjects) return;
      const value = new Lexer(content, first + offset).next();
      if (value === undefined || value instanceof Word) continue;
      packed.set(number, value);
      places.delete(number);
    }
  }

  private unfiltered(content: string, filter: string): string | undefined {
    if (filter === 'FlateDecode' || filter === 'Fl') return this.inflated(content);
    if (filter === 'ASCIIHexDecode' || filter === 'AHx')
      return Buffer.from(content.replaceAll(/[^0-9a-f]/gi, ''), 'hex').toString('latin1');
    return filter === 'ASCII85Decode' || filter === 'A85' ? fromAscii85(content) : undefined;
  }

  /** What is damaged is unpacked as far as it goes. */
  private inflated(content: string): string | undefined {
    const left = mostBytes - this.spentBytes;
    if (left <= 0) throw new UnreadableFile(this.path, '文档解压后过大，未读取正文');
    try {
      const options = { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH };
      const bytes = inflateSync(Buffer.from(content, 'latin1'), options);
      this.spentBytes += bytes.length;
      return bytes.toString('latin1');
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
        throw new UnreadableFile(this.path, '文档解压后过大，未读取正文');
      return undefined;
    }
  }
}

function isStream(value: PdfValue | PdfStream | undefined): value is PdfStream {
  return typeof value === 'object' && 'raw' in value;
}

/** Five characters for four bytes; `z` for four zeroes. */
function fromAscii85(content: string): string {
  const characters = content
    .replaceAll(/\s+/g, '')
    .replace(/^<~/, '')
    .replace(/~>.*$/s, '')
    .replaceAll('z', '!!!!!');
  const bytes: number[] = [];
  for (let at = 0; at < characters.length; at += 5) {
    const group = characters.slice(at, at + 5);
    let value = 0;
    for (const character of group.padEnd(5, 'u')) value = value * 85 + (character.charCodeAt(0) - 33);
    for (let byte = 0; byte < group.length - 1; byte += 1)
      bytes.push(Math.floor(value / 256 ** (3 - byte)) & 0xff);
  }
  return Buffer.from(bytes).toString('latin1');
}
