import type { Distribution } from '#model';
import { describe, expect, it } from 'vitest';
import { LicenseBook } from '../license-book.ts';
import { shippedLicenses } from '../shipped-licenses.ts';
import { findConflicts, type LicensedGroup } from './find-conflicts.ts';
import { judgesOf } from './judge-license.ts';
import { waysOut } from './ways-out.ts';

const judges = judgesOf({ book: new LicenseBook(shippedLicenses()), matrix: () => undefined });

function group(license: string, rest: Partial<LicensedGroup> = {}): LicensedGroup {
  return { license, usage: 'static_link', field: 'cargo', ...rest };
}

function told(license: string, groups: readonly LicensedGroup[], distribution: Distribution = 'binary') {
  return findConflicts({ license, distribution }, groups, judges).conflicts.map(
    ({ level, first, second }) => [level, first?.license ?? 'project', second.license],
  );
}

describe('conflicts of a work', () => {
  it('are those of its licence with its parts, and of its parts with each other', () => {
    expect(told('MIT', [group('GPL-2.0-only'), group('Apache-2.0'), group('MIT')])).toEqual([
      ['hard', 'project', 'GPL-2.0-only'],
      ['hard', 'GPL-2.0-only', 'Apache-2.0'],
    ]);
  });

  it('are none where one licence takes in the other', () => {
    expect(told('GPL-3.0-only', [group('GPL-3.0-only'), group('Apache-2.0'), group('MIT')])).toEqual([]);
  });

  it('say what a work of two licences must choose', () => {
    expect(told('GPL-3.0-only', [group('GPL-2.0-or-later'), group('Apache-2.0')])).toEqual([
      ['conditional', 'GPL-2.0-or-later', 'Apache-2.0'],
    ]);
  });

  it('are hints where the parts come from different ecosystems, or nothing is given out', () => {
    const apart = [group('GPL-2.0-only', { field: 'npm' }), group('Apache-2.0', { field: 'maven' })];

    expect(told('GPL-2.0-only', apart)).toContainEqual(['hint', 'GPL-2.0-only', 'Apache-2.0']);
    expect(told('MIT', [group('GPL-3.0-only')], 'internal')).toEqual([['hint', 'project', 'GPL-3.0-only']]);
    expect(told('MIT', [group('GPL-3.0-only')], 'service')).toEqual([['hint', 'project', 'GPL-3.0-only']]);
  });

  it('are unknown once for what nobody knows', () => {
    const unknown = group('LicenseRef-House-Terms');

    expect(told('MIT', [unknown, group('GPL-3.0-only', { usage: 'aggregate' }), group('')])).toEqual([
      ['unknown', 'project', 'LicenseRef-House-Terms'],
      ['unknown', 'project', ''],
    ]);
  });

  it('have the same id in every scan', () => {
    const ids = () =>
      findConflicts(
        { license: 'MIT', distribution: 'binary' },
        [group('GPL-2.0-only'), group('Apache-2.0')],
        judges,
      ).conflicts.map(({ id }) => id);

    expect(ids()).toEqual(ids());
    expect(new Set(ids()).size).toBe(2);
  });

  it('are cut where somebody has made up thousands of expressions', () => {
    const many = Array.from({ length: 3000 }, (_, at) =>
      group(`GPL-2.0-only AND ${'MIT AND '.repeat(at % 50)}Zlib`, { field: String(at) }),
    );

    expect(findConflicts({ license: 'MIT', distribution: 'binary' }, many, judges).isComplete).toBe(false);
  });
});

it('ways out are judged, not guessed', () => {
  const work = { license: 'MIT', distribution: 'binary' } as const;
  const [conflict] = findConflicts(work, [group('GPL-3.0-only')], judges).conflicts;
  const ways = conflict === undefined ? [] : waysOut(conflict, work, judges);

  expect(ways.some((way) => way.startsWith('改为动态链接'))).toBe(false);
  expect(ways.some((way) => way.includes('聚合分发'))).toBe(true);
  expect(ways.some((way) => way.includes('将整个项目改以 GPL-3.0-only 发布'))).toBe(true);
});

it('where the licence of the work is unknown, that is to be settled first', () => {
  const firstWay = (license: string, part: string) => {
    const work = { license, distribution: 'binary' } as const;
    const [conflict] = findConflicts(work, [group(part)], judges).conflicts;
    return conflict === undefined ? undefined : waysOut(conflict, work, judges)[0];
  };

  expect(firstWay('LicenseRef-House', 'MIT')).toContain('填写产品许可证');
  expect(firstWay('MIT', 'LicenseRef-House')).toContain('打开组件的主页');
});
