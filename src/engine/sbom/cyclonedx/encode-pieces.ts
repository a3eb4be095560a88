/** So much text is encoded at once. */
const pieceLength = 1 << 16;

/** The bytes of a text that comes in pieces; in UTF-8. */
export function encodePieces(pieces: Iterable<string>): Uint8Array {
  const encoded: Buffer[] = [];
  let waiting: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < pieceLength) continue;
    encoded.push(Buffer.from(waiting.join('')));
    waiting = [];
    length = 0;
  }
  encoded.push(Buffer.from(waiting.join('')));
  return Buffer.concat(encoded);
}
