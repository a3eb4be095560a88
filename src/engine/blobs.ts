/** Where contents are kept, each under the hash of its bytes: a name from an archive is never a path on disk. */
export interface BlobStore {
  /** Keep some bytes. Answers their SHA-256 in hexadecimal. Keeping the same bytes twice is one blob. */
  put(bytes: Uint8Array): Promise<string>;
  /** Keep bytes that come in pieces, without holding them all; nothing is kept when a piece fails to come. */
  putPieces(pieces: AsyncIterable<Uint8Array>): Promise<{ sha256: string; sizeBytes: number }>;
  /** The bytes of a blob; rejects when there is no such blob. */
  read(sha256: string): Promise<Uint8Array>;
  /** Where the bytes of a blob lie on disk, to be read from only. */
  placeOf(sha256: string): string;
}
