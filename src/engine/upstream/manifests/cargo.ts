import type { UpstreamDependency } from '#model';
import { entriesOf, memberOf, textOf, textsOf } from '../../ecosystems/foreign-values.ts';
import { parseToml } from '../../ecosystems/parsed-texts.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { nearRoot, repositoryPage, type UpstreamManifest, unstated } from './manifest.ts';

/** Crates: `name-1.0.0/Cargo.toml`. A workspace is no package. */
export const cargo: UpstreamManifest = {
  id: 'cargo',
  find: (paths) => nearRoot(paths, (name) => name === 'Cargo.toml'),
  async read(path, texts) {
    const manifest = parseToml((await texts.text(path)) ?? '', path);
    const of = (field: string) => memberOf(manifest['package'], field);
    const name = textOf(of('name'));
    if (name === undefined) throw new UnreadableFile(path, '没有写明包的名称');
    return {
      ...unstated('cargo', name, textOf(of('version'))),
      license: textOf(of('license')),
      description: textOf(of('description'))?.trim(),
      homepage: textOf(of('homepage')),
      website: repositoryPage(textOf(of('repository'))),
      authors: textsOf(of('authors')).map((author) => author.replace(/\s*<.*$/s, '')),
      dependencies: entriesOf(manifest['dependencies']).map(dependencyOf),
    };
  },
};

function dependencyOf([alias, written]: [string, unknown]): UpstreamDependency {
  const name = textOf(memberOf(written, 'package')) ?? alias;
  return { name, requirement: textOf(written) ?? textOf(memberOf(written, 'version')) ?? '*' };
}
