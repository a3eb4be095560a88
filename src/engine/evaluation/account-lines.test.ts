import {
  addLineSums,
  calibers,
  countedLines,
  type EvaluationSettings,
  noLineSums,
  ownPercent,
  sharesOf,
  sumOfTiers,
  usualEvaluationTemplate,
  wholeShares,
} from '#model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountFile, AccountRules, type MatchToAccount, type SourceToAccount } from './account-file.ts';
import { LineAccountDraft, sumFile } from './account-lines.ts';
import { CodeLines } from './code-lines.ts';

const settings: EvaluationSettings = {
  caliber: 'standard',
  countsTests: false,
  countsGenerated: false,
  exclusions: [],
  modules: [],
  declarations: [],
  manual: {},
  template: usualEvaluationTemplate('其他'),
};

function source(more: Partial<SourceToAccount> = {}): SourceToAccount {
  return {
    path: 'src/a.c',
    language: 'C',
    lines: { code: 100, comment: 10, blank: 5 },
    codeRuns: [1, 100],
    traits: [],
    functionCount: 0,
    functions: [],
    matches: [],
    ...more,
  };
}

function match(more: Partial<MatchToAccount> = {}): MatchToAccount {
  return {
    id: 'm',
    project: 'npm/left-pad',
    license: 'MIT',
    isPrivate: false,
    granularity: 'fragment',
    type: 3,
    state: 'pending',
    similarity: 0.8,
    codeLines: 10,
    releasedAt: '',
    ranges: [{ first: 1, last: 10 }],
    ...more,
  };
}

const account = (files: readonly SourceToAccount[], more: Partial<EvaluationSettings> = {}) => {
  const draft = new LineAccountDraft('standard', 1);
  for (const file of files) draft.add(accountFile(file, new AccountRules({ ...settings, ...more })));
  return draft.account();
};
const standard = (files: readonly SourceToAccount[], more: Partial<EvaluationSettings> = {}) =>
  sumOfTiers(account(files, more).calibers.standard);

describe('lines of code', () => {
  it('are counted within any range', () => {
    const lines = new CodeLines([3, 5, 8, 8, 10, 20]);

    expect(lines.count(1, 2)).toBe(0);
    expect(lines.count(1, 100)).toBe(15);
    expect(lines.count(4, 10)).toBe(4);
    expect(lines.count(9, 3)).toBe(0);
  });

  it('are what the most telling match says of them', () => {
    const whole = match({
      id: 'w',
      granularity: 'file',
      type: 1,
      similarity: 1,
      ranges: [{ first: 1, last: 100 }],
    });

    expect(standard([source({ matches: [whole] })]).lines.open).toBe(100);
    expect(standard([source({ matches: [match()] })])).toEqual({
      lines: { open: 0, clone: 10, third_party: 0, private: 0, own: 90 },
      charged: 80_000,
    });
    expect(standard([source({ matches: [match({ isPrivate: true })] })]).lines).toMatchObject({
      private: 10,
      own: 90,
    });
  });

  it('are charged by the type of the clone', () => {
    const chargeOf = (more: Partial<MatchToAccount>) =>
      standard([source({ matches: [match(more)] })]).charged;

    expect(chargeOf({ type: 0, similarity: 1 })).toBe(100_000);
    expect(chargeOf({ type: 2, similarity: 1 })).toBe(95_000);
    expect(chargeOf({ type: 3, similarity: 0.7231 })).toBe(72_310);
    expect(chargeOf({ type: 4, similarity: 0.9 })).toBe(0);
  });

  it('belong to the longer of two matches, then to the earlier release', () => {
    const long = match({ id: 'a', project: 'long', codeLines: 30, ranges: [{ first: 5, last: 34 }] });
    const early = match({ id: 'c', project: 'early', releasedAt: '2001-01-01' });
    const late = match({ id: 'b', project: 'late', releasedAt: '2010-01-01' });

    const { origins } = account([source({ matches: [late, early, long] })]);

    expect(origins.map(({ project, lines }) => [project, lines])).toEqual([
      ['long', 30],
      ['early', 4],
    ]);
  });

  it('of functions that a repair gives away are foreign where nothing else was found', () => {
    const repair = match({
      id: 'r',
      project: 'zlib',
      granularity: 'repair',
      type: 1,
      similarity: 1,
      codeLines: 40,
      ranges: [{ first: 1, last: 40 }],
    });
    const ours = match({ isPrivate: true, ranges: [{ first: 31, last: 50 }] });

    const { origins, calibers: counted } = account([source({ matches: [repair, match(), ours] })]);

    expect(origins.map(({ project, isPrivate, lines }) => [project, isPrivate, lines])).toEqual([
      ['zlib', false, 30],
      ['npm/left-pad', false, 10],
      ['npm/left-pad', true, 10],
    ]);
    expect(sumOfTiers(counted.standard).lines).toMatchObject({ clone: 40, private: 10, own: 50 });
    expect(sumOfTiers(counted.loose).lines.clone).toBe(0);
  });

  it('are own again when somebody has said so, and foreign alone when confirmed under the loose caliber', () => {
    const files = [
      source({ matches: [match({ state: 'self' })] }),
      source({ matches: [match({ state: 'open_source', type: 0 })] }),
      source({ matches: [match({ type: 4, similarity: 0.5 })] }),
    ];

    const percents = calibers.map((caliber) => ownPercent(sumOfTiers(account(files).calibers[caliber])));

    expect(percents).toEqual([(100 * 290) / 300, (100 * 290) / 300, (100 * 285) / 300]);
    expect(account(files).interval).toEqual({ least: (100 * 280) / 300, most: (100 * 290) / 300 });
    expect(account(files).pendingLines).toBe(10);
  });

  it('of bought and of earlier code are told apart, and matches go before what is declared', () => {
    const declarations = [
      { path: 'lib', kind: 'commercial' as const, evidence: '合同 1' },
      { path: 'lib/ours', kind: 'own' as const, evidence: '前期项目' },
    ];
    const files = [
      source({ path: 'lib/a.c', matches: [match({ type: 0 })] }),
      source({ path: 'lib/ours/b.c' }),
      source({ path: 'library/c.c' }),
      source({ path: 'vendor/d.c', traits: ['vendored'] }),
    ];

    expect(standard(files, { declarations }).lines).toEqual({
      open: 0,
      clone: 10,
      third_party: 190,
      private: 100,
      own: 100,
    });
  });

  it('that are left out are told with their reason and counted nowhere else', () => {
    const exclusions = [{ path: 'demo', reason: '演示代码' }];
    const files = [
      source({ path: 'demo/a.c' }),
      source({ path: 'b_test.c', traits: ['test'] }),
      source({ path: 'c.c', traits: ['generated'] }),
      source(),
    ];

    const told = account(files, { exclusions });

    expect(told.excluded).toEqual({
      user: { files: 1, lines: 100 },
      test: { files: 1, lines: 100 },
      generated: { files: 1, lines: 100 },
    });
    expect(countedLines(sumOfTiers(told.calibers.standard))).toBe(100);
    expect(
      accountFile(files[0] as SourceToAccount, new AccountRules({ ...settings, exclusions })).excluded
        ?.reason,
    ).toBe('演示代码');
    expect(countedLines(standard(files, { exclusions, countsTests: true, countsGenerated: true }))).toBe(300);
  });

  it('stand in the tier of the nearest folder', () => {
    const modules = [
      { path: 'src', tier: 'core' as const },
      { path: 'src/tools', tier: 'peripheral' as const },
    ];
    const files = [source(), source({ path: 'src/tools/b.c' }), source({ path: 'other.c' })];

    const { tiers } = account(files, { modules }).calibers.standard;

    expect([tiers.core, tiers.general, tiers.peripheral].map(countedLines)).toEqual([100, 100, 100]);
  });
});

describe('functions and files', () => {
  it('are foreign from half of their lines on; files with both are mixed', () => {
    const functions = [
      { first: 1, last: 20 },
      { first: 21, last: 40 },
      { first: 9, last: 40 },
    ];
    const files = [source({ functionCount: 3, functions, matches: [match()] }), source({ functionCount: 2 })];

    const { functions: counted, files: told } = account(files).calibers.standard;

    expect(counted).toEqual({ all: 5, own: 4 });
    expect(told).toEqual({ all: 2, own: 1, mixed: 1 });
  });
});

const ranges = fc.record({ first: fc.integer({ min: 1, max: 60 }), size: fc.integer({ min: 0, max: 20 }) });
const anyMatch = fc.record({
  id: fc.uuid(),
  isPrivate: fc.boolean(),
  granularity: fc.constantFrom('file' as const, 'function' as const, 'fragment' as const),
  type: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const),
  state: fc.constantFrom('pending' as const, 'open_source' as const, 'self' as const, 'ignored' as const),
  similarity: fc.double({ min: 0, max: 1, noNaN: true }),
  codeLines: fc.integer({ min: 1, max: 80 }),
  ranges: fc.array(ranges, { minLength: 1, maxLength: 4 }),
});

it('gives every counted line one class, whatever the matches are', () => {
  fc.assert(
    fc.property(fc.array(anyMatch, { maxLength: 6 }), fc.integer({ min: 1, max: 80 }), (found, last) => {
      const matches = found.map(({ ranges: some, ...more }) =>
        match({
          ...more,
          ranges: some.map(({ first, size }) => ({ first, last: Math.min(last, first + size) })),
        }),
      );
      const file = source({ lines: { code: last, comment: 0, blank: 0 }, codeRuns: [1, last], matches });
      const accounted = accountFile(file, new AccountRules(settings));
      for (const caliber of calibers) {
        const sums = sumFile(accounted, caliber);
        expect(countedLines(sums)).toBe(last);
        const { own, open, thirdParty } = sharesOf(sums);
        expect(own + open + thirdParty).toBe(10_000);
      }
      const { interval, calibers: told } = account([file]);
      const percents = calibers.map((caliber) => ownPercent(sumOfTiers(told[caliber])) ?? 0);
      const [loose = 0, usual = 0, strict = 0] = percents;
      expect(loose).toBeGreaterThanOrEqual(usual);
      expect(usual).toBeGreaterThanOrEqual(strict);
      expect(strict).toBeGreaterThanOrEqual(interval.least ?? 0);
      expect(interval.most ?? 0).toBeGreaterThanOrEqual(usual);
    }),
  );
});

it('shares a whole out so that it adds up', () => {
  expect(wholeShares([1, 1, 1])).toEqual([3_334, 3_333, 3_333]);
  expect(wholeShares([1, 1, 1], 100)).toEqual([34, 33, 33]);
  expect(wholeShares([0, 0])).toEqual([0, 0]);
  expect(sharesOf(addLineSums(noLineSums, noLineSums))).toEqual({ own: 0, open: 0, thirdParty: 0 });
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 9 }), (parts) => {
      const sum = wholeShares(parts).reduce((all, share) => all + share, 0);
      expect(sum).toBe(parts.every((part) => part === 0) ? 0 : 10_000);
    }),
  );
});
