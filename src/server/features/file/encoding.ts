import type { file } from '#contract';

/** An encoding that a text can be read in. */
export type TextEncoding = (typeof file.textEncodings)[number];

/** What a content is shown as: a text in an encoding, or bytes. */
export type Reading = TextEncoding | 'hex';

/** So much of a file is looked at to tell how it is encoded. */
export const sampleBytes = 1024 * 1024;

/** The byte order mark at the beginning of a content, if there is one. */
export function markOf(
  bytes: Uint8Array,
): { readonly encoding: TextEncoding; readonly bytes: number } | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', bytes: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', bytes: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', bytes: 2 };
  return undefined;
}

/**
 * How the beginning of a content is best read: by its mark; as UTF-16 when every other byte is NUL; as bytes when it
 * has many control characters; else as the first of UTF-8, GB18030 and Windows-1252 that fits.
 *
 * `isWhole`: the sample is the whole content, so it may not end within a character.
 */
export function guessReading(sample: Uint8Array, isWhole: boolean): Reading {
  const mark = markOf(sample);
  if (mark !== undefined) return mark.encoding;
  const counts = countControls(sample);
  const units = sample.length / 2;
  if (counts.evenNul === 0 && counts.oddNul > 0.4 * units) return 'utf-16le';
  if (counts.oddNul === 0 && counts.evenNul > 0.4 * units) return 'utf-16be';
  if (counts.controls > 0.02 * sample.length) return 'hex';
  if (fits(sample, 'utf-8', isWhole)) return 'utf-8';
  return fits(sample, 'gb18030', isWhole) && looksChinese(sample) ? 'gb18030' : 'windows-1252';
}

function countControls(bytes: Uint8Array) {
  const counts = { evenNul: 0, oddNul: 0, controls: 0 };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d || byte === 0x1b)
      continue;
    counts.controls += 1;
    if (byte === 0) counts[at % 2 === 0 ? 'evenNul' : 'oddNul'] += 1;
  }
  return counts;
}

function fits(bytes: Uint8Array, encoding: TextEncoding, isWhole: boolean): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
    return true;
  } catch {
    return false; // it says that some bytes are no character
  }
}

/** Whether most characters beyond ASCII are those of GB 2312: letters with accents rarely pair up like that. */
function looksChinese(bytes: Uint8Array): boolean {
  let [common, all] = [0, 0];
  for (let at = 0; at < bytes.length; ) {
    const length = gb18030Length(bytes, at);
    if (length > 1) {
      all += 1;
      const [lead = 0, trail = 0] = bytes.subarray(at, at + 2);
      if (lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1) common += 1;
    }
    at += length;
  }
  return common > 0.6 * all;
}

/** How many bytes the GB 18030 character at an offset has. */
export function gb18030Length(bytes: Uint8Array, at: number): number {
  const [lead = 0, second = 0] = bytes.subarray(at, at + 2);
  if (lead < 0x81 || lead > 0xfe) return 1;
  return second >= 0x30 && second <= 0x39 ? 4 : 2;
}
