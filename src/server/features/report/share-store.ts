import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { StoredReport } from './store.ts';

/** A link that is to be made; its token is kept as a hash alone. */
interface NewShare {
  readonly reportId: string;
  readonly token: string;
  /** Empty: whoever has the link has the file. */
  readonly passwordHash: string;
  readonly expiresAt: Date;
  readonly uid: string;
}

/** A link that works. */
export interface StoredShare {
  readonly share_id: string;
  readonly password_hash: string;
  /** For how many minutes no password is taken any more. */
  readonly locked_minutes: number;
}

/** So many wrong passwords in a row are forgiven; then the link is closed for a minute, which doubles up to an hour. */
const forgivenFailures = 5;
const mostMinutes = 60;

/** Keeps the links to reports. */
export class ReportShareStore {
  constructor(private readonly database: Database) {}

  async add({ reportId, token, passwordHash, expiresAt, uid }: NewShare): Promise<void> {
    await this.database
      .insertInto('report_share')
      .values({
        share_id: randomUUID(),
        report_id: reportId,
        token_hash: hashOf(token),
        password_hash: passwordHash,
        uid,
        expires_at: expiresAt,
      })
      .execute();
  }

  /** End the links to a report. Answers how many there were. */
  async end(reportId: string): Promise<number> {
    const { numDeletedRows } = await this.database
      .deleteFrom('report_share')
      .where('report_id', '=', reportId)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** The link of a token; nothing when it is over or whoever made it was disabled. */
  async find(token: string): Promise<StoredShare | undefined> {
    const { rows } = await sql<StoredShare>`
      select s.share_id, s.password_hash,
        greatest(0, ceil(extract(epoch from coalesce(s.locked_until, now()) - now()) / 60))::int as locked_minutes
      from report_share s join account a on a.uid = s.uid and a.status = 'enabled'
      where s.token_hash = ${hashOf(token)} and s.expires_at > now()`.execute(this.database);
    return rows[0];
  }

  /** The report that a link leads to, counted as a download. */
  async follow(shareId: string): Promise<StoredReport | undefined> {
    const { rows } = await sql<StoredReport>`
      with followed as (
        update report_share set download_count = download_count + 1, failure_count = 0, locked_until = null
        where share_id = ${shareId} returning report_id)
      select r.* from report r join followed using (report_id)`.execute(this.database);
    return rows[0];
  }

  /** Begin an attempt with a password. Answers whether it may go on: of those made at once only so many are forgiven. */
  async attempt(shareId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable('report_share')
      .set({
        failure_count: sql`failure_count + 1`,
        locked_until: sql`case when failure_count + 1 >= ${forgivenFailures}::int then now() + make_interval(
          mins => least(${mostMinutes}::int, (2 ^ least(10, failure_count + 1 - ${forgivenFailures}::int))::int)) end`,
      })
      .where('share_id', '=', shareId)
      .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<=', sql<Date>`now()`)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
