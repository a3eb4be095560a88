import { share } from '#contract';
import type { Role } from '#model';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Share } from '../../http/shares.ts';
import { today } from '../../today.ts';

/** A link to the results of a task. */
export interface StoredShare {
  readonly share_id: string;
  readonly creator: string;
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

/** Keeps the links by which tasks are shown. */
export class ShareStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  /** The links of a task, the last first. */
  async list(taskId: string): Promise<StoredShare[]> {
    const { rows } = await sql<StoredShare>`
      select share_id, username as creator, made_at, expires_at, revoked_at
      from task_share join account on account.uid = made_by
      where task_id = ${taskId} order by made_at desc, share_id limit 200`.execute(this.database);
    return rows;
  }

  /** Answers the new link; `undefined` when the task has `most` that hold already. */
  async add(
    caller: Pick<Caller, 'uid'>,
    taskId: string,
    days: number,
    most: number,
  ): Promise<{ shareId: string; expiresAt: Date } | undefined> {
    const shareId = randomUUID();
    const { rows } = await sql<{ expires_at: Date }>`
      insert into task_share (share_id, task_id, made_by, expires_at)
      select ${shareId}, ${taskId}, ${caller.uid}, now() + make_interval(days => ${days}::int)
      where (select count(*) from task_share
        where task_id = ${taskId} and revoked_at is null and expires_at > now()) < ${most}
      returning expires_at`.execute(this.database);
    const [made] = rows;
    return made && { shareId, expiresAt: made.expires_at };
  }

  /** Answers whether the task has such a link. One that was taken back stays so. */
  async revoke(caller: Pick<Caller, 'username'>, taskId: string, shareId: string): Promise<boolean> {
    const { rows } = await sql`
      update task_share set revoked_at = coalesce(revoked_at, now()),
        revoked_by = case when revoked_at is null then ${caller.username} else revoked_by end
      where task_id = ${taskId} and share_id = ${shareId} returning share_id`.execute(this.database);
    return rows.length > 0;
  }

  /** What a link opens; `undefined` when it is over or taken back, or its maker does not reach the task any more. */
  async open(shareId: string): Promise<Share | undefined> {
    const { rows } = await sql<{ task_id: string; uid: string; role: Role; unit: string }>`
      select task_id, uid, role, unit from task_share join account on account.uid = made_by
      where share_id = ${shareId} and revoked_at is null and expires_at > now()
        and account.status = 'enabled' and (expires_on = '' or expires_on >= ${today()})`.execute(
      this.database,
    );
    const [found] = rows;
    if (found === undefined) return undefined;
    const { task_id: taskId, uid, role, unit } = found;
    const task = await this.database
      .selectFrom('task')
      .select('project_id')
      .where('task_id', '=', taskId)
      .where('deleted_at', 'is', null)
      .where(reaches({ uid, unit, scope: share.shareAdd.access[role] }, 'task.project_id'))
      .executeTakeFirst();
    return task && { taskId, projectId: task.project_id };
  }
}
