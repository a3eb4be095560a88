import type { AlertKind, DealWay } from '#model';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';

/** Alerts of one kind, in all projects that the caller reaches or in some of them. */
export interface Marked {
  readonly kind: AlertKind;
  readonly subjectIds: readonly string[];
  readonly projectIds: readonly string[] | undefined;
}

/** What was done about alerts; `none` takes back what somebody has said. */
export interface Deal {
  readonly way: DealWay | 'none';
  readonly note: string;
}

/** Marks alerts; each call answers how many alerts there were, counted in each project. */
export class AlertMarkStore {
  constructor(private readonly database: Database) {}

  /** The caller has seen them. */
  async read(caller: Caller, marked: Marked): Promise<number> {
    const { rows } = await sql`
      insert into alert_read (uid, alert_id) select ${caller.uid}, alert_id from alert where ${areMarked(caller, marked)}
      order by alert_id
      on conflict (uid, alert_id) do update set read_at = excluded.read_at returning alert_id`.execute(
      this.database,
    );
    return rows.length;
  }

  /** Something was done about them; whoever does it has seen them, too. */
  async deal(caller: Caller, marked: Marked, { way, note }: Deal): Promise<number> {
    const isOpen = way === 'none';
    return this.database.transaction().execute(async (transaction) => {
      await this.read(caller, marked);
      const { rows } = await sql`
        update alert set deal_way = ${isOpen ? '' : way}, deal_note = ${isOpen ? '' : note},
          dealt_at = ${isOpen ? null : sql`clock_timestamp()`}, dealt_by = ${isOpen ? '' : caller.username}
        where ${areMarked(caller, marked)} returning alert_id`.execute(transaction);
      return rows.length;
    });
  }
}

function areMarked(caller: Caller, { kind, subjectIds, projectIds }: Marked): RawBuilder<boolean> {
  const inProjects = projectIds === undefined ? sql`true` : sql`alert.project_id = any(${[...projectIds]})`;
  return sql<boolean>`alert.kind = ${kind} and alert.subject_id = any(${[...subjectIds]}) and ${inProjects}
    and ${reaches(caller, 'alert.project_id')}`;
}
