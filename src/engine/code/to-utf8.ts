import { isUtf8 } from 'node:buffer';

/**
 * A source text in UTF-8: UTF-16 is known by its mark or by its zeros, GB 18030 by its characters; anything else that
 * is no UTF-8 stays as it is, a byte a character. `undefined` for what is no text: bytes with zeros among them.
 *
 * Line breaks of old Macintoshes (CR alone) become LF, so that lines are lines.
 */
export function toUtf8(content: Uint8Array): Uint8Array | undefined {
  const encoding = encodingOf(content);
  if (encoding === undefined) return undefined;
  const text = encoding === 'utf-8' ? content : encoder.encode(new TextDecoder(encoding).decode(content));
  return hasOnlyReturns(text) ? text.map((byte) => (byte === 0x0d ? 0x0a : byte)) : text;
}

const encoder = new TextEncoder();
const sampleBytes = 64 * 1024;

function encodingOf(content: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  const sample = content.subarray(0, sampleBytes);
  if (sample.includes(0)) return wideOrBinary(sample);
  return isUtf8(content) || !isGb18030(content) ? 'utf-8' : 'gb18030';
}

/** UTF-16 without a mark: every other byte is zero where the text is ASCII, and none of the rest is. */
function wideOrBinary(sample: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  let [even, odd] = [0, 0];
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const half = sample.length / 2;
  if (even === 0 && odd > 0.4 * half) return 'utf-16le';
  return odd === 0 && even > 0.4 * half ? 'utf-16be' : undefined;
}

/** Whether the bytes beyond ASCII are pairs of the common Chinese characters (GB 2312), nearly all of them. */
function isGb18030(content: Uint8Array): boolean {
  let [common, all] = [0, 0];
  for (let at = 0; at < content.length && all < 10_000; at += 1) {
    const lead = content[at] ?? 0;
    if (lead < 0x80) continue;
    all += 1;
    const trail = content[at + 1] ?? 0;
    if (lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1) common += 1;
    at += 1;
  }
  return common > 0.6 * all && decodesAsGb18030(content);
}

function decodesAsGb18030(content: Uint8Array): boolean {
  try {
    new TextDecoder('gb18030', { fatal: true }).decode(content);
    return true;
  } catch {
    return false; // some bytes are no character
  }
}

function hasOnlyReturns(text: Uint8Array): boolean {
  return !text.includes(0x0a) && text.includes(0x0d);
}
