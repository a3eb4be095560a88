import { describe, expect, it } from 'vitest';
import { type IndicatorId, indicatorIds, type IndicatorValue, type IndicatorValues } from './evaluation.ts';
import { indicators, usualEvaluationTemplate, usualEvaluationTemplates } from './evaluation-indicators.ts';
import { pointsOf, scoreEvaluation } from './evaluation-score.ts';

const template = usualEvaluationTemplate('其他');
const noFacts = {};

/** Every indicator at its target, but for what is given. */
function values(more: Partial<Record<IndicatorId, number | undefined>> = {}): IndicatorValues {
  const valueOf = (id: IndicatorId): IndicatorValue => {
    const value = id in more ? more[id] : template.bounds[id].target;
    return value === undefined ? { basis: '', reason: '未检测' } : { value, basis: '' };
  };
  return Object.fromEntries(indicatorIds.map((id) => [id, valueOf(id)])) as Record<
    IndicatorId,
    IndicatorValue
  >;
}

describe('the indicators', () => {
  it('stand in the order of their ids, and weigh what their groups do', () => {
    expect(indicators.map(({ id }) => id)).toEqual([...indicatorIds]);
    for (const [group, weight] of Object.entries(template.groups)) {
      const sum = indicators.filter((one) => one.group === group).reduce((all, one) => all + one.weight, 0);
      expect(sum).toBe(weight);
    }
    for (const { groups } of usualEvaluationTemplates)
      expect(Object.values(groups).reduce((all, weight) => all + weight, 0)).toBe(100);
  });
});

describe('points', () => {
  it.each([
    [30, 30, 90, 0],
    [60, 30, 90, 50],
    [95, 30, 90, 100],
    [10, 10, 0, 0],
    [2, 10, 0, 80],
    [5, 5, 5, 100],
  ])('of %d between %d and %d are %d', (value, floor, target, points) => {
    expect(pointsOf(value, { floor, target })).toBe(points);
  });
});

describe('an evaluation', () => {
  it('has all points when every indicator is at its target', () => {
    expect(scoreEvaluation(template, values(), noFacts)).toMatchObject({
      total: 100,
      coverage: 100,
      grade: 'A',
    });
  });

  it('gives the weight of what is not known to the others of its group, and shows it', () => {
    const score = scoreEvaluation(template, values({ A1: 30, A2: undefined }), noFacts);
    const of = (id: IndicatorId) => score.indicators.find((one) => one.id === id);

    // 15 of the 30 that are known of group A have no points.
    expect(score.total).toBe(80);
    expect(score.coverage).toBe(90);
    expect(of('A1')).toMatchObject({ weight: 15, effective: 20, score: 0 });
    expect(of('A2')).toEqual({ id: 'A2', weight: 10, effective: 0, score: undefined });
    expect(score.indicators.reduce((sum, { effective }) => sum + effective, 0)).toBeCloseTo(100, 9);
  });

  it('gives the weight of a group without a value to the other groups', () => {
    const score = scoreEvaluation(
      template,
      values({ C1: undefined, C2: undefined, C3: undefined, C4: undefined }),
      {},
    );

    expect(score.groups.find(({ group }) => group === 'C')).toMatchObject({ weight: 15, effective: 0 });
    expect(score.groups.find(({ group }) => group === 'A')?.effective).toBeCloseTo((100 * 40) / 85, 9);
    expect(score.total).toBe(100);
  });

  it('has no grade without the rate of own lines, and none when too little is known', () => {
    const few = Object.fromEntries(
      indicatorIds.filter((id) => !id.startsWith('A')).map((id) => [id, undefined]),
    );

    expect(scoreEvaluation(template, values({ A1: undefined }), noFacts)).toMatchObject({ grade: undefined });
    expect(scoreEvaluation(template, values(few), noFacts)).toMatchObject({ coverage: 40, grade: undefined });
    const nothing = Object.fromEntries(indicatorIds.map((id) => [id, undefined]));
    expect(scoreEvaluation(template, values(nothing), noFacts)).toMatchObject({
      total: undefined,
      coverage: 0,
    });
  });

  it('is capped by a rule that applies, and says which rules nobody can judge', () => {
    const score = scoreEvaluation(template, values(), { core: 29.9, conflict: 0, malicious: 1 });

    expect(score).toMatchObject({ gradeByScore: 'A', grade: 'E' });
    expect(score.vetoes.map(({ id, state }) => [id, state])).toEqual([
      ['core', 'applies'],
      ['conflict', 'passes'],
      ['reachable', 'unknown'],
      ['malicious', 'applies'],
    ]);
    const off = {
      ...template,
      vetoes: { ...template.vetoes, malicious: { isOn: false, limit: 0, cap: 'E' } },
    } as const;
    expect(scoreEvaluation(off, values(), { malicious: 3 }).grade).toBe('A');
  });
});
