/** The text of a file: UTF-8, UTF-16 with its mark, or what an XML declaration names. Never throws. */
export function decodeSbom(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.replace(/^\u{feff}/u, '');
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]{1,40})["']/.exec(start)?.[1];
  return declared !== undefined && isEncoding(declared) ? declared : 'utf-8';
}

/** UTF-16 without its mark would not have let the declaration be read. */
function isEncoding(label: string): boolean {
  if (/^utf-?16/i.test(label)) return false;
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
