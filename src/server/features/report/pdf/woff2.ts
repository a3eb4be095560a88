import { brotliDecompressSync } from 'node:zlib';

/** A table of a font. What WOFF2 has transformed (`glyf`, `loca`, sometimes `hmtx`) is not as OpenType has it. */
export interface FontTable {
  readonly bytes: Buffer;
  readonly isTransformed: boolean;
}

/** The tags that WOFF2 names by number (W3C WOFF 2.0, 4.1). */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .replaceAll('_', ' ')
    .split(/ (?=\S)/);
const headerBytes = 48;
const arbitraryTag = 63;

/** The tables of a font in WOFF2, one font a file, by their tags. Only for files that come with the product. */
export function readWoff2(file: Buffer): ReadonlyMap<string, FontTable> {
  const count = file.readUInt16BE(12);
  let at = headerBytes;
  const length = () => {
    for (let value = 0; ; ) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
  };
  const entries = Array.from({ length: count }, () => {
    const flags = file.readUInt8(at++);
    const number = flags & 0x3f;
    const tag = number === arbitraryTag ? file.toString('latin1', at, (at += 4)) : (knownTags[number] ?? '');
    const version = flags >> 6;
    // Version 0 means that `glyf` and `loca` are transformed, and that all others are not.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    const original = length();
    return { tag, isTransformed, size: isTransformed ? length() : original };
  });
  const bytes = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const tables = new Map<string, FontTable>();
  let start = 0;
  for (const { tag, isTransformed, size } of entries) {
    tables.set(tag, { bytes: bytes.subarray(start, start + size), isTransformed });
    start += size;
  }
  return tables;
}
