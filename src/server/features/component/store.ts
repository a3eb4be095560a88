import { sql } from 'kysely';
import { isShipped } from '../../db/shipped.ts';
import { type AuditFilter, type AuditScope, countAudits, findAudits, passesAudit } from '../../db/audits.ts';
import { adviceLevel, insideScopes, levelOfRisk } from '#model';
import { type ComponentRisk, componentRisks } from '../../db/component-risk.ts';
import { type ExceptedNames, withoutExcepted } from '../../db/excepted.ts';
import type { Database } from '../../db/open.ts';
import { usedLicense } from '../../db/used-license.ts';
import type { Caller } from '../../db/project-access.ts';
import { contains, isOneOf } from '../../db/filters.ts';
import { bannedComponents, standingOf } from '../../db/trusted-standing.ts';
import {
  type PackageFacts,
  PackageFactsStore,
  factsKey,
  type ReleaseFacts,
  releaseKey,
} from '../../db/package-facts.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';
import { today } from '../../today.ts';

/** What a list of components may be narrowed to; an absent part narrows nothing. */
export interface ComponentFilter {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly ecosystems?: readonly string[] | undefined;
  readonly directness?: readonly string[] | undefined;
  readonly risks?: readonly ComponentRisk[] | undefined;
  readonly standings?: readonly string[] | undefined;
  /** Levels of advice, `0`…`4`. */
  readonly advice?: readonly string[] | undefined;
  /** No file states a licence for it. */
  readonly isUnlicensed?: boolean | undefined;
  readonly audit?: AuditFilter | undefined;
  readonly excepted?: ExceptedNames | undefined;
}

export type ComponentSort = Sort<'name' | 'severity_rank' | 'depth' | 'ecosystem'>;

/** `adviceLevel` of a row, as a text. */
const adviceOf = sql<string>`(case ${sql.join(
  componentRisks.map((risk) => {
    const inside = adviceLevel(risk, insideScopes);
    return sql`when severity = ${sql.lit(risk)} then (case when ${isShipped}
      then ${sql.lit(String(levelOfRisk[risk]))} else ${sql.lit(String(inside))} end)`;
  }),
  sql` `,
)} end)`;

/** A task, the components of it that the black list names, and whose audits count; found once for a list. */
export interface ComponentScope {
  readonly taskId: string;
  readonly banned: readonly string[];
  readonly audits: AuditScope;
}

/** By what a component is looked up in the library of open-source projects. */
type LibraryKey = Parameters<typeof releaseKey>[0];

/** What that library knows of a component; absent when it does not have it. */
export interface LibraryFacts {
  readonly project: PackageFacts | undefined;
  readonly release: ReleaseFacts | undefined;
}

/** How many places of the source files reach for a component; `null` as long as that is not known. */
const useCount = sql<string | null>`(select case when task.figures ? 'includes' then (
  select coalesce(sum(use_count), 0) from include_target t
  where t.task_id = component.task_id and t.component_id = component.component_id) end
  from task where task.task_id = component.task_id)`;

/** Reads the components of tasks; they are kept by `result-store.ts`. */
export class ComponentStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  /** What a list of the components of a task starts from. */
  async scopeOf(task: { readonly task_id: string; readonly project_id: string }): Promise<ComponentScope> {
    const banned = await bannedComponents(this.database, sql`(select ${task.task_id}::text)`);
    const audits = { projectId: task.project_id, subject: 'component', day: today() } as const;
    return { taskId: task.task_id, banned, audits };
  }

  /** How many of the components of a task, `total` in all, are audited as what. */
  auditCounts({ taskId, audits }: ComponentScope, total: number) {
    const things = sql`(select component_id as id from component where task_id = ${taskId})`;
    return countAudits(this.database, audits, things, total);
  }

  /** The components of a task, the riskiest first unless sorted otherwise; exact names before longer ones. */
  async list(scope: ComponentScope, filter: ComponentFilter, sorts: readonly ComponentSort[], slice: Slice) {
    let rows = this.matching(scope, filter).select('component_id');
    for (const { key, direction } of sorts) {
      // Only the depth may be absent; for the others an index serves both directions.
      rows = rows.orderBy(key, (order) => {
        const directed = direction === 'asc' ? order.asc() : order.desc();
        return key === 'depth' ? directed.nullsLast() : directed;
      });
    }
    if (filter.name !== undefined) rows = rows.orderBy(sql`name = ${filter.name}`, 'desc');
    if (filter.version !== undefined) rows = rows.orderBy(sql`version = ${filter.version}`, 'desc');
    // The place is found in an index alone, however far back; only then are the rows read.
    const page = await rows
      .orderBy('severity_rank')
      .orderBy('name')
      .orderBy('component_id')
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
    return this.inOrder(
      scope,
      page.map((row) => row.component_id),
    );
  }

  private async inOrder({ taskId, banned, audits }: ComponentScope, ids: readonly string[]) {
    const rows = await this.database
      .selectFrom('component')
      .selectAll()
      .select([standingOf(banned).as('standing'), useCount.as('use_count')])
      .where('task_id', '=', taskId)
      .where(isOneOf('component_id', ids))
      .execute();
    const found = await findAudits(this.database, audits, ids);
    const places = new Map(ids.map((id, place) => [id, place]));
    const placeOf = (id: string) => places.get(id) ?? 0;
    return rows
      .map((row) => ({ ...row, audit: found.get(row.component_id) }))
      .sort((a, b) => placeOf(a.component_id) - placeOf(b.component_id));
  }

  /** What the library of open-source projects knows of some components. */
  async libraryOf(rows: readonly LibraryKey[]): Promise<(row: LibraryKey) => LibraryFacts> {
    const facts = new PackageFactsStore(this.database);
    const [packages, releases] = await Promise.all([facts.factsOf(rows), facts.releasesOf(rows)]);
    return (row) => ({ project: packages.get(factsKey(row)), release: releases.get(releaseKey(row)) });
  }

  async count(scope: ComponentScope, filter: ComponentFilter): Promise<number> {
    const { total } = await this.matching(scope, filter)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private matching({ taskId, banned, audits }: ComponentScope, filter: ComponentFilter) {
    let rows = this.database.selectFrom('component').where('task_id', '=', taskId);
    if (filter.name !== undefined) rows = rows.where(contains('name', filter.name));
    if (filter.version !== undefined) rows = rows.where(contains('version', filter.version));
    if (filter.ecosystems !== undefined) rows = rows.where(isOneOf('ecosystem', filter.ecosystems));
    if (filter.directness !== undefined) rows = rows.where(isOneOf('directness', filter.directness));
    if (filter.risks !== undefined) rows = rows.where(isOneOf('severity', filter.risks));
    if (filter.isUnlicensed === true) rows = rows.where(usedLicense, '=', '');
    for (const condition of withoutExcepted(filter.excepted ?? {}, sql`array[${usedLicense}]`))
      rows = rows.where(condition);
    if (filter.audit !== undefined) rows = rows.where(passesAudit(audits, 'component_id', filter.audit));
    if (filter.advice !== undefined)
      rows = rows.where(sql<boolean>`${adviceOf} = any(${[...filter.advice]})`);
    const { standings } = filter;
    if (standings !== undefined)
      rows = rows.where(sql<boolean>`${standingOf(banned)} = any(${[...standings]})`);
    return rows;
  }
}
