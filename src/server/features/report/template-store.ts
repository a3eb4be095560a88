import { randomUUID } from 'node:crypto';
import type { ReportTemplate } from '#model';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';

type Saver = Pick<Caller, 'uid' | 'username'>;

/** Keeps the templates that people have made; each saving is a version of its own. */
export class ReportTemplateStore {
  constructor(private readonly database: Database) {}

  /** The last version of each, by name. */
  async list() {
    const rows = await this.database
      .selectFrom('report_template')
      .distinctOn('template_id')
      .selectAll()
      .orderBy('template_id')
      .orderBy('version', 'desc')
      .execute();
    return rows.sort((a, b) => a.name.localeCompare(b.name, 'zh-CN'));
  }

  /** A version; without a number the last one. */
  find(templateId: string, version?: number) {
    let rows = this.database.selectFrom('report_template').selectAll().where('template_id', '=', templateId);
    if (version !== undefined) rows = rows.where('version', '=', version);
    return rows.orderBy('version', 'desc').limit(1).executeTakeFirst();
  }

  /** The versions, the last first. */
  versions(templateId: string) {
    return this.database
      .selectFrom('report_template')
      .select(['version', 'username', 'saved_at'])
      .where('template_id', '=', templateId)
      .orderBy('version', 'desc')
      .limit(200)
      .execute();
  }

  /** Keep a new template, or a further version. Answers `undefined` when there is no such template. */
  async save(
    templateId: string | undefined,
    { name, template }: { readonly name: string; readonly template: ReportTemplate },
    { uid, username }: Saver,
  ): Promise<{ id: string; version: number } | undefined> {
    const id = templateId ?? randomUUID();
    return this.database.transaction().execute(async (transaction) => {
      // Two who save at once make two versions.
      await sql`select pg_advisory_xact_lock(hashtext(${`report template ${id}`}))`.execute(transaction);
      const last = await transaction
        .selectFrom('report_template')
        .select((fields) => fields.fn.max('version').as('version'))
        .where('template_id', '=', id)
        .executeTakeFirst();
      const before = last?.version ?? 0;
      if (templateId !== undefined && before === 0) return undefined;
      const version = before + 1;
      const row = { template_id: id, version, name, kind: template.kind, uid, username };
      await transaction
        .insertInto('report_template')
        .values({ ...row, template: JSON.stringify(template) })
        .execute();
      return { id, version };
    });
  }

  /** With all its versions. Answers whether it was there. */
  async delete(templateId: string): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .deleteFrom('report_template')
      .where('template_id', '=', templateId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
