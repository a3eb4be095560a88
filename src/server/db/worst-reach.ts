import type { ReachState } from '#model';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a vulnerability is reached in any of the places that a group has: an aggregate over a verdict of each, which is
 * `null` where nobody has judged it. Not reached is only what is not reached in any of them.
 */
export function worstReach(verdict: RawBuilder<unknown>): RawBuilder<ReachState> {
  return sql<ReachState>`(case when bool_or(${verdict} = 'yes') then 'yes' when bool_or(${verdict} = 'doubt') then 'doubt'
    when bool_and(coalesce(${verdict} = 'no', false)) then 'no' else 'none' end)`;
}
