import type {
  DependencyScope,
  Digest,
  Directness,
  Evidence,
  LicenseConclusion,
  Severity,
  UndetectedReason,
} from '#model';
import type { JSONColumnType } from 'kysely';
import type { ComponentRisk } from '../component-risk.ts';
import type { WithDefault } from './columns.ts';

/** Tables of components and their edges. */
export interface ComponentTables {
  component: ComponentTable;
  dependency_edge: DependencyEdgeTable;
}

interface ComponentTable {
  task_id: string;
  component_id: string;
  purl: string;
  /** `packageKey` of the purl. */
  package_key: string;
  ecosystem: string;
  name: string;
  version: string;
  requirement: string;
  directness: Directness;
  depth: number | null;
  scopes: readonly DependencyScope[];
  declared_license: string;
  /** Null where the upload holds no licence file of its own. */
  license_conclusion: JSONColumnType<LicenseConclusion | null, string | null | undefined>;
  evidence: JSONColumnType<Evidence[]>;
  digests: JSONColumnType<readonly Digest[], string | undefined>;
  severity: WithDefault<ComponentRisk>;
  severity_rank: WithDefault<number>;
  /** Why it stays undetected; empty where it does not, or was not matched yet. */
  undetected_because: WithDefault<UndetectedReason | ''>;
  ids_by_severity: JSONColumnType<Partial<Record<Severity, string[]>>, string | undefined>;
  safe_version: WithDefault<string>;
  /** Where there is no safe version, the one that the fewest vulnerabilities include, and how many do. */
  lesser_version: WithDefault<string>;
  lesser_remaining: WithDefault<number>;
}

interface DependencyEdgeTable {
  task_id: string;
  edge_no: number;
  from_id: string;
  to_id: string;
  scope: DependencyScope;
  requirement: string;
}
