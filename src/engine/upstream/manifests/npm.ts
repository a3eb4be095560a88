import type { UpstreamDependency } from '#model';
import { entriesOf, itemsOf, memberOf, textOf } from '../../ecosystems/foreign-values.ts';
import { declaredLicenseOf } from '../../ecosystems/npm/declared-license.ts';
import { parseJson } from '../../ecosystems/parsed-texts.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { nearRoot, repositoryPage, type UpstreamManifest, unstated } from './manifest.ts';

/** Tarballs of npm: `package/package.json`; the outer folder may have any name. */
export const npm: UpstreamManifest = {
  id: 'npm',
  find: (paths) => nearRoot(paths, (name) => name === 'package.json'),
  async read(path, texts) {
    const manifest = parseJson((await texts.text(path)) ?? '', path);
    const name = textOf(manifest['name']);
    if (name === undefined) throw new UnreadableFile(path, '没有写明包的名称');
    const { repository } = manifest;
    return {
      ...unstated('npm', name, textOf(manifest['version'])),
      license: declaredLicenseOf(manifest),
      description: textOf(manifest['description']),
      homepage: textOf(manifest['homepage']),
      website: repositoryPage(textOf(repository) ?? textOf(memberOf(repository, 'url'))),
      authors: authorsOf(manifest['author'], manifest['contributors']),
      dependencies: [...dependenciesIn(manifest['dependencies'])],
    };
  },
};

function authorsOf(author: unknown, contributors: unknown): string[] {
  const names = [author, ...itemsOf(contributors)].map((one) => textOf(one) ?? textOf(memberOf(one, 'name')));
  // `Name <mail> (page)`: only the name is shown.
  return [...new Set(names.flatMap((name) => name?.replace(/\s*[<(].*$/s, '').trim() || []))];
}

function dependenciesIn(field: unknown): UpstreamDependency[] {
  return entriesOf(field).map(([name, requirement]) => ({ name, requirement: textOf(requirement) ?? '*' }));
}
