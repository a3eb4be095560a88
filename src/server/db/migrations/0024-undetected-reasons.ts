import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Components say why they stay undetected. Those of ecosystems that no source collects vulnerabilities of are no longer
 * called safe, in tasks that follow the knowledge no more, too; the totals of their tasks are counted anew.
 */
export const undetectedReasons: Migration = {
  id: '0024-undetected-reasons',
  async up(database) {
    await sql`set local statement_timeout = 0`.execute(database); // there may be millions of components
    await sql.raw(statements).execute(database);
  },
};

/** The others are matched anew as soon as knowledge says what it covers. */
const statements = `
alter table component add column undetected_because text not null default '';

update component c set undetected_because = case
    when c.ecosystem in ('deb', 'rpm', 'apk', 'alpm') then 'release'
    when c.version ~ '[0-9]' and c.purl ~ '^pkg:maven/[^/]+$' then 'name'
    else 'version' end
  from task t where t.task_id = c.task_id and t.figures ? 'componentRisks' and c.severity = 'undetected';

create temporary table uncovered on commit drop as
  select distinct task_id from component where severity = 'none' and ecosystem not in (
    'bitnami', 'cargo', 'composer', 'cran', 'gem', 'generic', 'github', 'githubactions', 'golang', 'hackage', 'hex',
    'julia', 'maven', 'npm', 'nuget', 'pub', 'pypi', 'swift');

update component set severity = 'undetected', severity_rank = 5, undetected_because = 'ecosystem'
  where severity = 'none' and ecosystem not in (
    'bitnami', 'cargo', 'composer', 'cran', 'gem', 'generic', 'github', 'githubactions', 'golang', 'hackage', 'hex',
    'julia', 'maven', 'npm', 'nuget', 'pub', 'pypi', 'swift');

update task t set figures = jsonb_set(t.figures, '{componentRisks}',
    '{"critical":0,"high":0,"medium":0,"low":0,"unknown":0,"undetected":0,"none":0}'::jsonb || coalesce((
      select jsonb_object_agg(severity, count) from (
        select severity, count(*) as count from component c where c.task_id = t.task_id group by severity
      ) counted), '{}'))
  from uncovered u where u.task_id = t.task_id and t.figures ? 'componentRisks';
`;
