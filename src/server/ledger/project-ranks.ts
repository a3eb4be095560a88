import { severities } from '#model';
import { type RawBuilder, sql } from 'kysely';

/** The severities of vulnerabilities that are a risk; the place of each is the rank of a project whose worst it is. */
const dangerous = severities.filter((severity) => severity !== 'none');

/**
 * The rank of a project whose risk is unknown though no vulnerability was found that is one: its analysis missed
 * something, or all that was found is scored 0. Whoever has a lower rank has a vulnerability.
 */
export const unclearRank = dangerous.length;

/** The rank of a project that was wholly analysed and has no vulnerability. */
export const safeRank = unclearRank + 1;

/** The rank of a project by the risk of its last analysis, in SQL; null where nothing was matched. */
export function rankOfTask(task: string): RawBuilder<number | null> {
  const risk = sql.ref(`${task}.risk`);
  const unscored = sql`(${sql.ref(`${task}.figures`)} #>> '{vulnerabilities,unknown}')::bigint`;
  const ranks = dangerous.map((severity, rank) =>
    severity === 'unknown'
      ? sql`when ${risk} = 'unknown' and ${unscored} > 0 then ${sql.lit(rank)}`
      : sql`when ${risk} = ${sql.lit(severity)} then ${sql.lit(rank)}`,
  );
  return sql`case ${sql.join(ranks, sql` `)} when ${risk} = 'unknown' then ${sql.lit(unclearRank)}
    when ${risk} = 'none' then ${sql.lit(safeRank)} end`;
}
