/** What the header of a package says of it, as far as we ask. */
export interface RpmHeader {
  readonly name: string;
  readonly version: string;
  readonly release: string;
  readonly epoch: number | undefined;
  readonly arch: string | undefined;
  /** The file that it was built from: `openssl-3.0.7-24.el9.src.rpm`. */
  readonly sourceRpm: string | undefined;
  readonly license: string | undefined;
  readonly vendor: string | undefined;
  readonly provides: readonly string[];
  readonly requires: readonly string[];
}

/** The tags that we ask for (rpm, "Header tags"). */
const tags = {
  name: 1000,
  version: 1001,
  release: 1002,
  epoch: 1003,
  vendor: 1011,
  license: 1014,
  arch: 1022,
  sourceRpm: 1044,
  provides: 1047,
  requires: 1049,
} as const;

/** The types of values: numbers of 32 bits, a text, several texts, a text in several languages. */
const [int32, text, texts, translated] = [4, 6, 8, 9];

/** Nobody provides or needs more; a header may claim it. */
const mostTexts = 20_000;

/**
 * Read a header as databases keep it: the number of entries and of bytes, the entries of 16 bytes, then the values
 * (rpm, "RPM Package File Format", Header Structure). `undefined` when it names no package; throws `RangeError` when
 * it is cut off.
 */
export function readRpmHeader(blob: Buffer): RpmHeader | undefined {
  const entries = blob.readUInt32BE(0);
  const store = 8 + 16 * entries;
  if (store + blob.readUInt32BE(4) > blob.length) throw new RangeError('header size');
  const found = new Map<number, readonly (string | number)[]>();
  for (let entry = 0; entry < entries; entry += 1) {
    const at = 8 + 16 * entry;
    const tag = blob.readUInt32BE(at);
    if (wanted.has(tag) && !found.has(tag)) found.set(tag, valuesOf(blob, at, store));
  }
  const textAt = (tag: number) => found.get(tag)?.find((value) => typeof value === 'string' && value !== '');
  const one = (tag: number) => textAt(tag)?.toString();
  const all = (tag: number) => (found.get(tag) ?? []).map(String);
  const [name, version, release] = [one(tags.name), one(tags.version), one(tags.release)];
  if (name === undefined || version === undefined || release === undefined) return undefined;
  const epoch = found.get(tags.epoch)?.[0];
  return {
    name,
    version,
    release,
    epoch: typeof epoch === 'number' ? epoch : undefined,
    arch: one(tags.arch),
    sourceRpm: one(tags.sourceRpm),
    license: one(tags.license),
    vendor: one(tags.vendor),
    provides: all(tags.provides),
    requires: all(tags.requires),
  };
}

const wanted: ReadonlySet<number> = new Set(Object.values(tags));

/** The values of an entry: its type, where they lie behind the entries, and how many there are. */
function valuesOf(blob: Buffer, at: number, store: number): (string | number)[] {
  const type = blob.readUInt32BE(at + 4);
  const from = store + blob.readUInt32BE(at + 8);
  const count = blob.readUInt32BE(at + 12);
  if (type === int32) return [blob.readUInt32BE(from)];
  if (type !== text && type !== texts && type !== translated) return [];
  const values: string[] = [];
  let start = from;
  for (let index = 0; index < Math.min(count, type === texts ? mostTexts : 1); index += 1) {
    const end = blob.indexOf(0, start);
    if (end < 0) throw new RangeError('text without an end');
    values.push(blob.toString('utf8', start, end));
    start = end + 1;
  }
  return values;
}
