import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';

/** The second factor of an account, as it is kept. */
export interface KeptFactor {
  readonly sealedSecret: string;
  /** Absent until a code of the secret was given: it holds nothing. */
  readonly confirmedAt: Date | undefined;
  readonly codesLeft: number;
}

/** Keeps second factors and recovery codes. */
export class SecondFactorStore {
  constructor(private readonly database: Database) {}

  async find(uid: string): Promise<KeptFactor | undefined> {
    const found = await this.database
      .selectFrom('second_factor')
      .select(['sealed_secret', 'confirmed_at'])
      .select(sql<string>`(select count(*) from recovery_code r where r.uid = second_factor.uid)`.as('left'))
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { sealed_secret: sealedSecret, confirmed_at: confirmedAt, left } = found;
    return { sealedSecret, confirmedAt: confirmedAt ?? undefined, codesLeft: Number(left) };
  }

  /** Keep a secret in the place of one that was never confirmed. Answers whether there is no confirmed one. */
  async begin(uid: string, sealedSecret: string): Promise<boolean> {
    const kept = await this.database
      .insertInto('second_factor')
      .values({ uid, sealed_secret: sealedSecret })
      .onConflict((conflict) =>
        conflict
          .column('uid')
          .doUpdateSet({ sealed_secret: sealedSecret, last_step: '0', made_at: sql`now()` })
          .where('second_factor.confirmed_at', 'is', null),
      )
      .executeTakeFirst();
    return kept.numInsertedOrUpdatedRows === 1n;
  }

  /** Turn a factor on by a code of a step, with recovery codes by their digests. Answers whether it was off. */
  async confirm(uid: string, step: number, digests: readonly string[]): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const confirmed = await transaction
        .updateTable('second_factor')
        .set({ confirmed_at: sql`now()`, last_step: String(step) })
        .where('uid', '=', uid)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (confirmed.numUpdatedRows !== 1n) return false;
      await transaction.deleteFrom('recovery_code').where('uid', '=', uid).execute();
      await transaction
        .insertInto('recovery_code')
        .values(digests.map((digest) => ({ uid, digest })))
        .execute();
      return true;
    });
  }

  /** Take the code of a step; answers whether neither it nor a later one was taken before. */
  async takeStep(uid: string, step: number): Promise<boolean> {
    const taken = await this.database
      .updateTable('second_factor')
      .set({ last_step: String(step) })
      .where('uid', '=', uid)
      .where('confirmed_at', 'is not', null)
      .where('last_step', '<', String(step))
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  }

  /** Use a recovery code up; answers whether there was such a one. */
  async takeRecoveryCode(uid: string, digest: string): Promise<boolean> {
    const taken = await this.database
      .deleteFrom('recovery_code')
      .where('uid', '=', uid)
      .where('digest', '=', digest)
      .executeTakeFirst();
    return taken.numDeletedRows === 1n;
  }

  async replaceRecoveryCodes(uid: string, digests: readonly string[]): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('recovery_code').where('uid', '=', uid).execute();
      await transaction
        .insertInto('recovery_code')
        .values(digests.map((digest) => ({ uid, digest })))
        .execute();
    });
  }

  /** Forget the second factor of an account; its sessions end, but for the one that is named. */
  async remove(uid: string, keptSession: string | undefined): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('recovery_code').where('uid', '=', uid).execute();
      const removed = await transaction.deleteFrom('second_factor').where('uid', '=', uid).executeTakeFirst();
      await transaction
        .updateTable('session')
        .set({ ended_at: sql`now()` })
        .where('uid', '=', uid)
        .where('ended_at', 'is', null)
        .where('jti', '<>', keptSession ?? '')
        .execute();
      return removed.numDeletedRows === 1n;
    });
  }
}
