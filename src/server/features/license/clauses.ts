import { type AnswerOf, type license, type WireRule, wireRules } from '#contract';
import type { UseJudgement } from '#kb';
import { ruleDifference } from './rule-texts.ts';

type Clause = AnswerOf<typeof license.compatibility>['clauses'][number];

/** The rules that a part makes and the work does not, as the wire spells them. */
export function toClauses({ clauses }: Pick<UseJudgement, 'clauses'>): Clause[] {
  return clauses.map(({ rule, work, part }) => {
    const flag = (Object.keys(wireRules) as WireRule[]).find((name) => wireRules[name] === rule) ?? rule;
    return { flag, a: numbers[work], b: numbers[part], text: ruleDifference(rule) };
  });
}

const numbers = { yes: 1, no: -1, none: 0 } as const;
