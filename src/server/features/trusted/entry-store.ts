import { randomUUID } from 'node:crypto';
import type { TrustedStatus } from '#model';
import { sql, type Transaction } from 'kysely';
import { toJson } from '../../db/clean-text.ts';
import { type ComponentRisk, riskColumns } from '../../db/component-risk.ts';
import { contains, isOneOf } from '../../db/filters.ts';
import { latestTasks } from '../../db/latest-tasks.ts';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice, Sort } from '../../http/list.ts';
import type { Checked } from './check.ts';
import { type Actor, addEvent } from './events.ts';
import { type EntryAct, mayAct, statusAfter } from './lifecycle.ts';

/** What a list of entries may be narrowed to; an absent part narrows nothing. */
export interface EntryFilter {
  readonly isUsed: boolean;
  readonly name: string | undefined;
  readonly version: string | undefined;
  readonly managers: readonly string[] | undefined;
  readonly licenses: readonly string[] | undefined;
  readonly risks: readonly ComponentRisk[] | undefined;
  readonly statuses: readonly string[] | undefined;
}

export type EntrySort = Sort<'admitted_at' | 'valid_until' | 'name'>;
export type Entry = Awaited<ReturnType<EntryStore['list']>>['list'][number];

/** What is done with an entry, and what was found out before. */
export interface EntryChange {
  readonly act: EntryAct;
  readonly by: Actor;
  readonly text: string;
  readonly checked?: Checked | undefined;
  /** How much longer it stays, in days. */
  readonly validDays?: number | undefined;
}

/** Keeps the entries of the trusted repository. */
export class EntryStore {
  constructor(private readonly database: Database) {}

  /** Entries, the newest first unless sorted otherwise. */
  async list(caller: Caller, filter: EntryFilter, sorts: readonly EntrySort[], slice: Slice) {
    const matching = this.matching(caller, filter);
    const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
    let rows = matching
      .leftJoin('account', 'account.uid', 'trusted_entry.admitted_by')
      .selectAll('trusted_entry')
      .select('account.username');
    for (const { key, direction } of sorts) rows = rows.orderBy(`trusted_entry.${key}`, direction);
    const list = await rows
      .orderBy('trusted_entry.admitted_at', 'desc')
      .orderBy('trusted_entry.entry_id')
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
    return { list, total: Number(total) };
  }

  /** How many of the entries in a scope there are of each manager, risk, status and licence. */
  async facets(caller: Caller, isUsed: boolean) {
    const used = isUsed ? isUsedBy(caller) : sql<boolean>`true`;
    const { rows } = await sql<{ key: string; value: string; count: string }>`
      with seen as (select * from trusted_entry where ${used})
      select 'manager' as key, ecosystem as value, count(*) from seen group by ecosystem
      union all select 'VulnSeverity', severity, count(*) from seen group by severity
      union all select 'status', status, count(*) from seen group by status
      union all (select 'Licenses', named, count(*) from seen, unnest(licenses) as named
        group by named order by count(*) desc limit 100)
      order by count desc, value`.execute(this.database);
    return rows.map(({ key, value, count }) => ({ key, value, count: Number(count) }));
  }

  find(entryId: string): Promise<Entry | undefined> {
    return this.database
      .selectFrom('trusted_entry')
      .leftJoin('account', 'account.uid', 'trusted_entry.admitted_by')
      .selectAll('trusted_entry')
      .select('account.username')
      .where('entry_id', '=', entryId)
      .executeTakeFirst();
  }

  /** Where entries stand; those that there are none of are absent. */
  async statuses(componentIds: readonly string[]): Promise<Map<string, TrustedStatus>> {
    const rows = await this.database
      .selectFrom('trusted_entry')
      .select(['component_id', 'status'])
      .where(isOneOf('component_id', componentIds))
      .execute();
    return new Map(rows.map(({ component_id: id, status }) => [id, status]));
  }

  /** Change an entry that still has this revision. `undefined` when it has not, or its state forbids it. */
  async change(entryId: string, revision: number, change: EntryChange): Promise<TrustedStatus | undefined> {
    return this.database.transaction().execute(async (transaction) => {
      const entry = await transaction
        .selectFrom('trusted_entry')
        .select(['status', 'component_id', 'accepted'])
        .where('entry_id', '=', entryId)
        .where('revision', '=', revision)
        .forUpdate()
        .executeTakeFirst();
      const { act, checked, validDays, text, by } = change;
      if (entry === undefined || !mayAct(act, entry.status)) return undefined;
      const isSerious = act === 'watch' || newlySerious(checked, entry.accepted).length > 0;
      const status = statusAfter(act, isSerious);
      await transaction
        .updateTable('trusted_entry')
        .set({
          status,
          reason: text,
          revision: revision + 1,
          ...(checked === undefined ? {} : checkedColumns(checked)),
          ...(validDays === undefined ? {} : { valid_until: daysFromNow(validDays) }),
        })
        .where('entry_id', '=', entryId)
        .execute();
      await addEvent(transaction, {
        componentId: entry.component_id,
        by,
        action: act,
        from: entry.status,
        to: status,
        text,
      });
      return status;
    });
  }

  /** Entries in use that an older generation was asked about, a few at a time. */
  outdated(generation: number, most: number) {
    return this.database
      .selectFrom('trusted_entry')
      .select(['entry_id', 'purl', 'ecosystem', 'name', 'version', 'status', 'accepted', 'revision'])
      .where('checked_generation', '<>', generation)
      .where('status', '<>', 'retired')
      .orderBy('entry_id')
      .limit(most)
      .execute();
  }

  /** Another generation was asked and nothing is to be done. */
  async keepRisk(entryId: string, generation: number, risk: ComponentRisk): Promise<void> {
    await this.database
      .updateTable('trusted_entry')
      .set({ checked_generation: generation, ...riskColumns(risk) })
      .where('entry_id', '=', entryId)
      .execute();
  }

  /** Entries in use whose term is over, a few at a time. */
  expired(most: number) {
    return this.database
      .selectFrom('trusted_entry')
      .select(['entry_id', 'revision'])
      .where('valid_until', '<', sql<Date>`now()`)
      .where('status', 'in', ['trusted', 'watched'])
      .limit(most)
      .execute();
  }

  private matching(caller: Caller, filter: EntryFilter) {
    let rows = this.database.selectFrom('trusted_entry');
    if (filter.isUsed) rows = rows.where(isUsedBy(caller));
    if (filter.name !== undefined) rows = rows.where(contains('trusted_entry.name', filter.name));
    if (filter.version !== undefined) rows = rows.where(contains('trusted_entry.version', filter.version));
    if (filter.managers !== undefined) rows = rows.where(isOneOf('trusted_entry.ecosystem', filter.managers));
    if (filter.licenses !== undefined)
      rows = rows.where(sql<boolean>`trusted_entry.licenses && ${[...filter.licenses]}::text[]`);
    if (filter.risks !== undefined) rows = rows.where(isOneOf('trusted_entry.severity', filter.risks));
    if (filter.statuses !== undefined) rows = rows.where(isOneOf('trusted_entry.status', filter.statuses));
    return rows;
  }
}

/** The serious vulnerabilities that were not known when an entry was admitted. */
export function newlySerious(
  checked: Pick<Checked, 'serious'> | undefined,
  accepted: readonly string[],
): string[] {
  return (checked?.serious ?? []).filter((id) => !accepted.includes(id));
}

/** What an admission puts into the repository. */
export interface Admission {
  readonly subject: Pick<
    EntryRow,
    | 'purl'
    | 'component_id'
    | 'ecosystem'
    | 'name'
    | 'version'
    | 'license'
    | 'source'
    | 'sha256'
    | 'sm3'
    | 'artefact'
  > & { readonly size_bytes: number; readonly licenses: readonly string[] };
  readonly checked: Checked;
  readonly conclusion: EntryRow['conclusion'];
  readonly by: Actor;
  readonly text: string;
  readonly validDays: number;
}

type EntryRow = Schema['trusted_entry'];

/** Put a component version into the repository, or back into it. Answers its entry. */
export async function admit(transaction: Transaction<Schema>, admission: Admission): Promise<string> {
  const { subject, checked, conclusion, by, text, validDays } = admission;
  const former = await transaction
    .selectFrom('trusted_entry')
    .select(['status'])
    .where('component_id', '=', subject.component_id)
    .forUpdate()
    .executeTakeFirst();
  const columns = {
    ...subject,
    ...checkedColumns(checked),
    accepted: checked.serious,
    conclusion,
    admitted_by: by.uid,
    admitted_at: sql<Date>`now()`,
    valid_until: daysFromNow(validDays),
    status: 'trusted' as const,
    reason: text,
  };
  const { entry_id: entryId } = await transaction
    .insertInto('trusted_entry')
    .values({ entry_id: randomUUID(), ...columns })
    .onConflict((conflict) =>
      conflict.column('component_id').doUpdateSet({ ...columns, revision: sql`trusted_entry.revision + 1` }),
    )
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  await addEvent(transaction, {
    componentId: subject.component_id,
    by,
    action: 'admit',
    from: former?.status ?? '',
    to: 'trusted',
    text,
  });
  return entryId;
}

function checkedColumns({ evidence, risk }: Checked) {
  return {
    evidence: toJson(evidence),
    checked_generation: evidence.generation,
    ...riskColumns(risk),
  };
}

function daysFromNow(days: number) {
  return sql<Date>`now() + make_interval(days => ${days}::integer)`;
}

function isUsedBy(caller: Caller) {
  return sql<boolean>`exists (select from ${latestTasks(caller)} latest
    join component c on c.task_id = latest.task_id where c.component_id = trusted_entry.component_id)`;
}
