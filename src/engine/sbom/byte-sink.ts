/** Takes a piece of a file while it is written; the pieces come in their order. */
export type ByteSink = (piece: Uint8Array) => void;

/** All that is written, as one piece. */
export function bytesOf(write: (out: ByteSink) => void): Uint8Array {
  const pieces: Uint8Array[] = [];
  write((piece) => pieces.push(piece));
  return new Uint8Array(Buffer.concat(pieces));
}
