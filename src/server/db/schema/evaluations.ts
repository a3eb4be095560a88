import type {
  EvaluationSettings,
  EvaluationTemplate,
  ExclusionKind,
  IndependenceGrade,
  IndicatorValues,
  LineAccount,
  ModuleTier,
  VetoFacts,
} from '#model';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { WithDefault } from './columns.ts';

/** Tables of evaluations of independence. */
export interface EvaluationTables {
  project_evaluation: ProjectEvaluationTable;
  evaluation_template: EvaluationTemplateTable;
  evaluation: EvaluationTable;
  evaluation_file: EvaluationFileTable;
  evaluation_evidence: EvaluationEvidenceTable;
}

/** How a project is evaluated; where nobody has said there is no row. */
interface ProjectEvaluationTable {
  project_id: string;
  settings: JSONColumnType<EvaluationSettings>;
  /** Rises with every change, so that two people do not overwrite each other. */
  revision: WithDefault<number>;
  changed_by: string;
  changed_at: WithDefault<Date>;
}

interface EvaluationTemplateTable {
  template_id: string;
  name: string;
  template: JSONColumnType<EvaluationTemplate>;
  username: string;
  saved_at: WithDefault<Date>;
}

/** An evaluation; it never changes, and outlives its task. */
interface EvaluationTable {
  evaluation_id: string;
  project_id: string;
  task_id: string;
  task_name: string;
  engine_version: string;
  library_version: string;
  settings: JSONColumnType<EvaluationSettings>;
  account: JSONColumnType<LineAccount>;
  indicators: JSONColumnType<IndicatorValues>;
  facts: JSONColumnType<VetoFacts>;
  /** Null where nothing could be measured. */
  score: number | null;
  /** Null where too little is known. */
  grade: IndependenceGrade | null;
  coverage: number;
  own_percent: number | null;
  /** Of the canonical JSON of the snapshot. */
  sha256: string;
  /** The canonical JSON, compressed (gzip). */
  snapshot: Buffer;
  /** As it is handed out. */
  snapshot_bytes: ColumnType<string, number, never>;
  uid: string;
  username: string;
  created_at: Generated<Date>;
}

/** A file that shows what people say of a project; evaluations name it by its hash. */
interface EvaluationEvidenceTable {
  project_id: string;
  sha256: string;
  name: string;
  size_bytes: ColumnType<string, number, never>;
  content: Buffer;
  username: string;
  added_at: WithDefault<Date>;
}

/** A file behind an evaluation, with its lines under the caliber of the evaluation. */
export interface EvaluationFileTable {
  evaluation_id: string;
  file_no: number;
  path: string;
  language: string;
  code_lines: number;
  /** Empty: it is counted. */
  excluded: WithDefault<ExclusionKind | ''>;
  reason: WithDefault<string>;
  tier: ModuleTier;
  open_lines: WithDefault<number>;
  clone_lines: WithDefault<number>;
  third_party_lines: WithDefault<number>;
  private_lines: WithDefault<number>;
  own_lines: WithDefault<number>;
  origins: WithDefault<readonly string[]>;
}
