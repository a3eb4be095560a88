import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';

/** The caller has used up his detections: all that his account has, or those of a day. */
export class NoQuotaLeft extends Error {
  override readonly name = 'NoQuotaLeft';
  constructor(readonly of: 'account' | 'day') {
    super(`no detection is left of the ${of}`);
  }
}

/** A detection that an account is to pay for; `mostPerDay` within 24 hours, 0: no matter. */
export interface Spending {
  readonly uid: string;
  readonly sizeBytes: number;
  readonly mostPerDay: number;
}

/** Spend one detection of an account, whose row is held from then on. Throws `NoQuotaLeft`. */
export async function spendQuota(
  transaction: Transaction<Schema>,
  { uid, sizeBytes, mostPerDay }: Spending,
): Promise<void> {
  const spent = await transaction
    .updateTable('account')
    .set((columns) => ({
      detections_used: columns('detections_used', '+', 1),
      bytes_used: sql`bytes_used + ${sizeBytes}`,
    }))
    .where('uid', '=', uid)
    .whereRef('detections_used', '<', 'detections_allowed')
    .executeTakeFirst();
  if (spent.numUpdatedRows !== 1n) throw new NoQuotaLeft('account');
  if (mostPerDay > 0 && (await countOfDay(transaction, uid)) >= mostPerDay) throw new NoQuotaLeft('day');
}

/**
 * Give a detection back to whoever paid for it: it failed, and nobody has anything of it. Those of a day count all the
 * same: each was begun, and bounds are there so that nobody begins without end.
 */
export async function returnDetection(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ detections_used: sql<number>`greatest(0, detections_used - 1)` })
    .where('uid', '=', (task) => task.selectFrom('task').select('created_by').where('task_id', '=', taskId))
    .execute();
}

/** Deleted tasks count: what is deleted was detected all the same. */
async function countOfDay(transaction: Transaction<Schema>, uid: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('task')
    .select(sql<string>`count(*)`.as('count'))
    .where('created_by', '=', uid)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What somebody is told who has no detection left; every other error as it is. */
export function quotaRefusal(error: unknown): unknown {
  if (!(error instanceof NoQuotaLeft)) return error;
  const words = { account: '检测次数已用完，请联系管理员', day: '24 小时内的检测次数已达上限，请稍后再试' };
  return new Refusal(403, 'no-quota', words[error.of]);
}
