/** A file to be packed, whose text comes in pieces. */
interface ZipPart {
  readonly path: string;
  readonly content: Iterable<string>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Pack small files into a zip archive (APPNOTE 6.3.10) in the browser: fewer than 65,535, and of less than 4 GiB. */
export async function packZip(parts: readonly ZipPart[]): Promise<Bytes[]> {
  const pieces: Bytes[] = [];
  const directory: Bytes[] = [];
  let offset = 0;
  for (const { path, content } of parts) {
    const name = encoder.encode(path);
    const plain = encoder.encode([...content].join(''));
    // One after the other: each needs its place.
    const packed = await deflated(plain);
    const shared = sharedFields(crc32(plain), packed.length, plain.length, name.length);
    const header = record(0x04034b50, [...shared, [2, 0]]);
    directory.push(
      record(0x02014b50, [
        [2, versionNeeded],
        ...shared,
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ]),
      name,
    );
    pieces.push(header, name, packed);
    offset += header.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = parts.length;
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
  return [...pieces, ...directory, end];
}

const encoder = new TextEncoder();
const versionNeeded = 20;
/** Names are UTF-8. */
const flags = 0x0800;
const deflate = 8;
/** The first of January 1980, where zip's time begins. */
const date = 0x0021;

type Field = readonly [width: number, value: number];

/** What both headers of a file have in common, in its order (4.3.7). */
function sharedFields(crc: number, packedSize: number, size: number, nameLength: number): Field[] {
  return [
    [2, versionNeeded],
    [2, flags],
    [2, deflate],
    [2, 0],
    [2, date],
    [4, crc],
    [4, packedSize],
    [4, size],
    [2, nameLength],
  ];
}

/** Numbers behind a signature, the lowest byte first. */
function record(signature: number, members: readonly Field[]): Bytes {
  const fields: readonly Field[] = [[4, signature], ...members];
  const bytes = new Uint8Array(fields.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

async function deflated(plain: Bytes): Promise<Bytes> {
  const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The checksum of ISO 3309, as zip wants it. */
function crc32(bytes: Bytes): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcOfByte[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

const crcOfByte = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
