/** What a house has decided of a licence: use it, ask first, do not use it; `none`: nothing yet. */
export const licensePolicies = ['allow', 'review', 'deny', 'none'] as const;
export type LicensePolicy = (typeof licensePolicies)[number];

/** What a rule speaks of: a category of licences, or one licence by its id. */
export const policySubjects = ['category', 'license'] as const;
export type PolicySubject = (typeof policySubjects)[number];

/** A rule of a house about licences. With a package it is an exception for it. */
export interface LicensePolicyRule {
  /** Whether it holds for one project alone; those come before rules of the platform. */
  readonly isOfProject: boolean;
  readonly subject: PolicySubject;
  /** A category, or the id of a licence. */
  readonly target: string;
  /** The name of the component that it is an exception for; empty: it is none. */
  readonly package: string;
  readonly policy: LicensePolicy;
  /** The last day on which it holds, `2026-12-31`; empty: without end. */
  readonly until: string;
}
