import { LineAccountDraft } from '#engine';
import { indicatorIds, usualEvaluationTemplate } from '#model';
import { expect, it } from 'vitest';
import { indicatorValuesOf, type Measured, vetoFactsOf } from './indicator-values.ts';

const nothing: Measured = {
  settings: {
    caliber: 'standard',
    countsTests: false,
    countsGenerated: false,
    exclusions: [],
    modules: [],
    declarations: [],
    manual: {},
    template: usualEvaluationTemplate('其他'),
  },
  figures: {},
  account: new LineAccountDraft('standard', 0).account(),
  supply: {
    shipped: 0,
    judged: 0,
    banned: 0,
    known: 0,
    risky: 0,
    trusted: 0,
    dated: 0,
    fresh: 0,
    entries: 0,
  },
  danger: {
    severe: 0,
    critical: 0,
    reachable: 0,
    reachableCritical: 0,
    doubtful: 0,
    malicious: 0,
    isReachChecked: false,
  },
  code: { vulnerable: 0, unknown: 0 },
  repairs: { all: 0, timely: 0 },
  licenses: {
    distribution: 'binary',
    hardConflicts: 0,
    areConflictsWhole: true,
    parts: 0,
    strong: 0,
    unknown: 0,
    obligations: 0,
    settledObligations: 0,
  },
  sbomQuality: undefined,
};

it('has no value for what nothing is known of, and says why', () => {
  const values = indicatorValuesOf(nothing);

  for (const id of indicatorIds) {
    expect(values[id].value, id).toBeUndefined();
    expect(values[id].reason, id).not.toBe('');
  }
  expect(vetoFactsOf(nothing)).toEqual({});
});

it('does not call severe vulnerabilities harmless that nobody has traced, and counts doubt by half', () => {
  const danger = { ...nothing.danger, severe: 3, critical: 1 };
  const supply = { ...nothing.supply, shipped: 5, judged: 5 };
  const checked = { ...danger, isReachChecked: true, reachable: 1, doubtful: 1, reachableCritical: 1 };

  const before = { ...nothing, supply, danger };
  const after = { ...nothing, supply, danger: checked };

  expect(indicatorValuesOf(before).D1).toEqual({
    basis: '',
    reason: '3 个超危、高危漏洞尚未做可达性分析',
  });
  expect(vetoFactsOf(before).reachable).toBeUndefined();
  expect(indicatorValuesOf(after).D1.value).toBe(1.5);
  expect(vetoFactsOf(after)).toMatchObject({ reachable: 1, malicious: 0 });
});

it('asks for strong licences and conflicts only where the product is given away', () => {
  const licenses = { ...nothing.licenses, parts: 10, strong: 2, unknown: 1, hardConflicts: 3 };

  const outside = { ...nothing, licenses };
  const inside = { ...nothing, licenses: { ...licenses, distribution: 'internal' as const } };

  expect(indicatorValuesOf(outside).C2.value).toBe(20);
  expect(vetoFactsOf(outside).conflict).toBe(3);
  expect(indicatorValuesOf(inside).C2).toEqual({ basis: '', reason: '产品不对外分发，不适用' });
  expect(vetoFactsOf(inside).conflict).toBe(0);
});

it('measures components against what is known of them alone', () => {
  const supply = {
    ...nothing.supply,
    shipped: 10,
    judged: 8,
    known: 4,
    risky: 1,
    trusted: 5,
    entries: 9,
    dated: 5,
    fresh: 2,
  };

  const values = indicatorValuesOf({ ...nothing, supply });

  expect(values.B1).toEqual({ value: 25, basis: '1 / 4 个已知维护状态的组件（共 10 个）' });
  expect(values.B3.value).toBe(50);
  expect(values.B4.value).toBe(40);
});
