import type { Directness } from '#model';
import { type RawBuilder, sql } from 'kysely';
import type { ComponentRisk } from '../../db/component-risk.ts';
import { isNoneOf } from '../../db/excepted.ts';
import type { Database } from '../../db/open.ts';
import type { Edition } from '../../ledger/editions.ts';
import type { Slice } from '../../http/list.ts';
import { versionNumbers } from '../../db/version-order.ts';
import { wayTo } from '../../db/way-to.ts';

/** What is looked for in the projects of an edition. */
export type ImpactSubject =
  | { readonly kind: 'vulnerability'; readonly knowledgeId: string }
  | { readonly kind: 'package'; readonly packageKey: string; readonly version: string | undefined };

/** A component of a project that is concerned. */
export interface StoredImpact {
  readonly project_id: string;
  readonly project_name: string;
  readonly task_id: string;
  readonly component_id: string;
  readonly name: string;
  readonly version: string;
  readonly directness: Directness;
  readonly severity: ComponentRisk;
  readonly safe_version: string;
  readonly found_at: Date | null;
  /** Names and versions of who asks for it, from the one that the project asks for on. */
  readonly path: readonly string[];
}

/** Reads where vulnerabilities and packages are. */
export class ImpactStore {
  constructor(private readonly database: Database) {}

  /** By project, without those of some names; components of a project by version. */
  async list(
    edition: Edition,
    subject: ImpactSubject,
    excepted: readonly string[],
    slice: Slice,
  ): Promise<StoredImpact[]> {
    const { rows } = await sql<StoredImpact>`
      with page as (
        select l.project_id, project.name as project_name, c.task_id, c.component_id, c.name, c.version, c.depth,
          c.directness, c.severity, c.safe_version, c.found_at
        from ${concerned(edition, subject)} c join ledger_project l on l.task_id = c.task_id
        join project on project.project_id = l.project_id where l.edition_id = ${edition.id} and ${isNoneOf('project.name', excepted)}
        order by project.name, l.project_id, c.name, ${versionNumbers('c.version')}, c.version, c.component_id
        offset ${slice.offset} limit ${slice.limit})
      select page.*, ${wayTo('page')} as path from page
      order by project_name, project_id, name, ${versionNumbers('version')}, version, component_id`.execute(
      this.database,
    );
    return rows;
  }

  async count(edition: Edition, subject: ImpactSubject, excepted: readonly string[]): Promise<number> {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total from ${concerned(edition, subject)} c
      join ledger_project l on l.task_id = c.task_id join project on project.project_id = l.project_id
      where l.edition_id = ${edition.id} and ${isNoneOf('project.name', excepted)}`.execute(this.database);
    return Number(rows[0]?.total ?? 0);
  }
}

/** The components that are concerned in the last analyses of an edition, with what of them is told. */
function concerned(edition: Edition, subject: ImpactSubject): RawBuilder<unknown> {
  if (subject.kind === 'package')
    return sql`(select c.*, null::timestamptz as found_at from component c
      where c.package_key = ${subject.packageKey}
        and ${subject.version === undefined ? sql`true` : sql`c.version = ${subject.version}`}
        and c.task_id in (select task_id from ledger_project where edition_id = ${edition.id}))`;
  return sql`(select c.*, f.found_at from project_finding f
    join component c on c.task_id = f.task_id and c.component_id = f.component_id
    where f.knowledge_id = ${subject.knowledgeId} and f.fixed_at is null
      and f.task_id in (select task_id from ledger_project where edition_id = ${edition.id}))`;
}
