import type { PackageFileReader } from '../ecosystem.ts';
import { itemsOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { repositoryName } from './repository-name.ts';

/**
 * The lockfile of Swift packages, versions 1 to 3 (swift-package-manager, `PinsStore.swift`). A package is named by the
 * place of its repository; one that is pinned to a branch or revision has no version.
 */
export const packageResolved: PackageFileReader = {
  id: 'Package.resolved',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'Package.resolved',
  read(text, path) {
    const draft = new ReadingDraft();
    const document = parseJson(text, path);
    const lines = new LineFinder(text);
    const pins = document['pins'] ?? memberOf(document['object'], 'pins');
    for (const pin of itemsOf(pins)) {
      const place = textOf(memberOf(pin, 'location')) ?? textOf(memberOf(pin, 'repositoryURL'));
      const line = place === undefined ? undefined : lines.nextText(JSON.stringify(place).slice(1, -1));
      // A registry has identities like `mona.LinkedList` in place of addresses.
      const name = repositoryName(place ?? '') ?? textOf(memberOf(pin, 'identity'));
      const state = memberOf(pin, 'state');
      const version = textOf(memberOf(state, 'version'));
      const revision = textOf(memberOf(state, 'branch')) ?? textOf(memberOf(state, 'revision'));
      if (name === undefined) draft.note('有一个 pin 没有写明仓库地址');
      else draft.add({ name, version, requirement: version === undefined ? revision : undefined, line });
    }
    return draft.finish();
  },
};
