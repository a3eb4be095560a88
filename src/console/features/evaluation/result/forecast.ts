import {
  type EvaluationScore,
  type ForeignOrigin,
  type IndicatorValues,
  lineParts,
  type LineSums,
  type ModuleTier,
  moduleTiers,
  ownPercent,
  scoreEvaluation,
  sumOfTiers,
} from '#model';
import type { Result } from './result-page.tsx';

/** What an evaluation would come to. */
export interface Forecast {
  readonly ownPercent: number | undefined;
  readonly score: EvaluationScore;
}

/** What an evaluation would come to if the code of some origins were written anew: their lines are own lines then. */
export function forecastOf(
  { account, caliber, settings, values, facts }: Result,
  gone: readonly ForeignOrigin[],
): Forecast {
  const { tiers } = account.calibers[caliber];
  const after = Object.fromEntries(
    moduleTiers.map((tier) => [tier, without(tiers[tier], tier, gone)]),
  ) as Record<ModuleTier, LineSums>;
  const all = ownPercent(sumOfTiers({ ...account.calibers[caliber], tiers: after }));
  const core = ownPercent(after.core);
  const changed: IndicatorValues = {
    ...values,
    ...(values.A1.value !== undefined && { A1: { ...values.A1, value: all } }),
    ...(values.A2.value !== undefined && { A2: { ...values.A2, value: core } }),
  };
  const newFacts = facts.core === undefined || core === undefined ? facts : { ...facts, core };
  return { ownPercent: all, score: scoreEvaluation(settings.template, changed, newFacts) };
}

/** Foreign parts of lines become own ones. */
function without(sums: LineSums, tier: ModuleTier, gone: readonly ForeignOrigin[]): LineSums {
  const parts = gone.reduce((sum, origin) => sum + origin.parts[tier], 0);
  const charged = Math.min(sums.charged, parts);
  const whole = Math.min(sums.lines.open, (parts - charged) / lineParts);
  const lines = { ...sums.lines, open: sums.lines.open - whole, own: sums.lines.own + whole };
  return { lines, charged: sums.charged - charged };
}
