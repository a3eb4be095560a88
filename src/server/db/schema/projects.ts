import type { CodeLanguage, Distribution, GatePolicy, ProjectLevel, ProjectType, Scope } from '#model';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, OptionalInstant, WithDefault } from './columns.ts';

/** Tables of projects and who works on them. */
export interface ProjectTables {
  project: ProjectTable;
  project_member: { project_id: string; uid: string };
  project_gate: ProjectGateTable;
  gate_badge: GateBadgeTable;
  /** Detections that have ended and whose verdict people are still to be told. */
  gate_news: { task_id: string; ended_at: Generated<Date> };
}

/** What a project may not have; where nobody has said there is no row. */
interface ProjectGateTable {
  project_id: string;
  /** Those of earlier versions do not speak of weaknesses. */
  policy: JSONColumnType<Omit<GatePolicy, 'weaknesses'> & Partial<Pick<GatePolicy, 'weaknesses'>>>;
  changed_by: string;
  changed_at: Instant;
}

/** Whoever knows the key may see what the gate says of the project. */
interface GateBadgeTable {
  project_id: string;
  badge_key: string;
  created_at: Generated<Date>;
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
  /** Rises with every change of what the ledger says of it. */
  ledger_revision: WithDefault<number>;
  /** What its detections look at, unless they say otherwise. */
  scope: JSONColumnType<Scope, string | undefined>;
  archived_at: OptionalInstant;
  created_at: Generated<Date>;
}
