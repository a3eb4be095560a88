/** What the headers of a rar archive say before anything is decompressed. */
export interface RarOverview {
  readonly isVolume: boolean;
  /** The names of the files of a RAR 4 archive, in its order; empty for RAR 5, whose names are plain UTF-8. */
  readonly names: readonly (Uint8Array | string)[];
}

/** Look through the headers of a rar archive (RARLAB, "technote.txt"; RAR 4 and 5). Stops where they make no sense. */
export function rarOverview(bytes: Buffer): RarOverview {
  return bytes[6] === 1 ? overviewOfRar5(bytes) : overviewOfRar4(bytes);
}

function overviewOfRar5(bytes: Buffer): RarOverview {
  // Numbers of seven bits a byte; the main header begins with CRC, size, type and flags.
  let at = 12;
  const number = () => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  number();
  const isMain = number() === 1;
  if ((number() & 1) !== 0) number();
  return { isVolume: isMain && (number() & 1) !== 0, names: [] };
}

function overviewOfRar4(bytes: Buffer): RarOverview {
  const names: (Uint8Array | string)[] = [];
  let isVolume = false;
  for (let at = 7; at + 7 <= bytes.length; ) {
    const type = bytes[at + 2];
    const flags = bytes.readUInt16LE(at + 3);
    const headBytes = bytes.readUInt16LE(at + 5);
    if (headBytes < 7 || at + headBytes > bytes.length) break;
    const head = bytes.subarray(at, at + headBytes);
    if (type === 0x73) isVolume = (flags & 1) !== 0;
    if (type === 0x73 && (flags & 0x80) !== 0) break;
    const hasContent = (flags & 0x8000) !== 0 || type === 0x74;
    if (hasContent && headBytes < 32) break;
    let contentBytes = hasContent ? head.readUInt32LE(7) : 0;
    if (type === 0x74) {
      const hasHighSizes = (flags & 0x100) !== 0 && headBytes >= 40;
      if (hasHighSizes) contentBytes += head.readUInt32LE(32) * 2 ** 32;
      const start = hasHighSizes ? 40 : 32;
      names.push(nameOf(head.subarray(start, start + head.readUInt16LE(26)), (flags & 0x200) !== 0));
    }
    at += headBytes + contentBytes;
  }
  return { isVolume, names };
}

/** A name in the code page of its maker; one that is not ASCII has a NUL and its difference to UTF-16 behind it. */
function nameOf(field: Buffer, hasUnicode: boolean): Uint8Array | string {
  const end = field.indexOf(0);
  if (!hasUnicode || end === -1) return field;
  return decodeUnicode(field.subarray(0, end), field.subarray(end + 1));
}

/**
 * Two bits of `packed` tell how each character is written: low byte alone, low byte with the common high byte, both
 * bytes, or a run of bytes of the plain name.
 */
function decodeUnicode(plain: Buffer, packed: Buffer): string {
  const characters: number[] = [];
  const high = (packed[0] ?? 0) << 8;
  let at = 1;
  let flags = 0;
  let flagBits = 0;
  const next = () => packed[at++] ?? 0;
  while (at < packed.length && characters.length < 4096) {
    if (flagBits === 0) {
      flags = next();
      flagBits = 8;
    }
    flagBits -= 2;
    const way = (flags >> flagBits) & 3;
    if (way === 0) characters.push(next());
    else if (way === 1) characters.push(next() | high);
    else if (way === 2) characters.push(next() | (next() << 8));
    else {
      const length = next();
      const correction = (length & 0x80) === 0 ? undefined : next();
      for (let left = (length & 0x7f) + 2; left > 0; left -= 1) {
        const byte = plain[characters.length] ?? 0;
        characters.push(correction === undefined ? byte : ((byte + correction) & 0xff) | high);
      }
    }
  }
  return String.fromCharCode(...characters);
}
