import { type CodeGroup, complexityBars } from '#model';
import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Count the source files and functions of a task anew by what they are, after that has changed. */
export async function renewCodeGroups(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  const { rows: groups } = await sql<Omit<CodeGroup, 'histogram'>>`
    select traits, count(*)::int as "fileCount", sum(code_lines)::int as "codeLines",
      sum(function_count)::int as "functionCount", sum(cyclomatic)::float8 as cyclomatic,
      max(most_cyclomatic)::int as "mostCyclomatic"
    from source_file where task_id = ${taskId} group by traits`.execute(transaction);
  // A bar begins behind the highest value of the one before it.
  const beginnings = complexityBars.slice(0, -1).map((most) => most + 1);
  const { rows: bars } = await sql<{ traits: readonly string[]; bar: number; count: number }>`
    select traits, width_bucket(cyclomatic, ${beginnings}::int[]) as bar, count(*)::int as count
    from source_function where task_id = ${taskId} group by 1, 2`.execute(transaction);
  const counted = groups.map((group): CodeGroup => {
    const own = bars.filter(({ traits }) => nameOf(traits) === nameOf(group.traits));
    const histogram = complexityBars.map((_, bar) => own.find((one) => one.bar === bar)?.count ?? 0);
    return { ...group, histogram };
  });
  counted.sort((a, b) => (nameOf(a.traits) < nameOf(b.traits) ? -1 : 1));
  await transaction
    .updateTable('task')
    .set({ figures: sql`jsonb_set(figures, '{code,groups}', ${JSON.stringify(counted)}::jsonb)` })
    .where('task_id', '=', taskId)
    .where(sql<boolean>`figures ? 'code'`)
    .execute();
}

const nameOf = (traits: readonly string[]) => traits.join(' ');
