import { project } from '#contract';
import type { Role } from '#model';
import { sql, type SqlBool, type Transaction, type Updateable } from 'kysely';
import { administers, seesAccount } from '../../db/account-access.ts';
import { contains, isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import type { AccountTable } from '../../db/schema/accounts.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice, Sort } from '../../http/list.ts';
import type { Account } from './store.ts';

/** What a list of accounts may be narrowed to; an absent part narrows nothing. */
export interface UserFilter {
  readonly username: string | undefined;
  readonly name: string | undefined;
  readonly units: readonly string[] | undefined;
  readonly roles: readonly string[] | undefined;
  readonly statuses: readonly string[] | undefined;
}

export type UserSort = Sort<'username' | 'created_at' | 'last_login_at'>;

/** What of an account may be changed. */
export type AccountChange = Pick<
  Updateable<AccountTable>,
  | 'name'
  | 'unit'
  | 'telephone'
  | 'email'
  | 'updates_itself'
  | 'avatar'
  | 'role'
  | 'status'
  | 'expires_on'
  | 'weight'
  | 'detections_allowed'
>;

/** Nobody would be left who may do everything. */
export class LastSuperadmin extends Error {
  override readonly name = 'LastSuperadmin';
}

/** Projects would be left without an owner. */
export class HeirNeeded extends Error {
  override readonly name = 'HeirNeeded';
  constructor(readonly projectCount: number) {
    super(`${projectCount} projects have no heir`);
  }
}

/** Projects would be left with an owner whose role has none. */
export class OwnsProjects extends Error {
  override readonly name = 'OwnsProjects';
  constructor(readonly projectCount: number) {
    super(`${projectCount} projects belong to the account`);
  }
}

/** A disabled account, one that is locked out somewhere, and all others. */
const status = sql<'enabled' | 'disabled' | 'locked'>`case when account.status = 'disabled' then 'disabled'
  when exists (select from login_failure f where f.username = account.username and f.locked_until > now())
  then 'locked' else 'enabled' end`;

const hasSecondFactor = sql<boolean>`exists (select from second_factor s
  where s.uid = account.uid and s.confirmed_at is not null)`;

/** Accounts, as those see and change them who administer them. */
export class UserStore {
  constructor(private readonly database: Database) {}

  /** The accounts that a caller sees, by name unless sorted otherwise. */
  async list(caller: Caller, filter: UserFilter, sorts: readonly UserSort[], slice: Slice) {
    const matching = this.matching(caller, filter);
    const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
    let rows = matching
      .leftJoin('account as creator', 'creator.uid', 'account.created_by')
      .selectAll('account')
      .select(['creator.username as creator', status.as('shown_status')])
      .select(hasSecondFactor.as('has_second_factor'));
    for (const { key, direction } of sorts) {
      rows = rows.orderBy(`account.${key}`, (order) =>
        (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
      );
    }
    const list = await rows
      .orderBy('account.username')
      .orderBy('account.uid')
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
    return { list, total: Number(total) };
  }

  /** How many of the accounts that a caller sees there are of each role, unit and status. */
  async facets(caller: Caller) {
    const { rows } = await sql<{
      role: Role | null;
      unit: string | null;
      status: string | null;
      count: string;
    }>`
      select role, unit, status, count(*)
      from (select role, unit, ${status} as status from account
        where deleted_at is null and ${seesAccount(caller)}) seen
      group by grouping sets ((role), (unit), (status)) order by count(*) desc
    `.execute(this.database);
    return rows;
  }

  /** An account that the caller administers; `undefined` when there is none or it is not his to change. */
  findAdministered(caller: Caller, uid: string): Promise<Account | undefined> {
    return this.database
      .selectFrom('account')
      .selectAll()
      .where('uid', '=', uid)
      .where('deleted_at', 'is', null)
      .where(administers(caller))
      .executeTakeFirst();
  }

  /**
   * Change an account. Throws `LastSuperadmin` when none that is enabled would be left, and `OwnsProjects` when it has
   * projects and its new role cannot have them.
   */
  async change(uid: string, change: AccountChange): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await keepingOwner(transaction, uid, change.role);
      await keepingSuperadmin(transaction, () =>
        transaction.updateTable('account').set(change).where('uid', '=', uid).execute(),
      );
    });
  }

  /** An account that projects may be given to, of those that a caller sees: its role has projects. */
  findHeir(caller: Caller, username: string): Promise<Account | undefined> {
    return this.matching(caller, {})
      .selectAll('account')
      .where('account.username', '=', username)
      .where('account.status', '=', 'enabled')
      .where(isOneOf('account.role', project.owningRoles))
      .executeTakeFirst();
  }

  /**
   * Delete an account: it signs in no more and stands in no list, and what it did still says who did it.
   *
   * Its projects go to the heir. Throws `HeirNeeded` when there are some and there is none, and `LastSuperadmin`.
   */
  async delete({ uid, username }: Account, heir: string | undefined): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await keepingSuperadmin(transaction, () =>
        transaction
          .updateTable('account')
          .set({ status: 'disabled', deleted_at: sql`now()` })
          .where('uid', '=', uid)
          .execute(),
      );
      const projects = transaction.selectFrom('project').select('project_id').where('owner', '=', uid);
      const owned = await projects.forUpdate().execute();
      if (owned.length > 0) {
        if (heir === undefined) throw new HeirNeeded(owned.length);
        // The heir does not share what is his own.
        await sql`delete from project_member m using project p
          where p.project_id = m.project_id and p.owner = ${uid} and m.uid = ${heir}`.execute(transaction);
        // Nobody has two projects of one name.
        await sql`update project p set owner = ${heir}, revision = revision + 1, name = case when exists
            (select from project o where o.owner = ${heir} and o.name = p.name)
            then left(p.name, 64 - length(${suffix(username)}::text)) || ${suffix(username)} else p.name end
          where p.owner = ${uid}`.execute(transaction);
      }
      await transaction.deleteFrom('project_member').where('uid', '=', uid).execute();
      await transaction.deleteFrom('subscription').where('uid', '=', uid).execute();
      await transaction
        .updateTable('session')
        .set({ ended_at: sql`now()` })
        .where('uid', '=', uid)
        .where('ended_at', 'is', null)
        .execute();
    });
  }

  private matching(caller: Caller, filter: Partial<UserFilter>) {
    let rows = this.database
      .selectFrom('account')
      .where('account.deleted_at', 'is', null)
      .where(seesAccount(caller));
    if (filter.username !== undefined) rows = rows.where(contains('account.username', filter.username));
    if (filter.name !== undefined) rows = rows.where(contains('account.name', filter.name));
    if (filter.units !== undefined) rows = rows.where(isOneOf('account.unit', filter.units));
    if (filter.roles !== undefined) rows = rows.where(isOneOf('account.role', filter.roles));
    const { statuses } = filter;
    if (statuses !== undefined) rows = rows.where(sql<SqlBool>`${status} = any(${[...statuses]})`);
    return rows;
  }
}

/** Throws `OwnsProjects` when an account with projects is to get another role, which cannot have them. */
async function keepingOwner(
  transaction: Transaction<Schema>,
  uid: string,
  role: Role | undefined,
): Promise<void> {
  if (role === undefined || project.owningRoles.includes(role)) return;
  const { owned } = await transaction
    .selectFrom('project')
    .innerJoin('account', 'account.uid', 'project.owner')
    .where('account.uid', '=', uid)
    // Who came to it before keeps it, or nothing else of him could be changed.
    .where('account.role', '<>', role)
    .select(sql<string>`count(*)`.as('owned'))
    .executeTakeFirstOrThrow();
  if (owned !== '0') throw new OwnsProjects(Number(owned));
}

/** Throws `LastSuperadmin` when no superadmin that is enabled is left after a change. */
async function keepingSuperadmin(
  transaction: Transaction<Schema>,
  change: () => Promise<unknown>,
): Promise<void> {
  // Two superadmins who demote each other wait for each other here.
  await sql`select uid from account where role = 'superadmin' order by uid for update`.execute(transaction);
  await change();
  const left = await transaction
    .selectFrom('account')
    .select('uid')
    .where('role', '=', 'superadmin')
    .where('status', '=', 'enabled')
    .executeTakeFirst();
  if (left === undefined) throw new LastSuperadmin();
}

/** What tells an inherited project from one of the same name. */
function suffix(username: string): string {
  return `（${username}）`;
}
