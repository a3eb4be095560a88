/** A file of the knowledge is missing, cut or not what it was when it was written. */
export class DamagedKnowledge extends Error {
  /** `reason`: a sentence in Simplified Chinese, shown to the operator. */
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path}: ${reason}`);
    this.name = 'DamagedKnowledge';
  }
}
