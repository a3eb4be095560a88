import type { CompareVersions } from '#engine';
import type { VersionInterval } from '#model';
import { complement, everything, intersect } from '../interval-sets.ts';
import { textOf } from './foreign.ts';

/** The versions that satisfy every constraint, each `<operator> <version>`; one that we do not know satisfies none. */
export function allOf(constraints: readonly string[], compare: CompareVersions): VersionInterval[] {
  let set: readonly VersionInterval[] = everything;
  for (const constraint of constraints) {
    set = intersect(set, constraintIntervals(constraint.trim(), compare), compare);
  }
  return [...set];
}

/** The most constraints of one record; those of real advisories have some twenty. */
const mostConstraints = 500;

/**
 * Why these values, each a list of constraints or of constraints parted by commas, cannot be read; `undefined` when all
 * of them can.
 */
export function unreadableConstraint(values: readonly unknown[]): string | undefined {
  const stated = values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]));
  const texts = stated.filter((value) => !isNothing(value)).map(textOf);
  if (texts.includes(undefined)) return '有版本约束不是文本，或超过 2000 个字符';
  const constraints = texts.flatMap((text) => (text ?? '').split(','));
  if (constraints.length > mostConstraints) return `版本约束超过 ${mostConstraints} 条`;
  const odd = constraints.find((constraint) => !form.test(constraint.trim()));
  return odd === undefined ? undefined : `无法识别的版本约束：${odd.trim().slice(0, 80)}`;
}

/** What YAML calls null is a text here, as it is written. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === '' || value === '~' || value === 'null';
}

const form = /^(<=|>=|==|!=|~>|<|>|=)?\s*v?([0-9A-Za-z][^\s]*)$/;

function constraintIntervals(constraint: string, compare: CompareVersions): VersionInterval[] {
  const parts = form.exec(constraint);
  const version = parts?.[2];
  if (version === undefined) return [];
  const included = { version, isIncluded: true };
  const excluded = { version, isIncluded: false };
  switch (parts?.[1]) {
    case '<':
      return [{ from: undefined, to: excluded }];
    case '<=':
      return [{ from: undefined, to: included }];
    case '>':
      return [{ from: excluded, to: undefined }];
    case '>=':
      return [{ from: included, to: undefined }];
    case '!=':
      return complement([{ from: included, to: included }], compare);
    case '~>':
      return [{ from: included, to: { version: `${afterSeries(seriesOf(version))}.A`, isIncluded: false } }];
    default:
      return [{ from: included, to: included }];
  }
}

/**
 * The series of `~>` (RubyGems, "pessimistic operator"): `1.2.3` stays in 1.2, `1.2` in 1.
 *
 * A pre-release of the next series is outside: `.A` makes the least version of a series.
 */
function seriesOf(version: string): string {
  const numbers = numbersOf(version);
  return (numbers.length > 1 ? numbers.slice(0, -1) : numbers).join('.');
}

/** The first series behind this one: `1.3` behind `1.2`. */
export function afterSeries(series: string): string {
  const numbers = numbersOf(series);
  const last = Number(numbers.at(-1) ?? '0') + 1;
  return [...numbers.slice(0, -1), String(last)].join('.');
}

function numbersOf(version: string): string[] {
  return /^\d+(?:\.\d+)*/.exec(version)?.[0].split('.') ?? ['0'];
}
