import { type Severity, worstSeverity } from '#model';

/**
 * What is known of the danger of a component: the worst severity of its findings, `unknown` when it has findings
 * and none is scored, `undetected` when it could not be matched (yet), `none` when it was and nothing was found.
 */
export type ComponentRisk = Severity | 'undetected';

/** Every risk, the most urgent first; its place is the rank that the database sorts by. */
export const componentRisks: readonly ComponentRisk[] = [
  'critical',
  'high',
  'medium',
  'low',
  'unknown',
  'undetected',
  'none',
];

/** The risk of a component with these findings; only what was matched and has none is without risk. */
export function componentRiskOf(found: readonly Severity[], isMatched: boolean): ComponentRisk {
  if (found.length === 0) return isMatched ? 'none' : 'undetected';
  return worstSeverity(found.filter((severity) => severity !== 'none')) ?? 'unknown';
}

/** The two columns in which a component keeps its risk. */
export function riskColumns(risk: ComponentRisk) {
  return { severity: risk, severity_rank: componentRisks.indexOf(risk) };
}

/** How many components there are of each risk. */
export function countRisks(risks: Iterable<ComponentRisk>): Record<ComponentRisk, number> {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, unknown: 0, undetected: 0, none: 0 };
  for (const risk of risks) counts[risk] += 1;
  return counts;
}
