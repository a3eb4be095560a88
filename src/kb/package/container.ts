/**
 * A knowledge package is a tar (POSIX ustar) that any tar can open, in one form only: plain files, no owners, no dates,
 * nothing behind the end. Whoever reads it makes the same headers and compares, so no byte of it is free.
 */

/** Headers and contents begin at multiples of so many bytes. */
export const blockBytes = 512;

/** Two empty blocks end a tar. */
export const endBytes = 2 * blockBytes;

/** The header of a file; a name has at most 100 bytes of ASCII. */
export function entryHeader(name: string, sizeBytes: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0, 100, 'latin1');
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148); // the checksum is counted as if it were spaces
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The size that a header states; `undefined` when it is not a header that we write for this name. */
export function sizeInHeader(header: Buffer, name: string): number | undefined {
  const digits = header.toString('latin1', 124, 135);
  if (!/^[0-7]{11}$/.test(digits)) return undefined;
  const sizeBytes = Number.parseInt(digits, 8);
  return header.equals(entryHeader(name, sizeBytes)) ? sizeBytes : undefined;
}

/** How many zero bytes follow a content of this size. */
export function paddingBytes(sizeBytes: number): number {
  return (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
}
