import { groupBy, latestVersion, versContains, versionOrderOf, versOf } from '#engine';
import { type PublishedVersion, RegistryRefused } from './registry.ts';

/** The newest release of each of the newest major versions, the newest first: versions that are worth comparing. */
export function worthReading(versions: readonly PublishedVersion[], majors = 3): PublishedVersion[] {
  const byMajor = groupBy(versions, ({ version }) => version.split('.')[0]);
  const newest = [...byMajor.values()].flatMap((group) => {
    const latest = latestVersion(
      'npm',
      group.map(({ version }) => version),
    );
    return group.find(({ version }) => version === latest && !version.includes('-')) ?? [];
  });
  return newestFirst(newest).slice(0, majors);
}

/**
 * The releases within a range of npm, the newest first; pre-releases only where the range names one. Throws
 * `RegistryRefused` when it is none.
 */
export function within(versions: readonly PublishedVersion[], range: string): PublishedVersion[] {
  const bounds = versOf('npm', range);
  if (bounds === undefined) throw new RegistryRefused(`版本范围 ${range} 不正确`);
  const isWanted = ({ version }: PublishedVersion) =>
    versContains(bounds, version) && (!/^[^+]*-/.test(version) || range.includes('-'));
  return newestFirst(versions.filter(isWanted));
}

function newestFirst(versions: readonly PublishedVersion[]): PublishedVersion[] {
  const compare = versionOrderOf('npm');
  return [...versions].sort((a, b) => compare(b.version, a.version));
}

/** The tags that are called after versions, those of the highest versions first; of releases only, where there are any. */
export function newestTags(tags: readonly string[], count: number): string[] {
  const compare = versionOrderOf('generic');
  const named = tags.filter((tag) => /\d/.test(versionOfTag(tag)));
  const releases = named.filter((tag) => !/\d[._-]?(?:alpha|beta|rc|pre|dev)/i.test(tag));
  return (releases.length > 0 ? releases : named)
    .sort((a, b) => compare(versionOfTag(b), versionOfTag(a)))
    .slice(0, count);
}

/** `v1.2.11`, `release-1.2.11` and `zlib-1_2_11` stand for 1.2.11. A name before the version may end with digits. */
export function versionOfTag(tag: string): string {
  const version = /(?:^|[^\d.])v?(\d+(?:[._]\d+)+.*)$/i.exec(tag)?.[1] ?? /\d.*$/.exec(tag)?.[0] ?? tag;
  return /^\d+(?:_\d+)+/.test(version) ? version.replaceAll('_', '.') : version;
}
