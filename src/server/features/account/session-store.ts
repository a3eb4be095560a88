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
}

/** Keeps sessions. One holds until its end, until it is ended, or until nobody has used it for `idleMinutes`. */
export class SessionStore {
  constructor(
    private readonly database: Database,
    private readonly idleMinutes: () => number,
  ) {}

  async open(session: NewSession): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('session')
        .values({ ...session, client: session.client.slice(0, 300) })
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
      .select('account.must_change_password as mustChangePassword')
      .select(sql<boolean>`last_seen_at < now() - interval '1 minute'`.as('isMarkDue'))
      .where('session.jti', '=', jti)
      .where(this.isLive())
      .where('account.status', '=', 'enabled')
      .where(({ or, eb }) => or([eb('expires_on', '=', ''), eb('expires_on', '>=', today())]))
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { isMarkDue, ...holder } = found;
    if (isMarkDue) await this.markSeen(jti);
    return holder;
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

  private isLive() {
    return sql<boolean>`ended_at is null
      and last_seen_at > now() - make_interval(mins => ${this.idleMinutes()}::int)`;
  }

  private async markSeen(jti: string): Promise<void> {
    await this.database
      .updateTable('session')
      .set({ last_seen_at: sql`now()` })
      .where('jti', '=', jti)
      .execute();
  }
}
