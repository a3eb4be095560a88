import type { Database } from '../../db/open.ts';
import type { MailSettings } from '../../db/schema/notifications.ts';
import { toJson } from '../../db/clean-text.ts';
import type { MailServer } from '../../delivery/channels/smtp.ts';
import type { Secrets } from '../../secrets.ts';

/** Keeps how the systems beside this one are reached. */
export class IntegrationStore {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** The mail server as it was set up; `undefined` when it was not. */
  findMail() {
    return this.database.selectFrom('integration').selectAll().where('name', '=', 'mail').executeTakeFirst();
  }

  /** The mail server with its password. */
  async mailServer(): Promise<MailServer | undefined> {
    const found = await this.findMail();
    if (found === undefined) return undefined;
    return { ...found.settings, password: this.secrets.open(found.sealed_secret, 'mail') ?? '' };
  }

  /** An empty password stays as it is while server and user do: it is shown to no other. */
  async saveMail(settings: MailSettings, password: string, changedBy: string): Promise<void> {
    const former = await this.findMail();
    const isSamePlace =
      former?.settings.host === settings.host &&
      former.settings.port === settings.port &&
      former.settings.user === settings.user;
    const kept = isSamePlace ? former.sealed_secret : '';
    const row = {
      name: 'mail' as const,
      settings: toJson(settings),
      sealed_secret: password === '' ? kept : this.secrets.seal(password, 'mail'),
      changed_by: changedBy,
      changed_at: new Date(),
    };
    await this.database
      .insertInto('integration')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  }

  /** The mailbox of somebody; empty when he has named none. */
  async mailboxOf(uid: string): Promise<string> {
    const row = await this.database
      .selectFrom('account')
      .select('email')
      .where('uid', '=', uid)
      .executeTakeFirst();
    return row?.email ?? '';
  }
}
