import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader, PackageFileReading, UploadTexts } from '../ecosystem.ts';
import { isRecord } from '../foreign-values.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, pathBeside, ReadingDraft } from '../reading-draft.ts';
import { readDependencyTree } from './package-lock-tree.ts';
import { readPackageLocations } from './package-lock-locations.ts';

/** npm's lockfile, in all its versions: a tree (1), locations with the tree beside them (2), locations (3). */
export const packageLockJson: PackageFileReader = {
  id: 'package-lock.json',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'package-lock.json',
  read(text, path, upload) {
    if (!isOvershadowed(path, upload)) return readLock(text, path);
    const draft = new ReadingDraft();
    draft.note('同一目录下有 npm-shrinkwrap.json，npm 以它为准，本文件未计入');
    return draft.finish();
  },
};

/** The same lockfile under the name by which it is published with a package. */
export const npmShrinkwrapJson: PackageFileReader = {
  id: 'npm-shrinkwrap.json',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'npm-shrinkwrap.json',
  read: readLock,
};

/** npm ignores a package-lock.json that has an npm-shrinkwrap.json beside it. */
function isOvershadowed(path: string, upload: UploadTexts): boolean {
  return upload.text(pathBeside(path, 'npm-shrinkwrap.json')) !== undefined;
}

function readLock(text: string, path: string): PackageFileReading {
  const lock = parseJson(text, path);
  const { packages, dependencies } = lock;
  if (isRecord(packages)) return readPackageLocations(packages, text);
  if (isRecord(dependencies)) return readDependencyTree(dependencies, text);
  if (packages === undefined && dependencies === undefined) return new ReadingDraft().finish();
  throw new UnreadableFile(path, '不是 npm 的锁文件：packages 或 dependencies 不是对象');
}
