/** A posting takes so many bytes: 48 bits of fingerprint, 32 bits of file, both with the highest byte first. */
export const rowBytes = 10;

export function writeRow(bytes: Uint8Array, at: number, fingerprint: number, fileId: number): void {
  const high = Math.floor(fingerprint / 0x10000);
  bytes[at] = high >>> 24;
  bytes[at + 1] = high >>> 16;
  bytes[at + 2] = high >>> 8;
  bytes[at + 3] = high;
  // `&` counts modulo 2^32, so the low bits are those of the whole number.
  const low = fingerprint & 0xffff;
  bytes[at + 4] = low >>> 8;
  bytes[at + 5] = low;
  bytes[at + 6] = fileId >>> 24;
  bytes[at + 7] = fileId >>> 16;
  bytes[at + 8] = fileId >>> 8;
  bytes[at + 9] = fileId;
}

export function fingerprintAt(bytes: Uint8Array, at: number): number {
  return unsigned(bytes, at) * 0x10000 + (((bytes[at + 4] ?? 0) << 8) | (bytes[at + 5] ?? 0));
}

export function fileIdAt(bytes: Uint8Array, at: number): number {
  return unsigned(bytes, at + 6);
}

function unsigned(bytes: Uint8Array, at: number): number {
  const high = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const low = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  return ((high << 16) | low) >>> 0;
}
