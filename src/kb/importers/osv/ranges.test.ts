import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAffected, versionOrderOf } from '#engine';
import { intervalText } from '#model';
import { readAffected } from './ranges.ts';

const semver = versionOrderOf('npm');

function ranges(...events: Record<string, unknown>[]): Record<string, unknown> {
  return { ranges: [{ type: 'SEMVER', events }] };
}

function texts(affected: Record<string, unknown>, compare = semver): string[] {
  return readAffected(affected, compare).intervals.map(intervalText);
}

describe('OSV ranges', () => {
  it.each([
    [[{ introduced: '0' }, { fixed: '1.0.0' }], ['<1.0.0']],
    [[{ introduced: '0.0.0-0' }], ['全部版本']],
    [[{ introduced: '1.0.0' }, { last_affected: '1.4.0' }], ['≥1.0.0, ≤1.4.0']],
    [[{ introduced: '1.0.0' }, { last_affected: '1.0.0' }], ['=1.0.0']],
    [[{ last_affected: '1.0.0' }, { introduced: '1.0.0' }], ['=1.0.0']],
    [
      [{ fixed: '2.1.0' }, { introduced: '2.0.0' }, { fixed: '1.1.0' }, { introduced: '0' }],
      ['<1.1.0', '≥2.0.0, <2.1.0'],
    ],
    [[{ introduced: '0', fixed: '1.1.0' }], ['<1.1.0']],
    [[{ introduced: '0' }, { limit: '2.0.0' }], ['<2.0.0']],
    [[{ introduced: '0' }, { limit: '*' }], ['全部版本']],
    [[{ introduced: '0' }, { last_affected: '*' }], ['全部版本']],
    [[{ introduced: '1.2.0-*' }, { fixed: '1.2.1' }], ['≥1.2.0-0, <1.2.1']],
    [[{ fixed: '1.0.0' }], []],
    [[{ introduced: '0' }, { fixed: '99.999.9999' }], ['全部版本']],
    [[{ introduced: '1.2.1' }, { fixed: '2.999.999' }], ['≥1.2.1, ≤2.999.999']],
  ])('reads %j as %j', (events, expected) => {
    expect(texts(ranges(...events))).toEqual(expected);
  });

  it('does not take commits for versions', () => {
    expect(texts({ ranges: [{ type: 'GIT', events: [{ introduced: '0' }, { fixed: 'abc123' }] }] })).toEqual(
      [],
    );
  });

  it('keeps only those listed versions that lie outside, and names without an order', () => {
    const affected = {
      ...ranges({ introduced: '0' }, { fixed: '1.5.0' }),
      versions: ['1.0.0', '1.4.0', '2.0.0', 'trunk'],
    };

    expect(readAffected(affected, semver).listed).toEqual(['2.0.0', 'trunk']);
  });

  it.each([
    {},
    { ranges: 'all' },
    { ranges: [null, 7, { events: {} }, { events: [null, 'x', { introduced: 3 }, { fixed: ['1'] }] }] },
    {
      ranges: [{ type: 'SEMVER', events: [{ introduced: 'all versions up to now' }] }],
      versions: [1, null, {}],
    },
    { database_specific: { patched_versions: [null, 3, 'garbage !!'], branches: 4 } },
    { database_specific: { branches: { a: null, b: { versions: [{}, '>>1'] } } } },
    { database_specific: { vulnerable_versions: 'not || a <range' } },
    { database_specific: { version: ['?', '<='], fixedin: [] } },
  ])('survives %j', (affected) => {
    expect(() => readAffected(affected, semver)).not.toThrow();
  });

  it('includes exactly what the evaluation of the schema calls affected', () => {
    const version = fc.nat(9).map((patch) => `1.0.${patch}`);
    const event = fc.oneof(
      fc.oneof(fc.constant('0'), version).map((introduced) => ({ introduced })),
      version.map((fixed) => ({ fixed })),
      version.map((last_affected) => ({ last_affected })),
    );
    const events = fc.uniqueArray(event, { maxLength: 6, selector: (one) => Object.values(one)[0] });
    fc.assert(
      fc.property(events, version, (stated, asked) => {
        const affected = readAffected(ranges(...stated), semver);

        expect(isAffected(asked, affected, semver)).toBe(evaluate(asked, stated));
      }),
      { numRuns: 500 },
    );
  });
});

/** The pseudo-code of the schema; versions here are ordered as texts, and `0` is the least text of all. */
function evaluate(asked: string, events: readonly Record<string, string>[]): boolean {
  let isVulnerable = false;
  const sorted = [...events].sort((a, b) =>
    (Object.values(a)[0] ?? '') < (Object.values(b)[0] ?? '') ? -1 : 1,
  );
  for (const { introduced, fixed, last_affected } of sorted) {
    if (introduced !== undefined && asked >= introduced) isVulnerable = true;
    else if (fixed !== undefined && asked >= fixed) isVulnerable = false;
    else if (last_affected !== undefined && asked > last_affected) isVulnerable = false;
  }
  return isVulnerable;
}

describe('dialects', () => {
  const gem = versionOrderOf('gem');
  const ruby = (patched: string[], unaffected: string[] = []) =>
    readAffected({ database_specific: { patched_versions: patched, unaffected_versions: unaffected } }, gem);

  it.each([
    [[], [], ['全部版本']],
    [['>= 1.2.3'], [], ['<1.2.3']],
    [['~> 1.2.3', '>= 2.0.1'], ['< 1.0'], ['≥1.0, <1.2.3', '≥1.3.A, <2.0.1']],
    [['~> 3.2.22, >= 3.2.22.5', '>= 4.0'], [], ['<3.2.22.5', '≥3.3.A, <4.0']],
  ])('reads the RubyGems requirements %j, unaffected %j', (patched, unaffected, expected) => {
    expect(ruby(patched, unaffected).intervals.map(intervalText)).toEqual(expected);
  });

  it('takes a pre-release of the next series for affected, as RubyGems does', () => {
    const affected = ruby(['~> 5.2.1', '>= 6.0.1']);

    expect(
      ['5.2.0', '5.2.4', '6.0.0.beta1', '6.0.1'].map((version) => isAffected(version, affected, gem)),
    ).toEqual([true, false, true, false]);
  });

  it('joins the constraints of a Composer branch by "and", and branches by "or"', () => {
    const branches = { '1.x': { versions: ['>=1.0', '<1.5.2'] }, '2.x': { versions: ['>=2.0', '<2.1'] } };

    expect(texts({ database_specific: { branches } }, versionOrderOf('composer'))).toEqual([
      '≥1.0, <1.5.2',
      '≥2.0, <2.1',
    ]);
  });

  it.each([
    ['<=1.5.1', '>=1.5.2', ['<1.5.2']],
    ['<=1.5.1', '>=2.0.0', ['≤1.5.1']],
    ['<=99.999.99999', '<0.0.0', ['全部版本']],
    ['^1.2.0 || =2.0.0', undefined, ['≥1.2.0, ≤2.0.0']],
    ['>=1.0.0 <1.4.0 || ~2.1.0', undefined, ['≥1.0.0, <1.4.0', '≥2.1.0, <2.2.0']],
    ['*', undefined, ['全部版本']],
  ])('reads the npm range %s, patched %s', (vulnerable, patched, expected) => {
    expect(
      texts({ database_specific: { vulnerable_versions: vulnerable, patched_versions: patched } }),
    ).toEqual(expected);
  });

  it('reads the series of the victims database', () => {
    const stated = { version: ['<=2.0.11.2,2.0', '>=2.1.2,2.1', '==3.0'], fixedin: [] };

    expect(texts({ database_specific: stated }, versionOrderOf('maven'))).toEqual([
      '≥2.0, ≤2.0.11.2',
      '≥2.1.2, <2.2',
      '=3.0',
    ]);
  });
});
