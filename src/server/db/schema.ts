import type {
  AdmissionEvidence,
  AdmissionPolicy,
  AnalysisStep,
  ApplicationStatus,
  AuditJustification,
  AuditStatus,
  CloneGranularity,
  CloneTotals,
  CloneType,
  CodeLanguage,
  CodeTotals,
  CodeTrait,
  CvssVersion,
  DependencyScope,
  DetectMethod,
  Digest,
  Directness,
  Distribution,
  Evidence,
  FileLicenseTotals,
  FileOutcome,
  IncludeKind,
  IncludeTotals,
  LicenseHow,
  LicensePosition,
  Note,
  ProjectLevel,
  ProjectType,
  Role,
  Severity,
  TaskStatus,
  TraceFigures,
  TraceState,
  TrustedStatus,
  UndetectedReason,
  VulnerabilityIds,
} from '#model';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ComponentRisk } from './component-risk.ts';

/** The tables, as the newest migration leaves them. docs/DATA-MODEL.md says what they are for. */
export interface Schema {
  account: AccountTable;
  session: SessionTable;
  login_failure: LoginFailureTable;
  project: ProjectTable;
  project_member: { project_id: string; uid: string };
  task: TaskTable;
  task_step: TaskStepTable;
  task_request: TaskRequestTable;
  task_topping: { uid: string; task_id: string; topped_at: Generated<Date> };
  job: JobTable;
  chunked_upload: ChunkedUploadTable;
  upload_chunk: { upload_id: string; chunk_no: number; sha256: string };
  component: ComponentTable;
  dependency_edge: DependencyEdgeTable;
  finding: FindingTable;
  finding_change: FindingChangeTable;
  inventory_file: InventoryFileTable;
  source_file: SourceFileTable;
  source_include: SourceIncludeTable;
  include_target: IncludeTargetTable;
  file_license: FileLicenseTable;
  source_function: SourceFunctionTable;
  clone_match: CloneMatchTable;
  clone_origin: CloneOriginTable;
  clone_decision: CloneDecisionTable;
  task_note: TaskNoteTable;
  knowledge_generation: KnowledgeGenerationTable;
  knowledge_import: KnowledgeImportTable;
  trusted_entry: TrustedEntryTable;
  trusted_application: TrustedApplicationTable;
  trusted_ban: TrustedBanTable;
  trusted_policy: TrustedPolicyTable;
  trusted_event: TrustedEventTable;
  audit: AuditTable;
  operation_log: OperationLogTable;
  upstream_project: UpstreamProjectTable;
  upstream_version: UpstreamVersionTable;
  upstream_file: UpstreamFileTable;
  upstream_dependency: UpstreamDependencyTable;
  upstream_job: UpstreamJobTable;
  upstream_request: UpstreamRequestTable;
}

type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type WithDefault<T> = ColumnType<T, T | undefined, T>;

export interface AccountTable {
  uid: string;
  username: string;
  name: string;
  unit: WithDefault<string>;
  role: Role;
  password_hash: string;
  telephone: WithDefault<string>;
  email: WithDefault<string>;
  register_info: WithDefault<string>;
  avatar: WithDefault<string>;
  updates_itself: WithDefault<boolean>;
  detections_allowed: WithDefault<number>;
  detections_used: WithDefault<number>;
  bytes_used: WithDefault<string>;
  expires_on: WithDefault<string>;
  weight: WithDefault<number>;
  status: WithDefault<'enabled' | 'disabled'>;
  must_change_password: WithDefault<boolean>;
  /** Empty for the first account, which nobody made. */
  created_by: WithDefault<string>;
  created_at: Generated<Date>;
  last_login_at: OptionalInstant;
  last_address: WithDefault<string>;
}

interface SessionTable {
  jti: string;
  uid: string;
  address: string;
  created_at: Generated<Date>;
  expires_at: Instant;
  ended_at: OptionalInstant;
}

interface LoginFailureTable {
  username: string;
  address: string;
  failure_count: number;
  failed_at: Instant;
  locked_until: OptionalInstant;
}

interface ProjectTable {
  project_id: string;
  owner: string;
  name: string;
  version: WithDefault<string>;
  type: WithDefault<ProjectType>;
  description: WithDefault<string>;
  languages: WithDefault<readonly CodeLanguage[]>;
  tags: WithDefault<readonly string[]>;
  level: WithDefault<ProjectLevel>;
  distribution: WithDefault<Distribution>;
  /** Under which the project itself is given away, as its people write it; empty: nobody has said. */
  license: WithDefault<string>;
  /** Rises with every change, so that two people do not overwrite each other. */
  revision: WithDefault<number>;
  archived_at: OptionalInstant;
  created_at: Generated<Date>;
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
  /** The last decision of its project that its matches follow. */
  clone_decision_id: WithDefault<string>;
}

/** Totals of a task. Keys are absent until the step that knows them is over. */
export interface TaskFigures {
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
  /** Copied code, with what people say of it. */
  readonly traces?: TraceFigures;
  /** Where the includes of source files lead. */
  readonly includes?: IncludeTotals;
  /** What files say of licences. */
  readonly fileLicenses?: FileLicenseTotals;
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

interface ChunkedUploadTable {
  upload_id: string;
  uid: string;
  name: string;
  size_bytes: ColumnType<string, number, number>;
  chunk_bytes: number;
  /** What the sender says that the whole has; empty when he says nothing. */
  claimed_sha256: WithDefault<string>;
  /** What the whole has; empty until all of it was read. */
  sha256: WithDefault<string>;
  status: WithDefault<'arriving' | 'complete'>;
  /** What it is for: code to be analysed, or knowledge to be imported. */
  purpose: WithDefault<'detection' | 'knowledge'>;
  created_at: Generated<Date>;
  touched_at: Generated<Date>;
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

interface FindingTable {
  task_id: string;
  finding_id: string;
  component_id: string;
  knowledge_id: string;
  primary_id: string;
  ids: JSONColumnType<VulnerabilityIds>;
  /** Every id in capitals, for filters. */
  ids_upper: readonly string[];
  purl: string;
  ecosystem: string;
  component_name: string;
  component_version: string;
  directness: Directness;
  title: string;
  severity: Severity;
  severity_rank: number;
  score: number | null;
  cvss_version: CvssVersion | null;
  cvss_vector: string;
  is_known_exploited: boolean;
  weaknesses: readonly string[];
  affected_range: string;
  fixed_versions: readonly string[];
  match_source: string;
  published_at: string;
  modified_at: string;
  state: WithDefault<FindingState>;
}

/** Whether a finding holds: it does; its vulnerability was withdrawn; nothing says any more that it does. */
export type FindingState = 'open' | 'withdrawn' | 'cleared';

/** What new knowledge has changed of a finding. */
interface FindingChangeTable {
  task_id: string;
  change_id: string;
  finding_id: string;
  purl: string;
  knowledge_id: string;
  primary_id: string;
  /** `returned`: it was withdrawn or cleared before. */
  kind: 'added' | 'changed' | 'withdrawn' | 'cleared' | 'returned';
  fields: JSONColumnType<FieldChange[]>;
  from_generation: number;
  generation: number;
  changed_at: Generated<Date>;
}

/** A column of a finding before and after; `null` where there was nothing. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
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

interface SourceFileTable {
  task_id: string;
  /** That of the same file in `inventory_file`. */
  file_no: number;
  language: string;
  code_lines: number;
  comment_lines: number;
  blank_lines: number;
  traits: readonly CodeTrait[];
  function_count: number;
  /** Of all its functions together. */
  cyclomatic: ColumnType<string, number, number>;
  /** Of the worst of them; 0 where there is none. */
  most_cyclomatic: number;
}

interface SourceFunctionTable {
  task_id: string;
  file_no: number;
  /** Within its file, from 1. */
  function_no: number;
  name: string;
  container: string;
  start_line: number;
  end_line: number;
  code_lines: number;
  cyclomatic: number;
  cognitive: number;
  parameters: number;
  nesting: number;
  token_count: number;
  /** Those of its file. */
  traits: readonly CodeTrait[];
}

interface SourceIncludeTable {
  task_id: string;
  file_no: number;
  /** Within its file, from 1. */
  include_no: number;
  line: number;
  kind: IncludeKind;
  statement: string;
  target_no: number;
}

export interface CloneMatchTable {
  task_id: string;
  /** A hash of both places. */
  match_id: string;
  file_no: number;
  path: string;
  /** Whether its file was measured as source code. */
  is_code: boolean;
  granularity: CloneGranularity;
  method: DetectMethod;
  clone_type: CloneType;
  /** Empty when there is none. */
  function_name: string;
  function_first: number | null;
  function_last: number | null;
  first_line: number;
  last_line: number;
  similarity: number;
  code_lines: number;
  project: string;
  website: string;
  license: string;
  is_private: boolean;
  origin_path: string;
  /** The file and content in the index of known code. */
  origin_file_id: string;
  content_no: number;
  versions: readonly string[];
  /** ISO 8601; empty when nobody knows. */
  released_at: string;
  origin_first: number;
  origin_last: number;
  /** Four numbers a pair: first and last line of the scanned side, then of the origin. */
  pairs: readonly number[];
  /** What decisions of the project name it by: the same in every scan. */
  decision_key: string;
  state: WithDefault<TraceState>;
  /** The decision that gave the state. */
  decision_id: string | null;
}

export interface CloneOriginTable {
  task_id: string;
  project: string;
  is_private: boolean;
  website: string;
  version: string;
  license: string;
  released_at: string;
  file_count: number;
  function_count: number;
  fragment_count: number;
  other_count: number;
  /** Files of the upload with some of its code. */
  match_files: number;
  /** Without what was said to be own or no copy. */
  code_lines: number;
  /** Matches by type of clone. */
  types: readonly number[];
  states: JSONColumnType<Partial<Record<TraceState, number>>>;
  state: TraceState;
}

interface CloneDecisionTable {
  decision_id: Generated<string>;
  project_id: string;
  subject: 'match' | 'origin' | 'folder';
  /** A `decision_key`, the name of an origin, or a folder with `/` at its end ('' is all). */
  subject_key: string;
  state: TraceState;
  note: string;
  uid: string;
  username: string;
  at: Generated<Date>;
}

interface FileLicenseTable {
  task_id: string;
  file_no: number;
  /** Within its file, from 1. */
  place_no: number;
  expression: string;
  how: LicenseHow;
  position: LicensePosition;
  first_line: number;
  last_line: number;
  score: number;
  /** Those of its file. */
  copyrights: readonly string[];
}

interface IncludeTargetTable {
  task_id: string;
  target_no: number;
  module: string;
  is_system: boolean;
  /** The file of the upload, or the folder with `/` at its end; empty when it is none. */
  path: string;
  /** Empty when it is no component, or nobody knows which. */
  component_id: string;
  confidence: number | null;
  /** How many rows of `source_include` lead there. */
  use_count: number;
}

interface TaskNoteTable {
  task_id: string;
  note_no: number;
  step: AnalysisStep;
  level: Note['level'];
  path: string;
  reason: string;
}

interface KnowledgeGenerationTable {
  generation: number;
  vulnerability_count: number;
  package_count: number;
  library_version: string;
  loaded_at: Generated<Date>;
}

interface KnowledgeImportTable {
  import_id: string;
  /** Who asked for it. */
  uid: string;
  kind: ImportJob['kind'];
  /** The rest of the job; empty when it is over. */
  wanted: JSONColumnType<object, string | undefined>;
  /** As people call it. */
  name: string;
  size_bytes: ColumnType<string, number | undefined, number>;
  status: WithDefault<ImportStatus>;
  /** How often it was begun; a server that ends in the middle begins it again. */
  attempt_count: WithDefault<number>;
  progress: JSONColumnType<Partial<ImportProgress>, string | undefined>;
  /** What became of the records; as soon as it was read to the end. */
  summary: JSONColumnType<ImportSummary> | null;
  generation_before: ColumnType<number | null, number | null | undefined, number | null>;
  generation_after: ColumnType<number | null, number | null | undefined, number | null>;
  error_text: WithDefault<string>;
  created_at: Generated<Date>;
  started_at: OptionalInstant;
  finished_at: OptionalInstant;
}

/** What an import is to do. */
export type ImportJob =
  | { readonly kind: 'file' }
  /** What lies at this https address. */
  | { readonly kind: 'url'; readonly url: string }
  /** Back to the former generation. */
  | { readonly kind: 'rollback' }
  /** Trust the sources in this order, the most trusted first. */
  | { readonly kind: 'priority'; readonly order: readonly string[] };

export type ImportPhase =
  | 'fetching'
  | 'reading'
  | 'verifying'
  | 'unpacking'
  | 'merging'
  | 'testing'
  | 'switching';

export type ImportStatus = 'queued' | 'running' | 'finished' | 'failed' | 'canceled' | 'interrupted';

/** How far an import is. Records are counted over all files read so far. */
export interface ImportProgress {
  readonly phase: ImportPhase;
  /** What is read just now. */
  readonly file: string;
  readonly fileCount: number;
  readonly readCount: number;
  readonly takenCount: number;
  readonly skippedCount: number;
  /** Of the file that is read just now: how much of it. */
  readonly readBytes: number;
  readonly sizeBytes: number;
  /** Taken over from an import that was broken off. */
  readonly takenOver: TakenOver;
  /** Of a download. */
  readonly fetchedBytes: number;
  /** Absent: the server that is asked does not say. */
  readonly totalBytes: number;
}

/** Files, and records in them, that an import had read before it was broken off, and that were not read again. */
export interface TakenOver {
  readonly fileCount: number;
  readonly readCount: number;
}

/** What became of the records of an import. */
export interface ImportSummary {
  readonly fileCount: number;
  readonly readCount: number;
  readonly takenCount: number;
  readonly skippedCount: number;
  /** Files that no feed knows. */
  readonly unknownFileCount: number;
  readonly feeds: readonly FeedTally[];
  /** How many statements each source made. */
  readonly sources: readonly { readonly source: string; readonly count: number }[];
  /** The first skipped records, with their place. */
  readonly skips: readonly { readonly file: string; readonly place: string; readonly reason: string }[];
  readonly vulnerabilityCount: number;
  readonly packageCount: number;
  readonly takenOver?: TakenOver;
  /** The knowledge package that was installed; it has answered its known questions before it served. */
  readonly library?: { readonly name: string; readonly serial: number };
}

/** The files of one feed. */
export interface FeedTally {
  readonly feed: string;
  readonly fileCount: number;
  readonly readCount: number;
  readonly takenCount: number;
  readonly skippedCount: number;
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

interface AuditTable {
  audit_id: Generated<string>;
  project_id: string;
  subject: 'component' | 'finding';
  /** A `component_id` or `finding_id`: the same in every scan. */
  subject_id: string;
  purl: string;
  /** The primary id it had; empty for a component. */
  vulnerability: string;
  status: AuditStatus;
  justification: AuditJustification | '';
  note: string;
  /** `2026-12-31`, or empty. */
  expires_on: string;
  uid: string;
  username: string;
  at: Generated<Date>;
}

interface OperationLogTable {
  log_id: Generated<string>;
  at: Generated<Date>;
  uid: string;
  username: string;
  address: string;
  operation: string;
  object: string;
  result: string;
  request_id: string;
}

/** An open-source project; what describes it is that of its latest version. */
export interface UpstreamProjectTable {
  project_id: string;
  /** The purl type. */
  ecosystem: string;
  name: string;
  fullname: string;
  website: WithDefault<string>;
  description: WithDefault<string>;
  homepage: WithDefault<string>;
  language: WithDefault<string>;
  license: WithDefault<string>;
  latest_version: WithDefault<string>;
  released_at: OptionalInstant;
  version_count: WithDefault<number>;
  file_count: WithDefault<number>;
  function_count: WithDefault<number>;
  /** Code of the organisation itself (内源). */
  is_private: WithDefault<boolean>;
  added_at: Generated<Date>;
}

/** One content of one version; a version that was published twice differently has two. */
export interface UpstreamVersionTable {
  version_id: string;
  project_id: string;
  version: string;
  content_sha256: Buffer;
  released_at: OptionalInstant;
  license: string;
  description: string;
  homepage: string;
  website: string;
  language: string;
  authors: readonly string[];
  file_count: number;
  line_count: ColumnType<string, number, number>;
  function_count: number;
  size_bytes: ColumnType<string, number, number>;
  skipped_count: number;
  read_at: Generated<Date>;
  /** What the index of known code has of it; null while it has nothing. */
  indexed_file_count: WithDefault<number | null>;
  fingerprint_count: ColumnType<string | null, number | null | undefined, number | null>;
}

interface UpstreamFileTable {
  version_id: string;
  file_no: number;
  path: string;
  size_bytes: ColumnType<string, number, number>;
  language: string;
  line_count: number;
  function_count: number;
  sha256: Buffer;
  /** Those of Type-0, Type-1 and Type-2. */
  real_hash: Buffer | null;
  valid_hash: Buffer | null;
  token_hash: Buffer | null;
}

interface UpstreamDependencyTable {
  version_id: string;
  place: number;
  ecosystem: string;
  name: string;
  requirement: string;
}

/**
 * `installed`: a folder of this installation; `folder`: any other of this machine; `catalog`: what a registry has of a
 * package; `tarball`: one of them; `tags`: what a repository has tagged; `removal`: a project or a version is forgotten.
 */
export type UpstreamJobKind =
  | 'upload'
  | 'repository'
  | 'installed'
  | 'folder'
  | 'catalog'
  | 'tarball'
  | 'tags'
  | 'removal';

/** What is done with a package, in this order. */
export type UpstreamStage = 'reading' | 'indexing' | 'testing';

/** What whoever asks for a package says of it; it goes before what the package says of itself. */
export interface StatedPackage {
  /** As projects are called: `npm/lodash`, `github.com/madler/zlib`; anything else is `generic`. */
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly license?: string | undefined;
  /** ISO 8601 */
  readonly releasedAt?: string | undefined;
  /** Code of the organisation itself (内源). */
  readonly isPrivate?: boolean | undefined;
  /** Of what a registry has: in the notation of its packages. */
  readonly range?: string | undefined;
  /** Of several versions: so many, the newest ones. */
  readonly versionCount?: number | undefined;
}

/** A package that is to be read, or was. */
export interface UpstreamJobTable {
  job_id: string;
  kind: UpstreamJobKind;
  /** The name of the upload, the address, the path, or the name of the package or project. */
  source: string;
  /** The branch of a repository, the version of a tarball. */
  ref: WithDefault<string>;
  upload_sha256: WithDefault<string>;
  status: WithDefault<'queued' | 'running' | 'finished' | 'failed'>;
  /** Why it failed, for people. */
  reason: WithDefault<string>;
  fullname: WithDefault<string>;
  version: WithDefault<string>;
  /** Who asked for it; empty for what the product reads by itself. */
  made_by: WithDefault<string>;
  /** The job that found that there is this one to do. */
  parent_id: WithDefault<string>;
  stated: JSONColumnType<StatedPackage, string | undefined>;
  /** What is being done, and how much of it is done. */
  stage: WithDefault<'' | UpstreamStage>;
  percent: WithDefault<number>;
  /** The self-test: so many of its files were looked up in the index, and so many were found. */
  sample_count: WithDefault<number>;
  found_count: WithDefault<number>;
  created_at: Generated<Date>;
  started_at: OptionalInstant;
  ended_at: OptionalInstant;
}

interface UpstreamRequestTable {
  request_id: string;
  name: string;
  remark: string;
  uid: string;
  username: string;
  created_at: Generated<Date>;
}
