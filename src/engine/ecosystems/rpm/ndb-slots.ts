/**
 * Reads the packages of an rpm database of the kind NDB (`Packages.db`; rpm, lib/backend/ndb/rpmpkg.c): a table of
 * slots at the start of the file, and blobs at places that count in blocks of 16 bytes.
 *
 * Yields headers until the file ends or contradicts itself, and throws `RangeError` there.
 */
export function* ndbHeaders(file: Buffer): Generator<Buffer> {
  const slotPages = file.readUInt32LE(12);
  const slotCount = (slotPages * pageBytes) / slotBytes;
  // The header of the file has the room of two slots.
  for (let slot = 2; slot < slotCount; slot += 1) {
    const at = slot * slotBytes;
    if (file.readUInt32LE(at) !== slotMagic) throw new RangeError('slot');
    const [number, block] = [file.readUInt32LE(at + 4), file.readUInt32LE(at + 8)];
    if (block !== 0) yield blobAt(file, block * blockBytes, number);
  }
}

/** Whether a file is such a database by its first bytes. */
export function isNdb(file: Buffer): boolean {
  return file.subarray(0, 4).toString('latin1') === 'RpmP';
}

const pageBytes = 4096;
const slotBytes = 16;
const blockBytes = 16;
/** `Slot` and `BlbS`. */
const slotMagic = 0x746f6c53;
const blobMagic = 0x53626c42;

function blobAt(file: Buffer, at: number, number: number): Buffer {
  const isBlob = file.readUInt32LE(at) === blobMagic && file.readUInt32LE(at + 4) === number;
  const length = file.readUInt32LE(at + 12);
  const from = at + 16;
  if (!isBlob || from + length > file.length) throw new RangeError('blob');
  return file.subarray(from, from + length);
}
