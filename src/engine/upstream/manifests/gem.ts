import type { UpstreamDependency } from '#model';
import { itemsOf, memberOf, textOf, textsOf } from '../../ecosystems/foreign-values.ts';
import { parseGemSpecification } from '../../ecosystems/gem/gem-specification.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { dateOf, repositoryPage, type UpstreamManifest, unstated } from './manifest.ts';

/** Gems: a tar with the packed specification beside the packed files. */
export const gem: UpstreamManifest = {
  id: 'gem',
  find: (paths) => paths.find((path) => path === 'metadata.gz!/metadata'),
  async read(path, texts) {
    const gemspec = parseGemSpecification((await texts.text(path)) ?? '', path);
    const name = textOf(gemspec['name']);
    if (name === undefined) throw new UnreadableFile(path, '没有写明包的名称');
    const metadata = gemspec['metadata'];
    const licenses = [textOf(gemspec['license']), ...textsOf(gemspec['licenses'])].filter(
      (one) => one !== undefined,
    );
    return {
      ...unstated('gem', name, textOf(memberOf(gemspec['version'], 'version'))),
      license: licenses.length === 0 ? undefined : licenses.join(' OR '),
      description: textOf(gemspec['summary']),
      homepage: textOf(gemspec['homepage']),
      website: repositoryPage(textOf(memberOf(metadata, 'source_code_uri'))),
      authors: textsOf(gemspec['authors']),
      releasedAt: dateOf(textOf(gemspec['date'])),
      dependencies: itemsOf(gemspec['dependencies']).flatMap(dependencyOf),
    };
  },
};

function dependencyOf(written: unknown): UpstreamDependency[] {
  const name = textOf(memberOf(written, 'name'));
  if (name === undefined || memberOf(written, 'type') === ':development') return [];
  const requirements = itemsOf(memberOf(memberOf(written, 'requirement'), 'requirements')).map((pair) => {
    const [operator, version] = itemsOf(pair);
    return `${textOf(operator) ?? ''} ${textOf(memberOf(version, 'version')) ?? ''}`.trim();
  });
  return [{ name, requirement: requirements.join(', ') || '*' }];
}
