import { type RawBuilder, sql } from 'kysely';
import type { Caller } from './project-access.ts';

/** Joins what the caller has read to alerts. */
export function leftJoinRead({ uid }: Pick<Caller, 'uid'>): RawBuilder<unknown> {
  return sql`left join alert_read on alert_read.alert_id = alert.alert_id and alert_read.uid = ${uid}`;
}

/** Whether the caller has read an alert, joined so, since it was raised last. */
export const isRead = sql<boolean>`coalesce(alert_read.read_at >= alert.raised_at, false)`;
