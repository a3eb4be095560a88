/** What a file of columns may hold: numbers of one width each. */
export type Section = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A column that is made while it is written and never lies in memory whole; a piece is only there until the next one. */
export interface LongSection {
  readonly kind: Kind;
  readonly length: number;
  pieces(): Iterable<Section>;
}

/** The columns of a file, by their names. */
export type Columns = Readonly<Record<string, Section | LongSection>>;

const kinds = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const;
type Kind = keyof typeof kinds;

interface Place {
  readonly kind: Kind;
  readonly offset: number;
  readonly length: number;
}

interface Heading {
  readonly sections: Readonly<Record<string, Place>>;
  readonly notes: unknown;
}

/**
 * Write named columns of numbers as one file: the length of its heading (8 bytes), the heading as JSON, then the columns
 * as they lie in memory (little-endian), each at a multiple of 8 bytes, so that readers use them where they are.
 */
export function* writeSections(sections: Columns, notes: unknown): Iterable<Uint8Array> {
  const places: Record<string, Place> = {};
  let offset = 0;
  for (const [name, section] of Object.entries(sections)) {
    const kind = kindOf(section);
    places[name] = { kind, offset, length: section.length };
    offset = aligned(offset + section.length * kinds[kind].BYTES_PER_ELEMENT);
  }
  const heading = Buffer.from(JSON.stringify({ sections: places, notes } satisfies Heading));
  const length = Buffer.alloc(8);
  length.writeUInt32LE(heading.length);
  yield length;
  yield heading;
  yield new Uint8Array(aligned(heading.length) - heading.length);
  for (const section of Object.values(sections)) {
    for (const { buffer, byteOffset, byteLength } of 'pieces' in section ? section.pieces() : [section])
      yield new Uint8Array(buffer, byteOffset, byteLength);
    const sizeBytes = section.length * kinds[kindOf(section)].BYTES_PER_ELEMENT;
    yield new Uint8Array(aligned(sizeBytes) - sizeBytes);
  }
}

function kindOf(section: Section | LongSection): Kind {
  return 'kind' in section ? section.kind : (section.constructor.name as Kind);
}

/** The columns of such a file. Throws when it is not one. */
export class Sections {
  private readonly heading: Heading;
  private readonly begin: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    // Columns lie at multiples of 8 from the beginning of the file, which must therefore lie at one itself.
    this.bytes = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
    const length = Buffer.from(bytes.subarray(0, 4)).readUInt32LE();
    this.heading = JSON.parse(Buffer.from(bytes.subarray(8, 8 + length)).toString('utf8')) as Heading;
    this.begin = 8 + aligned(length);
  }

  get notes(): unknown {
    return this.heading.notes;
  }

  bytesOf(name: string): Uint8Array {
    return this.columnOf(name, 'Uint8Array', Uint8Array);
  }

  shortsOf(name: string): Uint16Array {
    return this.columnOf(name, 'Uint16Array', Uint16Array);
  }

  numbersOf(name: string): Uint32Array {
    return this.columnOf(name, 'Uint32Array', Uint32Array);
  }

  floatsOf(name: string): Float64Array {
    return this.columnOf(name, 'Float64Array', Float64Array);
  }

  private columnOf<T>(
    name: string,
    kind: Kind,
    Column: new (buffer: ArrayBufferLike, offset: number, length: number) => T,
  ): T {
    const place = this.heading.sections[name];
    if (place?.kind !== kind) throw new RangeError(`no column ${name} of ${kind}`);
    return new Column(this.bytes.buffer, this.bytes.byteOffset + this.begin + place.offset, place.length);
  }
}

function aligned(length: number): number {
  return Math.ceil(length / 8) * 8;
}
