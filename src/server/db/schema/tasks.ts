import type {
  BinaryTotals,
  AnalysisStep,
  CloneTotals,
  CodeTotals,
  Directness,
  FileLicenseTotals,
  FileOutcome,
  IncludeTotals,
  Note,
  Scope,
  Severity,
  StaticTotals,
  TaskStatus,
  VulnerableCodeTotals,
  TraceFigures,
} from '#model';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ComponentRisk } from '../component-risk.ts';
import type { Instant, OptionalInstant, WithDefault } from './columns.ts';

/** Tables of detections, their steps and jobs, and what became of each file. */
export interface TaskTables {
  task_share: TaskShareTable;
  task: TaskTable;
  task_step: TaskStepTable;
  task_request: TaskRequestTable;
  task_topping: { uid: string; task_id: string; topped_at: Generated<Date> };
  job: JobTable;
  inventory_file: InventoryFileTable;
  task_note: TaskNoteTable;
}

/** What the task row says of the severity of its findings: a severity, or where the task stands. */
export type Risk = Severity | 'detecting' | 'undetected';

interface TaskTable {
  task_id: string;
  project_id: string;
  created_by: string;
  name: string;
  product_version: string;
  source_name: string;
  source_type: WithDefault<'upload' | 'git'>;
  /** Of a repository: its address, and the branch, tag or commit that was asked for (empty: the usual branch). */
  repository_url: WithDefault<string>;
  repository_ref: WithDefault<string>;
  /** What was fetched of a repository; empty until then. */
  commit_id: WithDefault<string>;
  /** Repositories that a fetched one refers to, which were not fetched. */
  submodule_count: WithDefault<number>;
  /** Empty as long as a repository was not fetched. */
  upload_sha256: string;
  size_bytes: ColumnType<string, number, number>;
  status: TaskStatus;
  step: AnalysisStep | null;
  progress: WithDefault<number>;
  risk: WithDefault<Risk>;
  error_text: WithDefault<string>;
  file_count: WithDefault<number>;
  read_count: WithDefault<number>;
  not_applicable_count: WithDefault<number>;
  skipped_count: WithDefault<number>;
  note_count: WithDefault<number>;
  warning_count: WithDefault<number>;
  component_count: WithDefault<number>;
  license_count: WithDefault<number>;
  /** The figures of the overview, kept as results arrive. */
  figures: JSONColumnType<TaskFigures, string | undefined>;
  knowledge_generation: WithDefault<number>;
  engine_version: WithDefault<string>;
  library_version: WithDefault<string>;
  /** What the steps of the last run have taken; waiting is not counted. */
  elapsed_ms: ColumnType<string, number | undefined, number>;
  created_at: Generated<Date>;
  started_at: OptionalInstant;
  finished_at: OptionalInstant;
  /** When its findings last followed the knowledge; `knowledge_generation` is the one they are by. */
  rematched_at: OptionalInstant;
  deleted_at: OptionalInstant;
  /** Since when its upload, its files and what was copied from them are gone; what was found stays. */
  source_erased_at: OptionalInstant;
  /** The last decision of its project that its matches follow. */
  clone_decision_id: WithDefault<string>;
  /** What it is to look at. */
  scope: JSONColumnType<Scope, string | undefined>;
}

/** Totals of a task. Keys are absent until the step that knows them is over. */
export interface TaskFigures {
  /** Files that people have left out, and those of them that would name components; absent: none. */
  readonly ignored?: { readonly fileCount: number; readonly packageFileCount: number };
  readonly directness?: Readonly<Record<Directness, number>>;
  readonly ecosystems?: readonly { readonly ecosystem: string; readonly count: number }[];
  readonly licenses?: readonly { readonly license: string; readonly count: number }[];
  readonly unlicensedCount?: number;
  /** Vulnerabilities, each counted once. */
  readonly vulnerabilities?: Readonly<Record<Severity, number>>;
  /** Components by their risk. */
  readonly componentRisks?: Readonly<Record<ComponentRisk, number>>;
  /** The upgrades that remove the most findings, best first. */
  readonly upgrades?: readonly Upgrade[];
  /** How many there are in all. */
  readonly upgradeCount?: number;
  /** Findings: pairs of a component and a vulnerability. */
  readonly findings?: FindingFigures;
  readonly code?: CodeTotals;
  readonly clones?: CloneTotals;
  /**
   * Packages that come with the product and were not in the index of known code when it was asked: what is copied
   * from them looks own. Absent in results of before they were counted: none.
   */
  readonly unreadPackages?: number;
  /** Copied code, with what people say of it. */
  readonly traces?: TraceFigures;
  /** Lines of code that no match covers, of functions in which a repair of a known project is recognized. */
  readonly recognizedLines?: number;
  /** Those of files that lie where a component was found. Absent in results of before they were counted: none. */
  readonly thirdPartyLines?: number;
  /** Where the includes of source files lead. */
  readonly includes?: IncludeTotals;
  /** Programs and libraries, and what is in them. */
  readonly binaries?: BinaryTotals;
  /** What files say of licences. */
  readonly fileLicenses?: FileLicenseTotals;
  /** Code that resembles repaired code. */
  readonly vulnerableCode?: VulnerableCodeTotals;
  /** Weaknesses in source code. */
  readonly static?: StaticTotals;
}

/** Raising a component to a version that no known vulnerability includes, or the fewest, and how many findings that removes. */
export interface Upgrade {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly findingCount: number;
  /** How many vulnerabilities include that version too; absent in results of before they were counted: none. */
  readonly remaining?: number;
}

/** How many findings there are of each kind. */
export interface FindingFigures {
  readonly total: number;
  readonly severities: Readonly<Record<Severity, number>>;
  readonly ecosystems: readonly { readonly ecosystem: string; readonly count: number }[];
  readonly directness: Readonly<Record<Directness, number>>;
  readonly knownExploited: number;
  /** Those that hold no more, which no other figure counts; absent in results of before they were kept. */
  readonly closed?: number;
}

interface TaskStepTable {
  task_id: string;
  step: AnalysisStep;
  /** `kept`: its result comes from an earlier run of the task. */
  status: 'waiting' | 'running' | 'finished' | 'kept' | 'failed';
  progress: WithDefault<number>;
  /** What it found, as a file in the folder of checkpoints; empty when there is none. */
  checkpoint: WithDefault<string>;
  /** By the worker's monotonic clock. */
  elapsed_ms: ColumnType<string, number | undefined, number>;
}

interface TaskRequestTable {
  uid: string;
  request_key: string;
  task_id: string;
  created_at: Generated<Date>;
}

interface JobTable {
  job_id: string;
  task_id: string;
  /** On whose account the job waits and runs. */
  uid: string;
  status: WithDefault<'queued' | 'running' | 'paused' | 'ended'>;
  /** Its place among the jobs of all users, the lowest first; `db/queue-turn.ts`. */
  turn: number;
  not_before: OptionalInstant;
  /** Who claimed it last. */
  worker: WithDefault<string>;
  /** How many workers have taken it up since a step of it was last finished. */
  attempt_count: WithDefault<number>;
  /** How often its analysis broke. */
  failure_count: WithDefault<number>;
  /** Rises with every claim; who writes with an older one is refused. */
  fence: WithDefault<number>;
  lease_until: OptionalInstant;
  last_failure: WithDefault<string>;
  created_at: Generated<Date>;
}

interface TaskNoteTable {
  task_id: string;
  note_no: number;
  step: AnalysisStep;
  level: Note['level'];
  path: string;
  reason: string;
}

interface InventoryFileTable {
  task_id: string;
  file_no: number;
  path: string;
  size_bytes: ColumnType<string, number, number>;
  sha256: string;
  outcome: FileOutcome['kind'];
  /** The reader of a file that was read, the reason of one that was skipped. */
  detail: string;
}

/** A link by which the results of a task are shown to whoever has it. */
interface TaskShareTable {
  share_id: string;
  task_id: string;
  /** It shows nothing any more when its maker does not reach the task. */
  made_by: string;
  made_at: Generated<Date>;
  expires_at: Instant;
  revoked_at: OptionalInstant;
  revoked_by: WithDefault<string>;
}
