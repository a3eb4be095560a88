import { pathPrefix, fileKey, pathKey } from './record-keys.ts';
import { type FileRecord, fromFile, toFile, toNumber } from './records.ts';
import type { StoreDraft, StoreView } from './store.ts';

/** A file of a project as it is before a change. */
export interface KnownFile {
  readonly fileId: number;
  readonly file: FileRecord;
}

/** All files of a project, in parts. */
export async function* filesOf(view: StoreView, projectNo: number): AsyncGenerator<readonly KnownFile[]> {
  for await (const part of view.scan(pathPrefix(projectNo))) {
    const fileIds = part.map(({ value }) => toNumber(value));
    const records = await view.records(fileIds.map(fileKey));
    yield fileIds.flatMap((fileId) => {
      const value = records.get(fileKey(fileId));
      return value === undefined ? [] : [{ fileId, file: toFile(value) }];
    });
  }
}

/** A file without the contents that only this release had. */
export function withoutRelease(file: FileRecord, releaseNo: number): FileRecord {
  const contents = file.contents.map((content) => ({
    ...content,
    releaseNos: content.releaseNos.filter((one) => one !== releaseNo),
  }));
  return { ...file, contents: contents.filter(({ releaseNos }) => releaseNos.length > 0) };
}

export function hasRelease(file: FileRecord, releaseNo: number): boolean {
  return file.contents.some(({ releaseNos }) => releaseNos.includes(releaseNo));
}

/** Keep what a file is from now on; without contents it is no more. Answers whether it still is. */
export async function keepFile(draft: StoreDraft, fileId: number, file: FileRecord): Promise<boolean> {
  if (file.contents.length > 0) {
    await draft.put({ key: fileKey(fileId), value: fromFile(file) });
    return true;
  }
  await draft.drop(fileKey(fileId));
  await draft.drop(pathKey(file.projectNo, file.path));
  return false;
}
