import type { LicensePolicy, PolicySubject } from '#model';
import type { Generated } from 'kysely';

/** Tables of what people say of licences. What analyses find of them stands with components, files and copied code. */
export interface LicenseTables {
  license_decision: LicenseDecisionTable;
  license_policy: LicensePolicyTable;
}

interface LicenseDecisionTable {
  decision_id: Generated<string>;
  project_id: string;
  subject: 'conflict' | 'obligation';
  /** The id of the conflict or obligation: the same in every scan. */
  subject_key: string;
  state: 'open' | 'done' | 'na';
  note: string;
  uid: string;
  username: string;
  at: Generated<Date>;
}

interface LicensePolicyTable {
  /** Empty: it holds for the platform. */
  project_id: string;
  subject: PolicySubject;
  target: string;
  /** The component that it is an exception for; empty: it is none. */
  package: string;
  policy: LicensePolicy;
  /** The last day on which it holds; empty: without end. */
  until: string;
  /** The end that people were told of last. */
  announced_until: Generated<string>;
  note: string;
  uid: string;
  username: string;
  at: Generated<Date>;
}
