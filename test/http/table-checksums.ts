import { query } from './accounts.ts';
import type { StartedServer } from './start-server.ts';

/** A checksum of every table, whatever the order of its rows. */
export async function checksums(of: StartedServer): Promise<Record<string, unknown>> {
  const tables = await query(
    of,
    `select tablename from pg_tables where schemaname = 'public'
      -- How a machine is changes every few seconds.
      and tablename not in ('node', 'node_sample') order by 1`,
  );
  const sums: Record<string, unknown> = {};
  for (const name of tables.map(({ tablename }) => String(tablename))) {
    const [row] = await query(
      of,
      `select count(*) as rows, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as md5 from "${name}" t`,
    );
    sums[name] = row;
  }
  return sums;
}
