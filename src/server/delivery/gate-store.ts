import { sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { toJson } from '../db/clean-text.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import type { Message } from './message.ts';
import { reachedBy, type Rule, rulesIn } from './store.ts';

/** A detection that has ended, as a message tells of it. */
export interface EndedTask {
  readonly task_id: string;
  readonly project_id: string;
  readonly status: string;
  readonly name: string;
  readonly project_name: string;
}

/** So many detections are told of in one go: each is judged. */
const mostAtOnce = 20;

/** Keeps which detections people are to be told the verdict of. */
export class GateNewsStore {
  constructor(private readonly database: Database) {}

  /**
   * Put the verdicts of detections that have ended since the last time into messages, one for each rule that wants it, in
   * one transaction: nothing is told of twice and nothing is lost. Answers how many detections there were.
   */
  async announce(judge: (task: EndedTask) => Promise<Message>): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      const { rows: news } = await sql<{ task_id: string }>`
        select task_id from gate_news order by ended_at limit ${mostAtOnce} for update skip locked`.execute(
        transaction,
      );
      if (news.length === 0) return 0;
      const ids = news.map((row) => row.task_id);
      const rules = (await rulesIn(transaction)).filter(({ kinds }) => kinds.includes('gate'));
      // What nobody wants to know is not judged, and of what was deleted there is nothing to say.
      for (const task of rules.length === 0 ? [] : await endedTasks(transaction, ids)) {
        const wanting = await rulesFor(transaction, rules, task.project_id);
        if (wanting.length === 0) continue;
        const message = toJson(await judge(task));
        for (const { subscription_id: id } of wanting) {
          await sql`insert into delivery (delivery_id, subscription_id, message)
            values (${randomUUID()}, ${id}, ${message}::jsonb)`.execute(transaction);
        }
      }
      await sql`delete from gate_news where task_id = any(${ids})`.execute(transaction);
      return ids.length;
    });
  }
}

async function endedTasks(transaction: Transaction<Schema>, ids: readonly string[]): Promise<EndedTask[]> {
  const { rows } = await sql<EndedTask>`
    select task_id, project_id, task.status, task.name, project.name as project_name
    from task join project using (project_id)
    where task_id = any(${[...ids]}) and task.deleted_at is null order by task.created_at, task_id`.execute(
    transaction,
  );
  return rows;
}

/** Those of some rules that are about a project, and whose owners reach it. */
async function rulesFor(
  transaction: Transaction<Schema>,
  rules: readonly Rule[],
  projectId: string,
): Promise<Rule[]> {
  const wanting: Rule[] = [];
  for (const rule of rules) {
    const reached = await reachedBy(transaction, rule, [projectId]);
    if (reached.has(projectId)) wanting.push(rule);
  }
  return wanting;
}
