import { describe, expect, it } from 'vitest';
import { newestTags, versionOfTag, within, worthReading } from './wanted-versions.ts';

const published = (...versions: readonly string[]) =>
  versions.map((version) => ({ version, tarball: '', integrity: '', releasedAt: undefined }));
const named = (versions: readonly { readonly version: string }[]) => versions.map(({ version }) => version);

describe('versions of a registry', () => {
  const all = published('1.0.0', '2.0.0', '2.1.0-rc.1', '2.1.0', '3.0.0', '4.0.0-beta.1');

  it('are worth reading when they are the newest of a major version', () => {
    expect(named(worthReading(all, 2))).toEqual(['3.0.0', '2.1.0']);
  });

  it.each([
    ['^2', ['2.1.0', '2.0.0']],
    ['*', ['3.0.0', '2.1.0', '2.0.0', '1.0.0']],
    ['>=2.1.0-rc.1 <3', ['2.1.0', '2.1.0-rc.1']],
    ['9.x', []],
  ])('are within %s', (range, expected) => {
    expect(named(within(all, range))).toEqual(expected);
  });

  it('cannot be chosen by nonsense', () => {
    expect(() => within(all, '><')).toThrow('版本范围');
  });
});

describe('tags', () => {
  it.each([
    ['v1.2.11', '1.2.11'],
    ['1.3', '1.3'],
    ['release-1.2.11', '1.2.11'],
    ['curl-8_5_0', '8.5.0'],
    ['lib2-1.0', '1.0'],
    ['VERSION-3', '3'],
    ['latest', 'latest'],
  ])('%s stands for %s', (tag, version) => {
    expect(versionOfTag(tag)).toBe(version);
  });

  it('are taken from the highest version on, without those of no release', () => {
    expect(newestTags(['v1.9', 'v1.10', 'v2.0-rc1', 'nightly', 'v1.2'], 2)).toEqual(['v1.10', 'v1.9']);
    expect(newestTags(['v1.0-beta1', 'nightly'], 2)).toEqual(['v1.0-beta1']);
  });
});
