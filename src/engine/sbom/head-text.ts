/** The start of a file as text, without a byte order mark and space before it. */
export function headText(head: Uint8Array): string {
  const encoding = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(head).trimStart();
}
