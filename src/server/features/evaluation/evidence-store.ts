import { sql } from 'kysely';
import type { EvaluationSettings, EvidenceFile } from '#model';
import type { Database } from '../../db/open.ts';

/** Keeps the files that show what people say of a project; each content once. */
export class EvidenceStore {
  constructor(private readonly database: Database) {}

  /** Keep a file where the project has room for it. Answers whether it is there now. */
  add(
    projectId: string,
    { sha256, name, sizeBytes }: EvidenceFile,
    content: Buffer,
    { username, mostBytes }: { readonly username: string; readonly mostBytes: number },
  ): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      // Two that are added at once find room for one alone where there is no more.
      await sql`select pg_advisory_xact_lock(hashtext(${`evidence ${projectId}`}))`.execute(transaction);
      await this.sweep(transaction, projectId);
      const { rows } = await sql<{ bytes: string }>`
        select coalesce(sum(size_bytes), 0) as bytes from evaluation_evidence
        where project_id = ${projectId} and sha256 <> ${sha256}`.execute(transaction);
      if (Number(rows[0]?.bytes ?? 0) + sizeBytes > mostBytes) return false;
      await transaction
        .insertInto('evaluation_evidence')
        .values({ project_id: projectId, sha256, name, size_bytes: sizeBytes, content, username })
        .onConflict((conflict) => conflict.columns(['project_id', 'sha256']).doNothing())
        .execute();
      return true;
    });
  }

  /** A file of a project; `undefined` when it has none of this content. */
  find(projectId: string, sha256: string) {
    return this.database
      .selectFrom('evaluation_evidence')
      .select(['name', 'content'])
      .where('project_id', '=', projectId)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
  }

  /** The first file of some settings that the project does not have. */
  async missing(projectId: string, settings: EvaluationSettings): Promise<EvidenceFile | undefined> {
    const said = [...Object.values(settings.manual), ...settings.declarations];
    const named = said.flatMap(({ files = [] }) => files);
    if (named.length === 0) return undefined;
    const known = await this.database
      .selectFrom('evaluation_evidence')
      .select('sha256')
      .where('project_id', '=', projectId)
      .execute();
    const hashes = new Set(known.map(({ sha256 }) => sha256));
    return named.find(({ sha256 }) => !hashes.has(sha256));
  }

  /** Remove what was added a day ago and neither the settings nor an evaluation speaks of. */
  private async sweep(transaction: Database, projectId: string): Promise<void> {
    const speaksOf = (table: 'project_evaluation' | 'evaluation') => sql`exists (
      select from ${sql.table(table)} where project_id = e.project_id and strpos(settings::text, e.sha256) > 0)`;
    await sql`
      delete from evaluation_evidence e where project_id = ${projectId} and added_at < now() - interval '1 day'
        and not ${speaksOf('project_evaluation')} and not ${speaksOf('evaluation')}`.execute(transaction);
  }
}
