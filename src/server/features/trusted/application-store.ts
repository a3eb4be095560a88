import { randomUUID } from 'node:crypto';
import { licensesOf } from '#model';
import { type Insertable, sql } from 'kysely';
import { seesAccount } from '../../db/account-access.ts';
import { toJson } from '../../db/clean-text.ts';
import { riskColumns } from '../../db/component-risk.ts';
import { contains, isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice, Sort } from '../../http/list.ts';
import type { Checked } from './check.ts';
import { admit } from './entry-store.ts';
import { type Actor, addEvent } from './events.ts';
import { type ApplicationAct, applicationAfter } from './lifecycle.ts';

type Columns = Insertable<Schema['trusted_application']>;

/** What somebody applies for. */
export type NewApplication = Omit<
  Columns,
  'application_id' | 'severity' | 'severity_rank' | 'evidence' | 'created_at' | 'status'
> & { readonly checked: Checked };

export type Application = Awaited<ReturnType<ApplicationStore['list']>>['list'][number];

interface ApplicationFilter {
  readonly name: string | undefined;
  readonly managers: readonly string[] | undefined;
  readonly statuses: readonly string[] | undefined;
}

/** How an application is decided. */
export interface Decision {
  readonly by: Actor;
  readonly text: string;
}

/** Keeps the applications for the trusted repository. */
export class ApplicationStore {
  constructor(private readonly database: Database) {}

  /** The applications that a caller sees; those that wait and then the newest first unless sorted otherwise. */
  async list(
    caller: Caller,
    reader: Caller,
    filter: ApplicationFilter,
    sorts: readonly Sort<'created_at' | 'name'>[],
    slice: Slice,
  ) {
    let matching = this.visible(caller);
    if (filter.name !== undefined) matching = matching.where(contains('a.name', filter.name));
    if (filter.managers !== undefined) matching = matching.where(isOneOf('a.ecosystem', filter.managers));
    if (filter.statuses !== undefined) matching = matching.where(isOneOf('a.status', filter.statuses));
    const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
    let rows = this.withNames(matching, reader);
    for (const { key, direction } of sorts) rows = rows.orderBy(`a.${key}`, direction);
    const list = await rows
      .orderBy(sql`a.status = 'pending'`, 'desc')
      .orderBy('a.created_at', 'desc')
      .orderBy('a.application_id')
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
    return { list, total: Number(total) };
  }

  /** How many of the applications that a caller sees there are of each manager and status. */
  async facets(caller: Caller) {
    const rows = await this.visible(caller)
      .select(['a.ecosystem', 'a.status', sql<string>`count(*)`.as('count')])
      .groupBy(sql`grouping sets ((a.ecosystem), (a.status))`)
      .orderBy('count', 'desc')
      .execute();
    const facet = (values: readonly (readonly [string | null, string])[]) =>
      values.flatMap(([value, count]) => (value === null ? [] : [{ value, count: Number(count) }]));
    return {
      manager: facet(rows.map((row) => [row.ecosystem as string | null, row.count])),
      status: facet(rows.map((row) => [row.status as string | null, row.count])),
    };
  }

  /** An application that the caller sees. */
  find(caller: Caller, applicationId: string) {
    return this.visible(caller)
      .selectAll('a')
      .select(['account.username', 'account.unit'])
      .where('a.application_id', '=', applicationId)
      .executeTakeFirst();
  }

  /** Somebody else who could decide an application of this unit; `undefined` when the caller is the only one. */
  async findOther(caller: Caller, unit: string): Promise<string | undefined> {
    const row = await this.database
      .selectFrom('account')
      .select('uid')
      .where('status', '=', 'enabled')
      .where('uid', '<>', caller.uid)
      .where(sql<boolean>`(expires_on = '' or expires_on >= to_char(now(), 'YYYY-MM-DD'))`)
      .where(sql<boolean>`(role = 'superadmin' or (role = 'admin' and unit = ${unit} and unit <> ''))`)
      .limit(1)
      .executeTakeFirst();
    return row?.uid;
  }

  /** Keep an application. `undefined` when the same person waits for the same component version already. */
  async add({ checked, ...columns }: NewApplication, by: Actor): Promise<string | undefined> {
    return this.database.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('trusted_application')
        .values({
          application_id: randomUUID(),
          ...columns,
          ...riskColumns(checked.risk),
          evidence: toJson(checked.evidence),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('application_id')
        .executeTakeFirst();
      if (row === undefined) return undefined;
      await addEvent(transaction, {
        componentId: columns.component_id,
        by,
        action: 'apply',
        from: '',
        to: 'pending',
        text: columns.reason,
      });
      return row.application_id;
    });
  }

  /** What was found out has changed since the application was looked at. */
  async keepCheck(applicationId: string, checked: Checked): Promise<void> {
    await this.database
      .updateTable('trusted_application')
      .set({
        ...riskColumns(checked.risk),
        evidence: toJson(checked.evidence),
        revision: sql`revision + 1`,
      })
      .where('application_id', '=', applicationId)
      .where('status', '=', 'pending')
      .execute();
  }

  /** Decide an application that waits and still has this revision. Answers whether it was so. */
  async settle(
    applicationId: string,
    revision: number,
    act: Exclude<ApplicationAct, 'approve'>,
    decision: Decision,
  ): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const row = await this.decide(transaction, applicationId, revision, act, decision);
      if (row === undefined) return false;
      await addEvent(transaction, {
        componentId: row.component_id,
        by: decision.by,
        action: act,
        from: 'pending',
        to: applicationAfter[act],
        text: decision.text,
      });
      return true;
    });
  }

  /** Admit what an application asks for. Answers the entry; `undefined` when it was decided or changed meanwhile. */
  async approve(
    applicationId: string,
    revision: number,
    decision: Decision & {
      readonly checked: Checked;
      readonly conclusion: 'automatic' | 'approved' | 'sole';
      readonly validDays: number;
    },
  ): Promise<string | undefined> {
    return this.database.transaction().execute(async (transaction) => {
      const row = await this.decide(transaction, applicationId, revision, 'approve', decision);
      if (row === undefined) return undefined;
      const { purl, component_id, ecosystem, name, version, license, source, sha256, sm3, artefact } = row;
      return admit(transaction, {
        subject: {
          purl,
          component_id,
          ecosystem,
          name,
          version,
          license,
          source,
          sha256,
          sm3,
          artefact,
          size_bytes: Number(row.size_bytes),
          licenses: licensesOf(license),
        },
        ...decision,
      });
    });
  }

  private decide(
    transaction: Pick<Database, 'updateTable'>,
    applicationId: string,
    revision: number,
    act: ApplicationAct,
    { by, text }: Decision,
  ) {
    return transaction
      .updateTable('trusted_application')
      .set({
        status: applicationAfter[act],
        decided_by: by.uid,
        decided_at: sql`now()`,
        decision: text,
        revision: revision + 1,
      })
      .where('application_id', '=', applicationId)
      .where('revision', '=', revision)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
  }

  /** Those that a caller sees: all of them, those from his unit, or his own. */
  private visible(caller: Caller) {
    const sees =
      caller.scope === 'all' || caller.scope === 'unit'
        ? seesAccount(caller)
        : sql<boolean>`a.created_by = ${caller.uid}`;
    return this.database
      .selectFrom('trusted_application as a')
      .innerJoin('account', 'account.uid', 'a.created_by')
      .where(sees);
  }

  /** A project is named to those alone who reach it. */
  private withNames(rows: ReturnType<ApplicationStore['visible']>, reader: Caller) {
    return rows
      .leftJoin('account as decider', 'decider.uid', 'a.decided_by')
      .leftJoin('project', (join) =>
        join.onRef('project.project_id', '=', 'a.project_id').on(reaches(reader, 'project.project_id')),
      )
      .selectAll('a')
      .select([
        'account.username',
        'decider.username as decider',
        'project.name as project_name',
        'project.project_id as visible_project_id',
      ]);
  }
}
