import { type CodeIndex, emptyCodeIndex, type OriginFile } from '../clones/code-index.ts';
import type { CodePrint } from '../clones/code-print.ts';
import type { Place } from '../clones/places.ts';
import { fingerprintOfDigest, fingerprintsOf } from '../code/fingerprints/fingerprint.ts';
import { PostingTable } from './posting-table.ts';
import type { Work } from './work.ts';

/** All files of a work belong to one project that nobody sees. */
const project = { fullname: '', ecosystem: '', name: '', website: '', isPrivate: false };
const releases = [{ version: '', releasedAt: undefined, license: '' }];

/** Makes the index of one work, in memory: what the other one is looked for in. */
export class WorkIndexDraft {
  private readonly columns: Float64Array[] = [];
  private readonly files: OriginFile[] = [];

  constructor(private readonly work: Pick<Work, 'blobs'>) {}

  add({ path, sha256, speaks }: Place, print: CodePrint | undefined): void {
    if (sha256 === undefined || (print === undefined && !speaks)) return;
    this.columns.push(
      print === undefined ? Float64Array.of(fingerprintOfDigest(sha256)) : fingerprintsOf(print),
    );
    const content = { contentNo: 1, sha256, lineCount: print?.lineCount ?? 0, releases };
    this.files.push({ id: this.files.length + 1, project, path, contents: [content] });
  }

  /** What was added is handed over. */
  end(): CodeIndex {
    const { files, work } = this;
    if (files.length === 0) return emptyCodeIndex;
    const table = PostingTable.of(this.columns);
    this.columns.length = 0;
    return {
      generation: 1,
      find: async (prints) => table.find(prints),
      async describe(ids) {
        return new Map(
          ids.flatMap((id) => {
            const file = files[id - 1];
            return file === undefined ? [] : [[id, file] as const];
          }),
        );
      },
      async text(id) {
        const sha256 = files[id - 1]?.contents[0]?.sha256;
        return sha256 === undefined ? undefined : work.blobs.read(sha256);
      },
    };
  }
}
