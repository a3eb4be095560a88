import type { OptionalAnalysis } from './scope.ts';
import { type Severity, severities } from './severity.ts';
import { type StaticSeverity, staticSeverities } from './static-finding.ts';

/** The least severe vulnerabilities, or weaknesses, that bar; `none`: severity alone bars nothing. */
export const gateSeverities = ['critical', 'high', 'medium', 'low', 'none'] as const;
export type GateSeverity = (typeof gateSeverities)[number];

/** What a project may not have, so that its pipelines go on. */
export interface GatePolicy {
  readonly severity: GateSeverity;
  /** Weaknesses of the user's own code that were found with high confidence. */
  readonly weaknesses: GateSeverity;
  /** Vulnerabilities that are known to be exploited (CISA KEV), however severe. */
  readonly barsExploited: boolean;
  /** Licences that the house denies or that are incompatible with the use. */
  readonly barsLicenses: boolean;
  /** Components that the black list names or may name. */
  readonly barsBanned: boolean;
  /** Whatever could not be judged: components that were not checked, vulnerabilities without a severity, unknown licences. */
  readonly barsDoubt: boolean;
}

/** The gate of a project for which nobody has set one. */
export const usualGate: GatePolicy = {
  severity: 'high',
  weaknesses: 'high',
  barsExploited: true,
  barsLicenses: false,
  barsBanned: true,
  barsDoubt: false,
};

/** What was found that a gate may ask about; what people have put aside in an audit is not counted. */
export interface GateFigures {
  /** Whether the analysis has ended with results. */
  readonly hasResults: boolean;
  /** How many components could be held against the knowledge. */
  readonly judgedComponents: number;
  /** How many there are that vulnerabilities could be looked for in, and of how many that was not possible (未检测). */
  readonly checkableComponents: number;
  readonly uncheckedComponents: number;
  readonly open: Readonly<Record<Severity, number>>;
  /** Of the user's own code, found with high confidence. */
  readonly weaknesses: Readonly<Record<StaticSeverity, number>>;
  readonly exploited: number;
  readonly licenseViolations: number;
  readonly unknownLicenses: number;
  readonly banned: number;
  /** What was not looked for because people have left it out. */
  readonly skipped: readonly OptionalAnalysis[];
  /** Ignored files that would have named components. */
  readonly ignoredPackageFiles: number;
}

/** `none`: nothing bars, and there is nothing to say that it passes by. */
export type GateResult = (typeof gateResults)[number];
export const gateResults = ['pass', 'fail', 'none'] as const;

/** Why a gate does not let through. */
export type GateReason =
  | { readonly kind: 'severity'; readonly severity: Severity; readonly count: number }
  | { readonly kind: 'weakness'; readonly severity: StaticSeverity; readonly count: number }
  | {
      readonly kind: 'exploited' | 'license' | 'banned' | 'unrated' | 'unknown-license' | 'undetected';
      readonly count: number;
    }
  | { readonly kind: 'skipped'; readonly skipped: readonly OptionalAnalysis[] }
  | { readonly kind: 'ignored'; readonly count: number }
  | { readonly kind: 'unchecked'; readonly count: number; readonly total: number }
  | { readonly kind: 'no-results' | 'no-components' };

/**
 * Judge what was found by what a project may not have.
 *
 * What bars is said with its number. Without results, or without a single component that could be judged, nothing
 * passes: that nothing was found says nothing then. Nor does what people had not looked at, nor, where the gate asks
 * about vulnerabilities, what of more than a fifth of the components nobody could know.
 */
export function judgeGate(
  policy: GatePolicy,
  figures: GateFigures,
): { readonly result: GateResult; readonly reasons: readonly GateReason[] } {
  if (!figures.hasResults) return { result: 'none', reasons: [{ kind: 'no-results' }] };
  const reasons = barring(policy, figures);
  if (reasons.length > 0) return { result: 'fail', reasons };
  if (figures.judgedComponents === 0) return { result: 'none', reasons: [{ kind: 'no-components' }] };
  const unseen = [...unseenIn(figures), ...uncheckedIn(policy, figures)];
  return unseen.length > 0 ? { result: 'none', reasons: unseen } : { result: 'pass', reasons: [] };
}

function unseenIn({ skipped, ignoredPackageFiles: count }: GateFigures): GateReason[] {
  return [
    ...(skipped.length > 0 ? [{ kind: 'skipped', skipped } as const] : []),
    ...(count > 0 ? [{ kind: 'ignored', count } as const] : []),
  ];
}

/** The greatest share of components that may be unchecked where a gate lets through. */
const mostUnchecked = 0.2;

function uncheckedIn(policy: GatePolicy, figures: GateFigures): GateReason[] {
  const { uncheckedComponents: count, checkableComponents: total } = figures;
  const asks = policy.severity !== 'none' || policy.barsExploited;
  return asks && count > mostUnchecked * total ? [{ kind: 'unchecked', count, total }] : [];
}

function barring(policy: GatePolicy, figures: GateFigures): GateReason[] {
  const counted = [
    ...barredOf(severities, policy.severity).map(
      (severity) => ({ kind: 'severity', severity, count: figures.open[severity] }) as const,
    ),
    ...barredOf(staticSeverities, policy.weaknesses).map(
      (severity) => ({ kind: 'weakness', severity, count: figures.weaknesses[severity] }) as const,
    ),
    ...(policy.barsExploited ? [{ kind: 'exploited', count: figures.exploited } as const] : []),
    ...(policy.barsLicenses ? [{ kind: 'license', count: figures.licenseViolations } as const] : []),
    ...(policy.barsBanned ? [{ kind: 'banned', count: figures.banned } as const] : []),
    ...(policy.barsDoubt
      ? [
          { kind: 'undetected', count: figures.uncheckedComponents } as const,
          { kind: 'unrated', count: figures.open.unknown } as const,
          { kind: 'unknown-license', count: figures.unknownLicenses } as const,
        ]
      : []),
  ];
  return counted.filter(({ count }) => count > 0);
}

/** The severities from the worst down to the least that bars. */
function barredOf<Rank extends Severity>(ranks: readonly Rank[], least: GateSeverity): readonly Rank[] {
  return least === 'none' ? [] : ranks.slice(0, gateSeverities.indexOf(least) + 1);
}
