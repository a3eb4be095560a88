import {
  type EvaluationTemplate,
  independenceGrades,
  type IndependenceGrade,
  indicatorGroups,
  type IndicatorGroup,
  type IndicatorId,
  type IndicatorValues,
  type ScoreBounds,
  type VetoFacts,
  type VetoId,
  vetoIds,
} from './evaluation.ts';
import { indicators } from './evaluation-indicators.ts';

/** An indicator in a score. Weights are in percent of the whole. */
export interface ScoredIndicator {
  readonly id: IndicatorId;
  /** By the template. */
  readonly weight: number;
  /** With what the indicators that have no value would weigh; 0 for those. */
  readonly effective: number;
  /** 0…100; absent without a value. */
  readonly score: number | undefined;
}

export interface ScoredGroup {
  readonly group: IndicatorGroup;
  readonly weight: number;
  readonly effective: number;
  readonly score: number | undefined;
}

/** What a rule says: it applies, it does not, or nobody can tell. */
export interface VetoVerdict {
  readonly id: VetoId;
  readonly state: 'applies' | 'passes' | 'unknown' | 'off';
  readonly value: number | undefined;
  readonly limit: number;
  readonly cap: IndependenceGrade;
}

export interface EvaluationScore {
  readonly indicators: readonly ScoredIndicator[];
  readonly groups: readonly ScoredGroup[];
  /** 0…100 with two decimals; absent where nothing has a value. */
  readonly total: number | undefined;
  /** The percentage of the weights of the template that has values. */
  readonly coverage: number;
  readonly vetoes: readonly VetoVerdict[];
  /** Absent where too little is known to give one. */
  readonly grade: IndependenceGrade | undefined;
  /** By the score alone. */
  readonly gradeByScore: IndependenceGrade | undefined;
}

/** With less than this percentage of the weights known there is no grade. */
export const leastCoverage = 60;

/**
 * Score an evaluation.
 *
 * What has no value gets no points and takes none: its weight goes to the others of its group, and that of a group
 * without any value to the other groups, each in proportion. Without the rate of own lines (A1), or with less than
 * `leastCoverage` known, there is a score but no grade.
 */
export function scoreEvaluation(
  template: EvaluationTemplate,
  values: IndicatorValues,
  facts: VetoFacts,
): EvaluationScore {
  const parts = indicatorGroups.map((group) => scoreGroup(template, values, group));
  const whole = sumOf(parts, ({ weight }) => weight);
  const known = sumOf(parts, ({ weight, score }) => (score === undefined ? 0 : weight));
  const groups = parts.map(({ group, weight, score }) => ({
    group,
    weight: percent(weight, whole),
    effective: score === undefined ? 0 : percent(weight, known),
    score,
  }));
  const scored = parts.flatMap(({ items }, at) =>
    items.map((item) => ({
      id: item.id,
      weight: (item.share * (groups[at]?.weight ?? 0)) / 100,
      effective: (item.knownShare * (groups[at]?.effective ?? 0)) / 100,
      score: item.score,
    })),
  );
  const total =
    known === 0 ? undefined : round(sumOf(groups, ({ effective, score = 0 }) => effective * score) / 100);
  const coverage = round(sumOf(scored, ({ weight, score }) => (score === undefined ? 0 : weight)));
  const vetoes = vetoIds.map((id) => judgeVeto(template, facts, id));
  const isGraded = total !== undefined && coverage >= leastCoverage && values.A1.value !== undefined;
  const gradeByScore = isGraded ? gradeOfScore(template, total) : undefined;
  return {
    indicators: scored,
    groups,
    total,
    coverage,
    vetoes,
    gradeByScore,
    grade: gradeByScore === undefined ? undefined : capped(gradeByScore, vetoes),
  };
}

/** The points of a value, 0…100: in proportion between its bounds, none or all outside of them. */
export function pointsOf(value: number, { floor, target }: ScoreBounds): number {
  if (floor === target) return value === target ? 100 : 0;
  return Math.min(100, Math.max(0, (100 * (value - floor)) / (target - floor)));
}

function scoreGroup(template: EvaluationTemplate, values: IndicatorValues, group: IndicatorGroup) {
  const members = indicators
    .filter((indicator) => indicator.group === group)
    .map(({ id }) => {
      const { value } = values[id];
      const score = value === undefined ? undefined : pointsOf(value, template.bounds[id]);
      return { id, weight: template.items[id], score };
    });
  const whole = sumOf(members, ({ weight }) => weight);
  const known = sumOf(members, ({ weight, score }) => (score === undefined ? 0 : weight));
  const items = members.map(({ id, weight, score }) => ({
    id,
    share: percent(weight, whole),
    knownShare: score === undefined ? 0 : percent(weight, known),
    score,
  }));
  const score =
    known === 0 ? undefined : sumOf(items, ({ knownShare, score: points = 0 }) => knownShare * points) / 100;
  return { group, weight: template.groups[group], items, score };
}

function judgeVeto(template: EvaluationTemplate, facts: VetoFacts, id: VetoId): VetoVerdict {
  const { isOn, limit, cap } = template.vetoes[id];
  const value = facts[id];
  const applies = value !== undefined && (id === 'core' ? value < limit : value > limit);
  const state = !isOn ? 'off' : value === undefined ? 'unknown' : applies ? 'applies' : 'passes';
  return { id, state, value, limit, cap };
}

function gradeOfScore({ grades }: EvaluationTemplate, total: number): IndependenceGrade {
  return independenceGrades.find((grade) => grade === 'E' || total >= grades[grade]) ?? 'E';
}

function capped(grade: IndependenceGrade, vetoes: readonly VetoVerdict[]): IndependenceGrade {
  const caps = vetoes.filter(({ state }) => state === 'applies').map(({ cap }) => cap);
  const worst = Math.max(...[grade, ...caps].map((one) => independenceGrades.indexOf(one)));
  return independenceGrades[worst] ?? 'E';
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);
const round = (value: number) => Math.round(100 * value) / 100;

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
