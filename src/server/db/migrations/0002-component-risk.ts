import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Components that were not matched are no longer called safe, and those with vulnerabilities that nobody scored
 * stand before them. The totals of their tasks are counted anew.
 */
export const componentRisk: Migration = {
  id: '0002-component-risk',
  async up(database) {
    await sql`set local statement_timeout = 0`.execute(database); // there may be millions of components
    await sql.raw(statements).execute(database);
  },
};

/** What a version that has no place in an order looks like is said by `isComparable` of the engine. */
const statements = `
alter table component alter column severity set default 'undetected';
alter table component alter column severity_rank set default 5;

update component c set severity = case
    when c.ids_by_severity <> '{}' then case when c.severity = 'none' then 'unknown' else c.severity end
    when not t.figures ? 'componentRisks' then 'undetected'
    when c.version !~ '[0-9]' or strpos(c.version, '\${') > 0
      or (c.version ~ '^[0-9a-f]{40}$' and c.version ~ '[a-f]') then 'undetected'
    else 'none' end
  from task t where t.task_id = c.task_id and c.severity in ('none', 'unknown');

update component
  set severity_rank = array_position(
    array['critical', 'high', 'medium', 'low', 'unknown', 'undetected', 'none'], severity) - 1
  where severity in ('unknown', 'undetected', 'none');

update task t set figures = jsonb_set(t.figures, '{componentRisks}',
    '{"critical":0,"high":0,"medium":0,"low":0,"unknown":0,"undetected":0,"none":0}'::jsonb || coalesce((
      select jsonb_object_agg(severity, count) from (
        select severity, count(*) as count from component c where c.task_id = t.task_id group by severity
      ) counted), '{}'))
  where t.figures ? 'componentRisks';
`;
