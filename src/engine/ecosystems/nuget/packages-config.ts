import type { PackageFileReader } from '../ecosystem.ts';
import { parseXml } from '../parsed-xml.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/**
 * The packages of a project before `PackageReference` (learn.microsoft.com, "packages.config reference"): all that are
 * installed, with one version each; who asked for whom is not told.
 */
export const packagesConfig: PackageFileReader = {
  id: 'packages.config',
  kind: 'lockfile',
  matches: (path) => /^packages(?:\.[^/]+)?\.config$/i.test(fileName(path)),
  read(text, path) {
    const draft = new ReadingDraft();
    if (text.trim() === '') return draft.finish();
    for (const { name: element, attributes, line } of parseXml(text, path, 'packages').children) {
      if (element !== 'package') continue;
      const name = attributes.get('id') ?? '';
      const version = attributes.get('version');
      if (name === '' || !version) {
        draft.note(`第 ${line} 行的 package 没有写明名称或版本`);
        continue;
      }
      const isForDevelopment = attributes.get('developmentDependency')?.toLowerCase() === 'true';
      draft.add({ name, version, line, scopes: [isForDevelopment ? 'dev' : 'runtime'] });
    }
    return draft.finish();
  },
};
