/** A file of the upload is not what its name promises. It becomes a note; the analysis goes on. */
export class UnreadableFile extends Error {
  /** `reason`: a sentence in Simplified Chinese, shown to the user. */
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path}: ${reason}`);
    this.name = 'UnreadableFile';
  }
}
