import {
  type CodeIndexStats,
  type CodeIndexWriter,
  openCodeIndex,
  openCodeIndexWriter,
  type OpenCodeIndex,
} from '#kb';

/** The index of known code of this installation: opened for each piece of work, which so sees the latest state. */
export class KnownCode {
  constructor(private readonly folder: string) {}

  /** Only one writes at a time; rejects with `OccupiedIndex` when somebody else does. */
  async write<Result>(work: (writer: CodeIndexWriter) => Promise<Result>): Promise<Result> {
    const writer = await openCodeIndexWriter(this.folder);
    return work(writer).finally(() => writer.close());
  }

  async read<Result>(work: (index: OpenCodeIndex) => Promise<Result>): Promise<Result> {
    const index = await openCodeIndex(this.folder);
    return work(index).finally(() => index.close());
  }

  stats(): Promise<CodeIndexStats> {
    return this.read((index) => index.stats());
  }
}
