import type { AlertKind, DealWay, Severity } from '#model';
import type { Generated, JSONColumnType } from 'kysely';
import type { OptionalInstant, WithDefault } from './columns.ts';
import type { FieldChange } from './findings.ts';

/** Tables of alerts and who has read them. */
export interface AlertTables {
  alert: AlertTable;
  alert_read: { uid: string; alert_id: string; read_at: Generated<Date> };
}

interface AlertTable {
  alert_id: Generated<string>;
  project_id: string;
  kind: AlertKind;
  finding_id: string;
  /** What lists have one row for: the finding of something new, the vulnerability of an update. */
  subject_id: string;
  knowledge_id: string;
  primary_id: string;
  purl: string;
  component_name: string;
  component_version: string;
  title: string;
  severity: Severity;
  severity_rank: number;
  score: number | null;
  is_known_exploited: boolean;
  fixed_versions: readonly string[];
  /** Of an update: what has changed since somebody dealt with it last. */
  changes: JSONColumnType<FieldChange[], string | undefined>;
  /** Whoever wants to be told of it outside of the console was told, or nobody does. */
  is_announced: WithDefault<boolean>;
  /** When it was raised last; who has read it before then has not read it. */
  raised_at: Generated<Date>;
  dealt_at: OptionalInstant;
  /** Empty while nobody has dealt with it; `gone`: no detection of the ledger has the finding any more. */
  deal_way: WithDefault<DealWay | 'gone' | ''>;
  deal_note: WithDefault<string>;
  /** The user name; empty for what the product does by itself. */
  dealt_by: WithDefault<string>;
}
