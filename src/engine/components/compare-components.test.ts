import { describe, expect, it } from 'vitest';
import { purlOf } from '#model';
import { compareComponents, type ComparedComponent } from './compare-components.ts';

/** `left-pad@1.3.0 MIT`; without a version the name alone. */
function component(text: string, ecosystem = 'npm', requirement = ''): ComparedComponent {
  const [spec = '', license = ''] = text.split(/ (.*)/s);
  const [name = '', version = ''] = spec.split('@');
  return { purl: purlOf(ecosystem, name, version), ecosystem, version, requirement, license };
}

/** The changes, each as `kind before > after`. */
function changes(before: readonly string[], after: readonly string[], ecosystem = 'npm'): string[] {
  const read = (text: string) => component(text, ecosystem);
  return say(before.map(read), after.map(read));
}

function say(before: readonly ComparedComponent[], after: readonly ComparedComponent[]): string[] {
  return compareComponents(before, after)
    .map((change) => {
      const from = 'before' in change ? change.before.version : '-';
      const to = 'after' in change ? change.after.version : '-';
      const license = 'isLicenseChanged' in change && change.isLicenseChanged ? ' licence' : '';
      return `${change.kind} ${from} > ${to}${license}`;
    })
    .sort();
}

describe('compareComponents', () => {
  it('finds what was added and what was removed', () => {
    expect(changes(['a@1.0.0'], ['b@1.0.0'])).toEqual(['added - > 1.0.0', 'removed 1.0.0 > -']);
  });

  it('says nothing of what stayed', () => {
    expect(changes(['a@1.0.0 MIT', 'b@2.0.0'], ['b@2.0.0', 'a@1.0.0 MIT'])).toEqual([]);
  });

  it.each([
    ['npm', '1.9.0', '1.10.0', 'upgraded'],
    ['npm', '1.0.0', '1.0.0-rc.1', 'downgraded'],
    ['pypi', '1.0rc1', '1.0', 'upgraded'],
    ['pypi', '1!1.0', '2.0', 'downgraded'],
    ['maven', '2.0.RELEASE', '2.0.1.RELEASE', 'upgraded'],
    ['golang', 'v1.10.0', 'v1.9.0', 'downgraded'],
  ])('orders versions of %s: %s to %s is %s', (ecosystem, from, to, kind) => {
    expect(changes([`a@${from}`], [`a@${to}`], ecosystem)).toEqual([`${kind} ${from} > ${to}`]);
  });

  it('takes two spellings of one version for one version', () => {
    expect(changes(['a@1.0'], ['a@1.0.0', 'a@1.0.5'], 'pypi')).toEqual(['added - > 1.0.5']);
  });

  it.each([
    [['1.0.0', '2.0.0'], ['2.0.0', '1.1.0'], ['upgraded 1.0.0 > 1.1.0']],
    [['1.0.0', '2.0.0'], ['3.1.0'], ['removed 1.0.0 > -', 'upgraded 2.0.0 > 3.1.0']],
    [['1.0.0', '2.0.0'], ['1.4.0'], ['removed 2.0.0 > -', 'upgraded 1.0.0 > 1.4.0']],
    [['1.2.3'], ['1.2.9', '2.0.0'], ['added - > 2.0.0', 'upgraded 1.2.3 > 1.2.9']],
    [
      ['1.2.3', '1.5.0'],
      ['1.2.4', '1.4.0'],
      ['downgraded 1.5.0 > 1.4.0', 'upgraded 1.2.3 > 1.2.4'],
    ],
  ])('pairs several versions of a package by their nearness: %j and %j', (before, after, expected) => {
    const named = (versions: readonly string[]) => versions.map((version) => `a@${version}`);

    expect(changes(named(before), named(after))).toEqual(expected);
  });

  it('does not say up or down where versions have no order', () => {
    const [commit, other] = ['a'.repeat(40), 'b'.repeat(40)];

    expect(changes([`a@${commit}`], [`a@${other}`])).toEqual([`changed ${commit} > ${other}`]);
    expect(changes([`a@${commit}`], ['a@1.0.0'])).toEqual([`changed ${commit} > 1.0.0`]);
    expect(changes(['a'], ['a@1.0.0'])).toEqual(['changed  > 1.0.0']);
  });

  it('sees another requirement where no version is fixed', () => {
    const asked = (requirement: string) => component('a', 'npm', requirement);

    expect(say([asked('^1.0')], [asked('^1.0')])).toEqual([]);
    expect(say([asked('^1.0')], [asked('^2.0')])).toEqual(['changed  > ']);
  });

  it.each([
    ['MIT', 'Apache-2.0', ['kept 1.0.0 > 1.0.0 licence']],
    ['MIT OR Apache-2.0', 'Apache-2.0 OR MIT', []],
    ['MIT AND (ISC OR Apache-2.0)', 'MIT OR ISC', ['kept 1.0.0 > 1.0.0 licence']],
    ['', 'MIT', []],
    ['MIT', '', []],
  ])('tells a licence changed from %j to %j', (from, to, expected) => {
    expect(changes([`a@1.0.0 ${from}`], [`a@1.0.0 ${to}`])).toEqual(expected);
  });

  it('tells the licence of an upgrade', () => {
    expect(changes(['a@1.0.0 MIT'], ['a@2.0.0 BUSL-1.1'])).toEqual(['upgraded 1.0.0 > 2.0.0 licence']);
  });

  it('turned around, tells the contrary', () => {
    const [before, after] = [
      ['a@1.0.0', 'a@2.0.0', 'b@1.0.0', 'c@1.0.0', 'c@1.1.0'],
      ['a@2.1.0', 'd@1.0.0', 'c@3.0.0', 'c@1.1.1', 'c@0.1.0'],
    ];
    const contrary: Readonly<Record<string, string>> = {
      added: 'removed',
      removed: 'added',
      upgraded: 'downgraded',
      downgraded: 'upgraded',
    };
    const turned = changes(after, before).map((line) => {
      const [, kind = '', from = '', to = ''] = /^(\w+) (\S+) > (\S+)$/.exec(line) ?? [];
      return `${contrary[kind]} ${to} > ${from}`;
    });

    expect(turned.sort()).toEqual(changes(before, after));
  });

  it('compares ten thousand versions of one package without trouble', () => {
    const versions = (minor: number) => Array.from({ length: 10_000 }, (_, i) => `a@1.${minor}.${i}`);

    expect(changes(versions(1), versions(2))).toHaveLength(10_000);
  });
});
