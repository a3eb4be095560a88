import type { AdmissionEvidence, AdmissionPolicy, ApplicationStatus, TrustedStatus } from '#model';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ComponentRisk } from '../component-risk.ts';
import type { Instant, OptionalInstant, WithDefault } from './columns.ts';

/** Tables of the trusted repository. */
export interface TrustedTables {
  trusted_entry: TrustedEntryTable;
  trusted_application: TrustedApplicationTable;
  trusted_ban: TrustedBanTable;
  trusted_policy: TrustedPolicyTable;
  trusted_event: TrustedEventTable;
}

/** What an entry and an application know of their component version. */
interface TrustedSubject {
  purl: string;
  /** That of the same purl in `component`. */
  component_id: string;
  ecosystem: string;
  name: string;
  version: string;
  /** An SPDX expression; empty when nobody says. */
  license: string;
  source: string;
  /** Of the artefact, which lies among the uploads; empty when none was handed in. */
  sha256: string;
  sm3: string;
  artefact: string;
  size_bytes: ColumnType<string, number, number>;
  severity: ComponentRisk;
  severity_rank: number;
  evidence: JSONColumnType<AdmissionEvidence>;
  /** Rises with every change; who changes an older one is refused. */
  revision: WithDefault<number>;
}

interface TrustedEntryTable extends TrustedSubject {
  entry_id: string;
  licenses: readonly string[];
  /** The serious vulnerabilities that were known when it was admitted. */
  accepted: readonly string[];
  checked_generation: number;
  /** `sole`: by the applicant himself, when nobody else could. */
  conclusion: 'automatic' | 'approved' | 'sole';
  admitted_by: string;
  admitted_at: Generated<Date>;
  valid_until: Instant;
  status: WithDefault<TrustedStatus>;
  reason: WithDefault<string>;
}

interface TrustedApplicationTable extends TrustedSubject {
  application_id: string;
  claimed_hash: string;
  reason: string;
  project_id: string | null;
  created_by: string;
  created_at: Generated<Date>;
  status: WithDefault<ApplicationStatus>;
  decided_by: WithDefault<string>;
  decided_at: OptionalInstant;
  decision: WithDefault<string>;
}

interface TrustedBanTable {
  ban_id: string;
  ecosystem: string;
  name: string;
  /** `>=1.0,<2.0 | 3.1`; empty for all of them. */
  versions: string;
  reason: string;
  created_by: string;
  created_at: Generated<Date>;
}

interface TrustedPolicyTable {
  only_row: WithDefault<boolean>;
  rules: JSONColumnType<AdmissionPolicy>;
  revision: WithDefault<number>;
  changed_by: string;
  changed_at: WithDefault<Date>;
}

interface TrustedEventTable {
  event_id: Generated<string>;
  component_id: string;
  at: Generated<Date>;
  uid: string;
  username: string;
  action: string;
  from_status: string;
  to_status: string;
  text: string;
}
