/** Where contents are kept, each under the hash of its bytes: a name from an archive is never a path on disk. */
export interface BlobStore {
  /** Keep some bytes. Answers their SHA-256 in hexadecimal. Keeping the same bytes twice is one blob. */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes of a blob; rejects when there is no such blob. */
  read(sha256: string): Promise<Uint8Array>;
}
