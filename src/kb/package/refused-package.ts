/** A knowledge package that is not taken; nothing of it was used. */
export class RefusedPackage extends Error {
  /** `reason`: a sentence in Simplified Chinese, shown to the operator. */
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'RefusedPackage';
  }
}
