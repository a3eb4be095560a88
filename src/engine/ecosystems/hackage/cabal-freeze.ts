import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';

/** What `cabal freeze` writes (cabal.readthedocs.io, "cabal freeze"): one version for each package; flags say no version. */
export const cabalFreeze: PackageFileReader = {
  id: 'cabal.project.freeze',
  kind: 'lockfile',
  matches: (path) => /^cabal(?:\.[\w-]+)*\.(?:freeze|config)$/.test(fileName(path)),
  read(text) {
    const draft = new ReadingDraft();
    for (const { content, line } of textLines(text)) {
      const code = content.replace(/--.*$/, '');
      for (const [, name = '', version] of code.matchAll(
        /(?:^|[\s,:])(?:any\.|setup\.)?([A-Za-z0-9][A-Za-z0-9-]{0,100})\s{0,20}==\s{0,20}(\d[\d.]{0,50})(?=[\s,]|$)/g,
      )) {
        draft.add({ name, version, line });
      }
    }
    return draft.finish();
  },
};
