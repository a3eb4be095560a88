import type { Owing } from '#contract';
import type { Role } from '#model';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { SessionTable } from '../../db/schema/accounts.ts';
import type { SessionHolder } from '../../http/sessions.ts';
import { today } from '../../today.ts';

/** A session as it is kept. */
export type OpenSession = Selectable<SessionTable>;

/** Who has just signed in, from where and with what. */
export interface NewSession {
  readonly jti: string;
  readonly uid: string;
  readonly address: string;
  readonly client: string;
  readonly expires_at: Date;
  /** Whether who lets in has seen to a second factor already. */
  readonly isConfirmed: boolean;
}

/** What decides how long sessions hold and what they need. */
export interface SessionRules {
  idleMinutes(): number;
  /** The roles that must have a second factor. */
  rolesWithFactor(): readonly Role[];
}

/** Keeps sessions. One holds until its end, until it is ended, or until nobody has used it for `idleMinutes`. */
export class SessionStore {
  constructor(
    private readonly database: Database,
    private readonly rules: SessionRules,
  ) {}

  async open({ isConfirmed, ...session }: NewSession): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('session')
        .values({
          ...session,
          client: session.client.slice(0, 300),
          ...(isConfirmed && { confirmed_at: sql`now()` }),
        })
        .execute();
      await transaction
        .updateTable('account')
        .set({ last_login_at: sql`now()`, last_address: session.address })
        .where('uid', '=', session.uid)
        .execute();
      // Sessions that are over for a day say nothing any more.
      await transaction
        .deleteFrom('session')
        .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
    });
  }

  /** Who holds a session, as his account is now; `undefined` when it is over or the account may not be used. */
  async findHolder(jti: string): Promise<SessionHolder | undefined> {
    const found = await this.database
      .selectFrom('session')
      .innerJoin('account', 'account.uid', 'session.uid')
      .select(['account.uid', 'account.username', 'account.role', 'account.unit', 'session.jti'])
      .leftJoin('second_factor', (join) =>
        join.onRef('second_factor.uid', '=', 'session.uid').on('second_factor.confirmed_at', 'is not', null),
      )
      .select(this.owed().as('owes'))
      .select(sql<boolean>`last_seen_at < now() - interval '1 minute'`.as('isMarkDue'))
      .where('session.jti', '=', jti)
      .where(this.isLive())
      .where('account.status', '=', 'enabled')
      .where(({ or, eb }) => or([eb('expires_on', '=', ''), eb('expires_on', '>=', today())]))
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { isMarkDue, owes, ...holder } = found;
    if (isMarkDue) await this.markSeen(jti);
    return { ...holder, owes: owes ?? undefined };
  }

  /** The sessions of an account that hold, the latest first. */
  list(uid: string): Promise<OpenSession[]> {
    return this.database
      .selectFrom('session')
      .selectAll()
      .where('uid', '=', uid)
      .where(this.isLive())
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('created_at', 'desc')
      .orderBy('jti')
      .execute();
  }

  /** End one session of an account, or all but one; answers those that held. */
  end(
    uid: string,
    which: { readonly jti: string } | { readonly allBut: string },
  ): Promise<Pick<OpenSession, 'address'>[]> {
    return this.database
      .updateTable('session')
      .set({ ended_at: sql`now()` })
      .where('uid', '=', uid)
      .where('jti', 'jti' in which ? '=' : '<>', 'jti' in which ? which.jti : which.allBut)
      .where('ended_at', 'is', null)
      .returning('address')
      .execute();
  }

  /** The second factor was shown in a session: it owes no code any more. */
  async confirm(jti: string): Promise<void> {
    await this.database
      .updateTable('session')
      .set({ confirmed_at: sql`now()` })
      .where('jti', '=', jti)
      .execute();
  }

  /** Whether a session began within some minutes. */
  async isFresh(jti: string, minutes: number): Promise<boolean> {
    const found = await this.database
      .selectFrom('session')
      .select('jti')
      .where('jti', '=', jti)
      .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes}::int)`)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** What is owed in a session, in the order of `owings`; null: nothing. */
  private owed() {
    return sql<Owing | null>`case
      when second_factor.uid is not null and session.confirmed_at is null then 'code'
      when account.must_change_password then 'password'
      when second_factor.uid is null and session.confirmed_at is null
        and account.role = any(${[...this.rules.rolesWithFactor()]}::text[]) then 'enrolment' end`;
  }

  private isLive() {
    return sql<boolean>`ended_at is null
      and last_seen_at > now() - make_interval(mins => ${this.rules.idleMinutes()}::int)`;
  }

  private async markSeen(jti: string): Promise<void> {
    await this.database
      .updateTable('session')
      .set({ last_seen_at: sql`now()` })
      .where('jti', '=', jti)
      .execute();
  }
}
