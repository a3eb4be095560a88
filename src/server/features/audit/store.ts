import type { WantedAudit } from '#model';
import { sql, type Transaction } from 'kysely';
import type { AuditSubject } from '../../db/audits.ts';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { touchLedger } from '../../db/project-findings.ts';
import { renewForeignLines } from '../../db/foreign-lines.ts';
import type { Schema } from '../../db/schema.ts';
import type { Caller } from '../../db/project-access.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice } from '../../http/list.ts';

/** Something of a task that is audited: a component, a vulnerability of one, suspected code, or a weakness. */
export interface AuditedThing {
  readonly id: string;
  readonly purl: string;
  /** The primary id of the vulnerability, the rule of a weakness; empty for a component. */
  readonly vulnerability: string;
}

/** What is to be written of some things. */
export interface NewAudit extends WantedAudit {
  readonly note: string;
  /** The last audit that was seen of them, `none` for none; absent: later ones do not matter. */
  readonly seen?: string | undefined;
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
    if (subject === 'weakness')
      return this.database
        .selectFrom('static_finding')
        .select(['fingerprint as id', sql<string>`''`.as('purl'), 'rule_id as vulnerability'])
        .where('task_id', '=', taskId)
        .where(isOneOf('fingerprint', ids))
        .orderBy('fingerprint')
        .execute();
    return this.database
      .selectFrom('vulnerable_code')
      .select(['code_id as id', sql<string>`''`.as('purl'), 'primary_id as vulnerability'])
      .where('task_id', '=', taskId)
      .where(isOneOf('code_id', ids))
      .orderBy('code_id')
      .execute();
  }

  /** Say the same of several things at once. Answers when; `undefined` when somebody else has said something since. */
  async add(
    projectId: string,
    subject: AuditSubject,
    things: readonly AuditedThing[],
    audit: NewAudit,
  ): Promise<Date | undefined> {
    const rows = await this.database.transaction().execute(async (transaction) => {
      // It holds the project, so nobody says anything between the look and the writing.
      await touchLedger(transaction, projectId);
      const ids = things.map(({ id }) => id);
      if (
        audit.seen !== undefined &&
        (await isAuditedSince(transaction, projectId, subject, ids, audit.seen))
      )
        return undefined;
      const written = await transaction
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
      if (subject === 'vulnerable-code') await followRecognized(transaction, projectId, ids);
      return written;
    });
    if (rows === undefined) return undefined;
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

/** What people say of suspected code says whose code it is, too: the own lines of tasks with it are counted anew. */
async function followRecognized(transaction: Transaction<Schema>, projectId: string, ids: readonly string[]) {
  const tasks = await transaction
    .selectFrom('vulnerable_code')
    .innerJoin('task', 'task.task_id', 'vulnerable_code.task_id')
    .select('task.task_id')
    .distinct()
    .where('task.project_id', '=', projectId)
    .where(isOneOf('code_id', ids))
    .execute();
  for (const { task_id: taskId } of tasks) await renewForeignLines(transaction, taskId);
}

/** Whether one of some things was audited after a time, which is known to the millisecond; `none`: at all. */
async function isAuditedSince(
  transaction: Transaction<Schema>,
  projectId: string,
  subject: AuditSubject,
  ids: readonly string[],
  seen: string,
): Promise<boolean> {
  const later = sql<boolean>`date_trunc('milliseconds', at) > ${seen === 'none' ? '-infinity' : seen}::timestamptz`;
  const row = await transaction
    .selectFrom('audit')
    .select('audit_id')
    .where('project_id', '=', projectId)
    .where('subject', '=', subject)
    .where(isOneOf('subject_id', ids))
    .where(later)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
