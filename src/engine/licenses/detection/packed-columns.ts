import type { ReferenceColumns, ReferenceText } from './reference-columns.ts';

type Meta = Omit<ReferenceText, 'hashes' | 'listed'> & {
  readonly hashCount: number;
  readonly listedCount: number;
};

interface Head {
  readonly slotCount: number;
  /** How many numbers each column has. */
  readonly counts: Readonly<Record<ColumnName, number>>;
  readonly texts: readonly Meta[];
}

/** In the order in which they stand in the file. Of a table with open addressing only the slots in use are kept. */
const columnNames = [
  'used',
  'grams',
  'firsts',
  'countedFirsts',
  'places',
  'counted',
  'hashes',
  'listed',
] as const;
type ColumnName = (typeof columnNames)[number];

const lengthBytes = 4;

/** Pack columns as the build keeps them: how long the head is, the head as JSON, and numbers of four bytes each. */
export function packColumns(columns: ReferenceColumns): Buffer {
  const { texts, slots, firsts, countedFirsts, places, counted } = columns;
  const used = Int32Array.from([...slots.keys()].filter((slot) => slots[slot] !== 0));
  const ofUsed = (column: Int32Array) => used.map((slot) => column[slot] as number);
  const kept: Readonly<Record<ColumnName, Int32Array>> = {
    used,
    grams: ofUsed(slots),
    firsts: ofUsed(firsts),
    countedFirsts: ofUsed(countedFirsts),
    places,
    counted,
    hashes: joined(texts.map(({ hashes }) => hashes)),
    listed: joined(texts.map(({ listed }) => listed)),
  };
  const head: Head = {
    slotCount: slots.length,
    counts: Object.fromEntries(columnNames.map((name) => [name, kept[name].length])) as Head['counts'],
    texts: texts.map(({ hashes, listed, ...meta }) => {
      return { ...meta, hashCount: hashes.length, listedCount: listed.length };
    }),
  };
  // Blanks make the numbers begin at a multiple of four.
  const json = JSON.stringify(head);
  const text = Buffer.from(json + ' '.repeat(3 - ((Buffer.byteLength(json) + 3) % 4)));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(text.length);
  const numbers = columnNames.map((name) => Buffer.from(kept[name].buffer, 0, kept[name].byteLength));
  return Buffer.concat([length, text, ...numbers]);
}

/** What `packColumns` has packed. Throws where it is something else. */
export function unpackColumns(packed: Uint8Array): ReferenceColumns {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const headEnd = lengthBytes + bytes.readUInt32LE();
  const head = JSON.parse(bytes.toString('utf8', lengthBytes, headEnd)) as Head;
  const total = columnNames.reduce((sum, name) => sum + head.counts[name], 0);
  if (bytes.length !== headEnd + 4 * total) throw new Error('the packed texts of licences are damaged');
  let at = headEnd;
  const next = (name: ColumnName) => {
    const column = new Int32Array(bytes.buffer, bytes.byteOffset + at, head.counts[name]);
    at += column.byteLength;
    return column;
  };
  const [used, grams, firsts, countedFirsts, places, counted, hashes, listed] = columnNames.map(next) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const spread = (column: Int32Array, free: number) => {
    const whole = new Int32Array(head.slotCount).fill(free);
    for (let index = 0; index < used.length; index += 1)
      whole[used[index] as number] = column[index] as number;
    return whole;
  };
  return {
    texts: textsOf(head.texts, hashes, listed),
    slots: spread(grams, 0),
    firsts: spread(firsts, -1),
    countedFirsts: spread(countedFirsts, -1),
    places,
    counted,
  };
}

function textsOf(metas: readonly Meta[], hashes: Int32Array, listed: Int32Array): ReferenceText[] {
  let [hashAt, listedAt] = [0, 0];
  return metas.map(({ hashCount, listedCount, ...meta }) => ({
    ...meta,
    hashes: hashes.subarray(hashAt, (hashAt += hashCount)),
    listed: listed.subarray(listedAt, (listedAt += listedCount)),
  }));
}

function joined(columns: readonly Int32Array[]): Int32Array {
  const whole = new Int32Array(columns.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const column of columns) {
    whole.set(column, at);
    at += column.length;
  }
  return whole;
}
