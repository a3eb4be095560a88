import type { WantedAudit } from '#model';
import { sql } from 'kysely';
import type { AuditSubject } from '../../db/audits.ts';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { touchLedger } from '../../db/project-findings.ts';
import type { Caller } from '../../db/project-access.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice } from '../../http/list.ts';

/** Something of a task that is audited: a component, a vulnerability of one, or suspected code. */
export interface AuditedThing {
  readonly id: string;
  readonly purl: string;
  /** The primary id of the vulnerability; empty for a component. */
  readonly vulnerability: string;
}

/** What is to be written of some things. */
export interface NewAudit extends WantedAudit {
  readonly note: string;
  readonly by: Pick<Caller, 'uid' | 'username'>;
}

/** Keeps what people say of components, findings and suspected code. */
export class AuditStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  /** Those of some things that a task has, in the order of their ids. */
  find(taskId: string, subject: AuditSubject, ids: readonly string[]): Promise<AuditedThing[]> {
    if (subject === 'component')
      return this.database
        .selectFrom('component')
        .select(['component_id as id', 'purl', sql<string>`''`.as('vulnerability')])
        .where('task_id', '=', taskId)
        .where(isOneOf('component_id', ids))
        .orderBy('component_id')
        .execute();
    if (subject === 'finding')
      return this.database
        .selectFrom('finding')
        .select(['finding_id as id', 'purl', 'primary_id as vulnerability'])
        .where('task_id', '=', taskId)
        .where(isOneOf('finding_id', ids))
        .orderBy('finding_id')
        .execute();
    return this.database
      .selectFrom('vulnerable_code')
      .select(['code_id as id', sql<string>`''`.as('purl'), 'primary_id as vulnerability'])
      .where('task_id', '=', taskId)
      .where(isOneOf('code_id', ids))
      .orderBy('code_id')
      .execute();
  }

  /** Say the same of several things at once. Answers when. */
  async add(
    projectId: string,
    subject: AuditSubject,
    things: readonly AuditedThing[],
    audit: NewAudit,
  ): Promise<Date> {
    const rows = await this.database.transaction().execute(async (transaction) => {
      await touchLedger(transaction, projectId);
      return transaction
        .insertInto('audit')
        .values(
          things.map(({ id, purl, vulnerability }) => ({
            project_id: projectId,
            subject,
            subject_id: id,
            purl,
            vulnerability,
            status: audit.status,
            justification: audit.justification ?? '',
            note: audit.note,
            expires_on: audit.expiresOn ?? '',
            uid: audit.by.uid,
            username: audit.by.username,
          })),
        )
        .returning('at')
        .execute();
    });
    const [first] = rows;
    if (first === undefined) throw new Error('there is nothing to audit');
    return first.at;
  }

  /** Every audit of something in a project, the last first. */
  list(projectId: string, subject: AuditSubject, id: string, slice: Slice) {
    return this.ofThing(projectId, subject, id)
      .selectAll()
      .orderBy('audit_id', 'desc')
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
  }

  async count(projectId: string, subject: AuditSubject, id: string): Promise<number> {
    const { total } = await this.ofThing(projectId, subject, id)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private ofThing(projectId: string, subject: AuditSubject, id: string) {
    return this.database
      .selectFrom('audit')
      .where('project_id', '=', projectId)
      .where('subject', '=', subject)
      .where('subject_id', '=', id);
  }
}
