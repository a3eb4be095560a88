import type { PackageFileReader } from '../ecosystem.ts';
import { itemsOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseJson } from '../parsed-texts.ts';
import { ReadingDraft } from '../reading-draft.ts';

/** What Composer has installed: `vendor/composer/installed.json`, of Composer 1 (a list) and 2 (Composer, "Installed JSON"). */
export const installedJson: PackageFileReader = {
  id: 'vendor/composer/installed.json',
  kind: 'installed',
  matches: (path) => /(?:^|\/)composer\/installed\.json$/.test(path),
  read(text, path) {
    const isList = /^\s*\[/.test(text);
    const installed = parseJson(isList ? `{"packages":${text}}` : text, path);
    const dev = new Set(textsOf(installed['dev-package-names']));
    const lines = new LineFinder(text);
    const draft = new ReadingDraft();
    for (const one of itemsOf(installed['packages'])) {
      const [name, version] = [textOf(memberOf(one, 'name')), textOf(memberOf(one, 'version'))];
      if (name === undefined) continue;
      const licenses = textsOf(memberOf(one, 'license'));
      draft.add({
        name,
        // Composer normalizes `v1.2.3` when it compares.
        version: version?.replace(/^v(?=\d)/, ''),
        line: lines.nextMemberText('name', name),
        scopes: dev.has(name) ? ['dev'] : [],
        declaredLicense: licenses.length === 0 ? undefined : `(${licenses.join(' OR ')})`,
      });
    }
    return draft.finish();
  },
};
