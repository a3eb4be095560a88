import type { Distribution, ReachState, Severity } from '#model';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, WithDefault } from './columns.ts';

/** Tables of the ledger: the findings of projects over time, and editions that are counted from them. */
export interface LedgerTables {
  project_finding: ProjectFindingTable;
  ledger_edition: LedgerEditionTable;
  ledger_project: LedgerProjectTable;
  ledger_component: LedgerComponentTable;
  ledger_vulnerability: LedgerVulnerabilityTable;
  ledger_license: LedgerLicenseTable;
}

/** A finding that the last analysis of a project has, or that an earlier one had; `db/project-findings.ts`. */
interface ProjectFindingTable {
  project_id: string;
  finding_id: string;
  /** The last analysis that has it. */
  task_id: string;
  knowledge_id: string;
  component_id: string;
  package_key: string;
  component_name: string;
  component_version: string;
  primary_id: string;
  title: string;
  severity_rank: number;
  score: number | null;
  is_known_exploited: boolean;
  published_at: string;
  found_at: Instant;
  /** When it was first missing; null as long as it is there. */
  fixed_at: Date | null;
  /** It is missing, but what was analysed since does not tell whether it was repaired. */
  is_unseen: WithDefault<boolean>;
}

interface LedgerEditionTable {
  edition_id: Generated<string>;
  /** Which projects it is about. */
  audience: string;
  /** How far these had got. */
  revision: string;
  /** `2026-12-31`: exposure counts days, and audits end. */
  day: string;
  built_at: Generated<Date>;
  build_ms: number;
}

interface LedgerProjectTable {
  edition_id: string;
  project_id: string;
  /** Its last analysis with results; null, as all that follows, where there is none. */
  task_id: string | null;
  analysed_at: Date | null;
  component_count: number | null;
  license_count: number | null;
  /** Null as well where no component could be matched. */
  vulnerabilities: JSONColumnType<Partial<Record<Severity, number>>> | null;
  /** Of its risk (`project-ranks.ts`); null where `vulnerabilities` is. */
  severity_rank: number | null;
  /** 0…1 */
  self_rate: number | null;
  line_count: string | null;
}

interface LedgerComponentTable {
  edition_id: string;
  package_key: string;
  ecosystem: string;
  name: string;
  version_count: number;
  project_count: number;
  /** The most used first, at most ten. */
  versions: JSONColumnType<{ version: string; projects: number }[]>;
  licenses: readonly string[];
  severity_rank: number;
  vulnerability_count: number;
  audited_count: number;
}

interface LedgerVulnerabilityTable {
  edition_id: string;
  knowledge_id: string;
  primary_id: string;
  title: string;
  severity_rank: number;
  score: number | null;
  is_known_exploited: boolean;
  published_at: string;
  project_count: number;
  /** Names, at most ten. */
  components: readonly string[];
  finding_count: number;
  /** Of its findings, those that somebody has said something of, and those that are no danger by it. */
  audited_count: number;
  handled_count: number;
  first_found_at: Date;
  exposure_days: number;
  is_overdue: boolean;
  /** The worst over all findings, by the last checks. */
  reachable: ReachState;
}

interface LedgerLicenseTable {
  edition_id: string;
  license: string;
  component_count: number;
  project_count: number;
  /** How many components with it there are in projects that are given away in each way. */
  distributions: JSONColumnType<Partial<Record<Distribution, number>>>;
}
