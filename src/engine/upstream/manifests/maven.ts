import type { UpstreamDependency } from '#model';
import { parsePom, type PomDependency } from '../../ecosystems/maven/pom-project.ts';
import { readProperties } from '../../ecosystems/maven/properties-file.ts';
import { childOf, childrenIn, childText, parseXml } from '../../ecosystems/parsed-xml.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { dateOf, nearRoot, repositoryPage, type UpstreamManifest, unstated } from './manifest.ts';

/**
 * Archives that Maven has packed (`META-INF/maven/<group>/<artifact>/pom.xml`), and sources with a `pom.xml`.
 *
 * A shaded archive holds the POMs of its parts too: the one whose artifact the archive is called by is its own.
 */
export const maven: UpstreamManifest = {
  id: 'maven',
  find(paths, archive) {
    const packed = paths.filter((path) => /^META-INF\/maven\/[^/]+\/[^/]+\/pom\.xml$/.test(path));
    const own = packed.filter((path) => archive.startsWith(`${artifactOf(path)}-`));
    own.sort((a, b) => artifactOf(b).length - artifactOf(a).length);
    const only = packed.length === 1 ? packed[0] : undefined;
    return own[0] ?? only ?? nearRoot(paths, (name) => name === 'pom.xml' || name.endsWith('.pom'));
  },
  async read(path, texts) {
    const text = (await texts.text(path)) ?? '';
    const pom = parsePom(text, path);
    const beside = await texts.text(path.replace(/pom\.xml$/, 'pom.properties'));
    const packed = readProperties(beside ?? '');
    const groupId = packed.get('groupId')?.value ?? pom.groupId ?? pom.parent?.groupId;
    const version = packed.get('version')?.value ?? pom.version ?? pom.parent?.version;
    if (groupId === undefined || pom.artifactId === undefined) {
      throw new UnreadableFile(path, '没有写明 groupId 和 artifactId');
    }
    const project = parseXml(text, path, 'project');
    const developers = childrenIn(project, 'developers', 'developer');
    return {
      ...unstated('maven', `${groupId}:${pom.artifactId}`, isFixed(version) ? version : undefined),
      license: pom.licenses.length === 0 ? undefined : pom.licenses.join(' OR '),
      description: childText(project, 'description')?.replace(/\s+/g, ' '),
      homepage: childText(project, 'url'),
      website: repositoryPage(childText(childOf(project, 'scm'), 'url')),
      authors: developers.flatMap((one) => childText(one, 'name') ?? childText(one, 'id') ?? []),
      releasedAt: dateOf(
        /^#(\w{3} \w{3} [\d: ]+.*\d{4})\s*$/m.exec(beside ?? '')?.[1]?.replace(/ [A-Z]{3,4} /, ' '),
      ),
      dependencies: pom.dependencies.flatMap((one) => dependencyOf(one, groupId, version)),
    };
  },
};

function artifactOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}

function isFixed(version: string | undefined): boolean {
  return version !== undefined && !version.includes('${');
}

function dependencyOf(
  { groupId = '', artifactId = '', version, scope }: PomDependency,
  ownGroup: string,
  ownVersion: string | undefined,
): UpstreamDependency[] {
  if (artifactId === '' || scope === 'test') return [];
  const spelled = (text: string) =>
    text
      .replace(/\$\{(?:project|pom)\.groupId\}/, ownGroup)
      .replace(/\$\{(?:project|pom)\.version\}/, ownVersion ?? '');
  return [{ name: `${spelled(groupId)}:${artifactId}`, requirement: spelled(version ?? '') }];
}
