import { normalPypiName, type UpstreamDependency } from '#model';
import { headerFields, licenseOf, type MetadataFields } from '../../ecosystems/pypi/metadata.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { repositoryPage, type UpstreamManifest, unstated } from './manifest.ts';

/** Wheels (`*.dist-info/METADATA`) and source distributions (`name-1.0/PKG-INFO`) of PyPI. */
export const pypi: UpstreamManifest = {
  id: 'pypi',
  find: (paths) =>
    paths.find((path) => /^[^/]+\.dist-info\/METADATA$/.test(path)) ??
    paths.find((path) => /^(?:[^/]+\/)?PKG-INFO$/.test(path)),
  async read(path, texts) {
    const fields = headerFields((await texts.text(path)) ?? '');
    const first = (name: string) => fields.get(name)?.[0]?.value;
    const name = first('name');
    if (name === undefined) throw new UnreadableFile(path, '没有写明包的名称和版本');
    const pages = projectPages(fields);
    return {
      ...unstated('pypi', normalPypiName(name), first('version')),
      license: licenseOf(fields),
      description: first('summary'),
      homepage: first('home-page') ?? pages.get('homepage'),
      website: repositoryPage(
        sourceLabels.map((label) => pages.get(label)).find((page) => page !== undefined),
      ),
      authors: authorsOf(fields),
      dependencies: (fields.get('requires-dist') ?? []).flatMap(({ value }) => dependencyOf(value)),
    };
  },
};

const sourceLabels = ['source', 'source code', 'repository', 'github', 'code'];

/** `Project-URL: Source, https://…`, by the label in small letters. */
function projectPages(fields: MetadataFields): ReadonlyMap<string, string> {
  const pairs = (fields.get('project-url') ?? []).map(({ value }) => value.split(/,\s*/, 2));
  return new Map(pairs.map(([label = '', page = '']) => [label.toLowerCase(), page]));
}

function authorsOf(fields: MetadataFields): string[] {
  const written = ['author', 'author-email', 'maintainer'].flatMap((name) => fields.get(name) ?? []);
  const names = written
    .flatMap(({ value }) => value.split(','))
    .map((name) => name.replace(/<.*$/s, '').trim());
  return [
    ...new Set(
      names.map((name) => name.replace(/^"|"$/g, '')).filter((name) => name !== '' && !name.includes('@')),
    ),
  ];
}

/** `requests[socks] (>=2,<3) ; extra == "x"`: extras of the package itself are asked for by nobody else. */
function dependencyOf(written: string): UpstreamDependency[] {
  const [requirement = '', marker = ''] = written.split(';', 2);
  const match = /^\s*([\w.-]+)\s*(?:\[[^\]]*\])?\s*\(?([^)]*)\)?\s*$/.exec(requirement);
  if (match === null || /\bextra\s*==/.test(marker)) return [];
  return [{ name: normalPypiName(match[1] ?? ''), requirement: (match[2] ?? '').trim() || '*' }];
}
