import { sql } from 'kysely';
import { type ExceptedNames, withoutExcepted } from '../db/excepted.ts';
import { contains, isOneOf } from '../db/filters.ts';
import type { Database } from '../db/open.ts';
import { openFinding } from './open-finding.ts';
import type { Edition } from './editions.ts';
import type { Slice, Sort } from '../http/list.ts';

/** What the list is narrowed to; an absent part narrows nothing. */
export interface ComponentAssetFilter {
  readonly name?: string | undefined;
  readonly ecosystems?: readonly string[] | undefined;
  /** Ranks of risks of components. */
  readonly ranks?: readonly number[] | undefined;
  readonly isFragmented?: readonly boolean[] | undefined;
  readonly isVulnerable?: readonly boolean[] | undefined;
  /** An id in one of its expressions; empty: no file states any. */
  readonly license?: string | undefined;
  /** With a vulnerability that no open ticket is to repair, or with one that a ticket is to repair. */
  readonly isWithoutTicket?: boolean | undefined;
  readonly excepted?: ExceptedNames | undefined;
}

export type ComponentAssetSort = Sort<
  'name' | 'project_count' | 'version_count' | 'severity_rank' | 'vulnerability_count'
>;
export type StoredComponentAsset = Awaited<ReturnType<ComponentAssetStore['list']>>[number];

/** Reads the packages of editions. */
export class ComponentAssetStore {
  constructor(private readonly database: Database) {}

  list(edition: Edition, filter: ComponentAssetFilter, sorts: readonly ComponentAssetSort[], slice: Slice) {
    let rows = this.matching(edition, filter).selectAll();
    for (const { key, direction } of sorts) rows = rows.orderBy(key, direction);
    // Each order goes on as an index does.
    const [first] = sorts;
    rows =
      first === undefined
        ? rows.orderBy('severity_rank').orderBy('project_count', 'desc').orderBy('package_key')
        : rows.orderBy('package_key', first.direction);
    return rows.offset(slice.offset).limit(slice.limit).execute();
  }

  async count(edition: Edition, filter: ComponentAssetFilter): Promise<number> {
    const { total } = await this.matching(edition, filter)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  async figures(edition: Edition) {
    const { rows } = await sql<Figures>`
      select count(*)::int as total, coalesce(sum(version_count), 0)::int as versions,
        count(*) filter (where version_count > 1)::int as fragmented,
        count(*) filter (where vulnerability_count > 0)::int as vulnerable,
        count(*) filter (where licenses = '{}')::int as unlicensed
      from ledger_component where edition_id = ${edition.id}`.execute(this.database);
    const [row] = rows;
    if (row === undefined) throw new Error('a count has one row');
    return row;
  }

  /** How many packages there are of each risk, by its rank, and of each ecosystem. */
  async facets(edition: Edition) {
    const { rows } = await sql<{ facet: 'risk' | 'ecosystem'; value: string; count: number }>`
      select 'risk' as facet, severity_rank::text as value, count(*)::int as count from ledger_component
        where edition_id = ${edition.id} group by severity_rank
      union all select 'ecosystem', ecosystem, count(*)::int from ledger_component
        where edition_id = ${edition.id} group by ecosystem
      order by count desc, value`.execute(this.database);
    return rows;
  }

  private matching(edition: Edition, filter: ComponentAssetFilter) {
    let rows = this.database.selectFrom('ledger_component').where('edition_id', '=', edition.id);
    if (filter.name !== undefined) rows = rows.where(contains('name', filter.name));
    if (filter.ecosystems !== undefined) rows = rows.where(isOneOf('ecosystem', filter.ecosystems));
    if (filter.ranks !== undefined)
      rows = rows.where(sql<boolean>`severity_rank = any(${[...filter.ranks]}::smallint[])`);
    if (filter.isFragmented !== undefined)
      rows = rows.where(sql<boolean>`(version_count > 1) = any(${[...filter.isFragmented]}::bool[])`);
    if (filter.isVulnerable !== undefined)
      rows = rows.where(sql<boolean>`(vulnerability_count > 0) = any(${[...filter.isVulnerable]}::bool[])`);
    if (filter.license === '') rows = rows.where(sql<boolean>`licenses = '{}'`);
    else if (filter.license !== undefined)
      rows = rows.where(
        sql<boolean>`exists (select from unnest(licenses) one
          where ${filter.license} = any(regexp_split_to_array(one, '[() ]+')))`,
      );
    if (filter.isWithoutTicket !== undefined)
      rows = rows.where(
        openFinding(
          sql`l.edition_id = ledger_component.edition_id and f.package_key = ledger_component.package_key`,
          filter.isWithoutTicket,
        ),
      );
    for (const condition of withoutExcepted(filter.excepted ?? {}, sql.ref('licenses')))
      rows = rows.where(condition);
    return rows;
  }
}

interface Figures {
  readonly total: number;
  readonly versions: number;
  readonly fragmented: number;
  readonly vulnerable: number;
  readonly unlicensed: number;
}
