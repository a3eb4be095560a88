import type { PackageFileReader } from '../ecosystem.ts';
import { ReadingDraft } from '../reading-draft.ts';
import { isLocalPath, isVersionOfPath, plainVersion } from './module-versions.ts';

/** The list of vendored modules that `go mod vendor` writes. A module without packages is not vendored. */
export const vendorModulesTxt: PackageFileReader = {
  id: 'vendor/modules.txt',
  kind: 'installed',
  matches: (path) => /(?:^|\/)vendor\/modules\.txt$/.test(path),
  read(text) {
    const draft = new ReadingDraft();
    let module: VendoredModule | undefined;
    for (const [index, raw] of text.split(/\r?\n/).entries()) {
      const line = raw.trim();
      if (line.startsWith('# ')) {
        module = readModule(line.slice(2), index + 1, draft);
      } else if (module !== undefined && line !== '' && !line.startsWith('#')) {
        // A package of the module: its code is there.
        draft.add(module);
        module = undefined;
      }
    }
    return draft.finish();
  },
};

interface VendoredModule {
  readonly name: string;
  readonly version: string;
  readonly line: number;
}

/** Read `path version`, or `path version => path version`; lines for replaced folders name no version. */
function readModule(text: string, line: number, draft: ReadingDraft): VendoredModule | undefined {
  const [left = '', right] = text.split(' => ');
  const [name = '', version, ...more] = left.split(/\s+/);
  if (right === undefined) {
    if (more.length === 0 && version !== undefined && isVersionOfPath(name, version)) {
      return { name, version: plainVersion(version), line };
    }
  } else {
    const [newName = '', newVersion, ...rest] = right.split(/\s+/);
    if (isLocalPath(newName)) return undefined;
    // A replacement may have any major version: it is imported by the old path.
    if (rest.length === 0 && newVersion !== undefined && /^v\d/.test(newVersion)) {
      return { name: newName, version: plainVersion(newVersion), line };
    }
  }
  draft.note(`第 ${line} 行的模块无法理解`);
  return undefined;
}
