import { type Distribution, handledStatuses, licensesOf, repairDays, severities } from '#model';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { insertRows } from '../db/insert-rows.ts';
import { ownRateIn } from '../db/own-rate.ts';
import { latestTasks } from '../db/latest-tasks.ts';
import { reaches } from '../db/project-access.ts';
import { matchedVulnerabilities } from '../db/task-figures.ts';
import { usedLicense } from '../db/used-license.ts';
import type { Schema } from '../db/schema.ts';
import { worstReach } from '../db/worst-reach.ts';
import { versionNumbers } from '../db/version-order.ts';
import type { Edition, Reader } from './editions.ts';
import { rankOfTask } from './project-ranks.ts';

/** Count what the projects of a reader come to, into the rows of a new edition. */
export async function buildEdition(
  transaction: Transaction<Schema>,
  edition: Edition,
  reader: Reader,
): Promise<void> {
  // The projects are looked up once; what is counted joins this table.
  await sql`create temporary table edition_project on commit drop as
    select project.project_id, latest.task_id, project.distribution
    from ${latestTasks(reader)} latest join project on project.project_id = latest.project_id
    where project.archived_at is null`.execute(transaction);
  await sql`analyze edition_project`.execute(transaction);
  await buildProjects(transaction, edition, reader);
  await buildVulnerabilities(transaction, edition);
  await buildComponents(transaction, edition);
  await buildLicenses(transaction, edition);
  await sql`drop table edition_project`.execute(transaction);
}

async function buildProjects(
  transaction: Transaction<Schema>,
  { id }: Edition,
  reader: Reader,
): Promise<void> {
  await sql`
    insert into ledger_project
    select ${id}::bigint, project.project_id, task.task_id, task.finished_at, task.component_count, task.license_count,
      ${matchedVulnerabilities('task')}, ${rankOfTask('task')},
      ${ownRateIn(sql`task.figures`)},
      (select sum((language #>> '{lines,code}')::bigint)
        from jsonb_array_elements(task.figures #> '{code,languages}') language)
    from project left join edition_project latest on latest.project_id = project.project_id
    left join task on task.task_id = latest.task_id
    where project.archived_at is null and ${reaches(reader, 'project.project_id')}`.execute(transaction);
}

/**
 * A vulnerability is exposed since it was first found, wherever that was, and overdue when a finding of it that nobody
 * has called harmless is older than its severity allows.
 */
async function buildVulnerabilities(transaction: Transaction<Schema>, { id, day }: Edition): Promise<void> {
  const daysAllowed = sql`(${sql.val(severities.map((severity) => repairDays[severity]))}::int[])`;
  const age = sql`(${day}::date - f.found_at::date)`;
  await sql`
    insert into ledger_vulnerability
    select ${id}::bigint, f.knowledge_id, min(f.primary_id), min(f.title), min(f.severity_rank), max(f.score),
      bool_or(f.is_known_exploited), min(f.published_at), count(distinct f.project_id),
      (array_agg(distinct f.component_name))[1:${sql.lit(mostNames)}], count(*), count(coalesce(said.held, ${falseWhole})), count(*) filter (where ${isHandled}),
      min(f.found_at), greatest(0, max(${age})),
      coalesce(bool_or(${age} > ${daysAllowed}[f.severity_rank + 1] and not ${isHandled}), false),
      ${worstReach(sql`judged.reachable`)}
    from project_finding f join edition_project latest using (project_id)
    left join reach_verdict judged on judged.task_id = latest.task_id and judged.finding_id = f.finding_id
    left join ${lastWords('finding', day)} said on said.project_id = f.project_id and said.subject_id = f.finding_id
    left join ${lastWords('component', day)} whole on whole.project_id = f.project_id and whole.subject_id = f.component_id
    where f.fixed_at is null
    group by f.knowledge_id`.execute(transaction);
}

/** So many components of a vulnerability are named. */
const mostNames = 10;

/** A finding whose component was called a false positive is one too. */
const falseWhole = sql`case whole.held when 'false_positive' then whole.held end`;
const isHandled = sql`(coalesce(said.held = any(${[...handledStatuses]}), false) or ${falseWhole} is not null)`;

/** The last audits of all projects of the edition that hold on its day. */
function lastWords(subject: 'component' | 'finding', day: string): RawBuilder<unknown> {
  return sql`(select project_id, subject_id, status as held from (
    select distinct on (a.project_id, a.subject_id) a.project_id, a.subject_id, a.status, a.expires_on
    from audit a join edition_project using (project_id) where a.subject = ${subject}
    order by a.project_id, a.subject_id, a.audit_id desc) last
    where status <> 'none' and (expires_on = '' or expires_on >= ${day}))`;
}

/** A package, whatever its versions; its risk is that of the worst of them. */
async function buildComponents(transaction: Transaction<Schema>, { id, day }: Edition): Promise<void> {
  await sql`
    with package as (
      select c.package_key, min(c.ecosystem) as ecosystem, min(c.name) as name,
        count(distinct p.project_id) as projects, min(c.severity_rank) as severity_rank,
        array_remove(array_agg(distinct ${usedLicense}), '') as licenses, count(said.held) as audited
      from component c join edition_project p using (task_id)
      left join ${lastWords('component', day)} said
        on said.project_id = p.project_id and said.subject_id = c.component_id
      group by c.package_key),
    version as (
      select c.package_key, c.version, count(distinct p.project_id) as projects
      from component c join edition_project p using (task_id) group by c.package_key, c.version),
    spread as (
      select package_key, count(*) filter (where version <> '') as version_count,
        to_jsonb((array_agg(jsonb_build_object('version', version, 'projects', projects)
          order by projects desc, ${versionNumbers('version')} desc, version))[1:${sql.lit(mostVersions)}]) as versions
      from version group by package_key),
    harmed as (
      select f.package_key, count(distinct f.knowledge_id) as vulnerabilities
      from project_finding f join edition_project using (project_id) where f.fixed_at is null group by f.package_key)
    insert into ledger_component
    select ${id}::bigint, package_key, ecosystem, name, version_count, projects, versions, licenses, severity_rank,
      coalesce(vulnerabilities, 0), audited
    from package join spread using (package_key) left join harmed using (package_key)`.execute(transaction);
}

/** So many versions of a package are told one by one. */
const mostVersions = 10;

/** A licence counts once for each package one of whose expressions names it. */
async function buildLicenses(transaction: Transaction<Schema>, { id }: Edition): Promise<void> {
  const { rows } = await sql<Declared>`
    select ${usedLicense} as expression, p.project_id, p.distribution, array_agg(distinct c.package_key) as packages
    from component c join edition_project p using (task_id) where ${usedLicense} <> ''
    group by 1, p.project_id, p.distribution`.execute(transaction);
  const tallies = new Map<string, LicenseTally>();
  for (const row of rows) {
    for (const license of licensesOf(row.expression)) {
      const tally: LicenseTally = tallies.get(license) ?? {
        packages: new Set(),
        projects: new Set(),
        byDistribution: {},
      };
      tallies.set(license, tally);
      tally.projects.add(row.project_id);
      for (const key of row.packages) tally.packages.add(key);
      tally.byDistribution[row.distribution] =
        (tally.byDistribution[row.distribution] ?? 0) + row.packages.length;
    }
  }
  const kept = [...tallies].map(([license, { packages, projects, byDistribution }]) => ({
    edition_id: id,
    license,
    component_count: packages.size,
    project_count: projects.size,
    distributions: byDistribution,
  }));
  await insertRows(transaction, 'ledger_license', kept);
}

interface Declared {
  readonly expression: string;
  readonly project_id: string;
  readonly distribution: Distribution;
  readonly packages: readonly string[];
}

interface LicenseTally {
  readonly packages: Set<string>;
  readonly projects: Set<string>;
  readonly byDistribution: Partial<Record<Distribution, number>>;
}
