/** A text that PDF writes for people (ISO 32000-2, 7.9.2.2): UTF-16 or UTF-8 where it says so, Latin letters otherwise. */
export function textString(bytes: string): string {
  if (bytes.startsWith('\u00fe\u00ff')) return decoded(bytes.slice(2), 'utf-16be');
  return bytes.startsWith('\u00ef\u00bb\u00bf') ? decoded(bytes.slice(3), 'utf-8') : bytes;
}

export function decoded(bytes: string, label: string): string {
  return new TextDecoder(label).decode(Buffer.from(bytes, 'latin1'));
}
