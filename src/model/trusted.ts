/**
 * Where an entry of the trusted repository stands. `watched`: something serious became known since it was admitted;
 * `frozen`: not to be used until somebody has looked; `retired`: no longer offered.
 */
export type TrustedStatus = (typeof trustedStatuses)[number];
export const trustedStatuses = ['trusted', 'watched', 'frozen', 'retired'] as const;

/** Where an application for the trusted repository stands. */
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const applicationStatuses = ['pending', 'admitted', 'rejected', 'withdrawn'] as const;

/**
 * What the trusted repository says of a component: that of its entry, `candidate` while it is watched or applied for,
 * `black` when the black list names it, `none` when nobody has spoken of it or it was retired.
 */
export type TrustedStanding = (typeof trustedStandings)[number];
export const trustedStandings = ['in', 'candidate', 'frozen', 'black', 'none'] as const;

/** What is looked at before a component is admitted; the last two are always looked at, the others by the policy. */
export type AdmissionRule = (typeof admissionRules)[number];
export const admissionRules = [
  'vulnerabilities',
  'license',
  'maintenance',
  'integrity',
  'age',
  'black-list',
  'former-entry',
] as const;

/** What became of a rule. What is not known has neither passed nor failed. */
export type RuleOutcome = 'passed' | 'failed' | 'unknown';

/** What one rule found. */
export interface RuleFinding {
  readonly rule: AdmissionRule;
  readonly outcome: RuleOutcome;
  /** Whether admission without a person depends on it. */
  readonly isRequired: boolean;
  /** What was found, in the order that the rule has: ids of vulnerabilities, licences, hashes, days. */
  readonly values: readonly string[];
}

/** What was looked at before a decision, and with which generation of the knowledge. */
export interface AdmissionEvidence {
  readonly generation: number;
  /** ISO 8601. */
  readonly checkedAt: string;
  readonly findings: readonly RuleFinding[];
}

/** Which rules decide over admission without a person, and how strict they are. */
export interface AdmissionPolicy {
  /** No vulnerability of severity critical or high. */
  readonly vulnerabilities: boolean;
  /** Every choice that the licence leaves is one of `licenses`. */
  readonly license: boolean;
  readonly licenses: readonly string[];
  /** A release within so many months. */
  readonly maintenance: boolean;
  readonly maintenanceMonths: number;
  /** The artefact has the hash that the applicant knows it by. */
  readonly integrity: boolean;
  /** Released so many days ago. */
  readonly age: boolean;
  readonly ageDays: number;
  /** So long an entry stays without being renewed. */
  readonly validDays: number;
}
