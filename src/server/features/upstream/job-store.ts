import { type Selectable, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { UpstreamJobTable } from '../../db/schema.ts';
import type { Slice } from '../../http/list.ts';

/** What is to be read. */
export interface WantedPackage {
  readonly kind: UpstreamJobTable['kind'];
  readonly source: string;
  readonly ref?: string;
  readonly uploadSha256?: string;
  /** Empty for what the product reads by itself. */
  readonly madeBy: string;
}

/** A job that is to be done now. */
export interface UpstreamJob {
  readonly jobId: string;
  readonly kind: UpstreamJobTable['kind'];
  readonly source: string;
  readonly ref: string;
  readonly uploadSha256: string;
}

/** The packages that are to be read, one after the other, and those that were. */
export class UpstreamJobStore {
  constructor(private readonly database: Database) {}

  async add(wanted: WantedPackage): Promise<string> {
    const jobId = randomUUID();
    await this.insert([{ ...wanted, jobId }]).execute();
    return jobId;
  }

  /** Add what the product reads by itself; what was added before stays as it is. */
  async addStarters(wanted: readonly Omit<WantedPackage, 'madeBy'>[]): Promise<void> {
    if (wanted.length === 0) return;
    await this.insert(wanted.map((one) => ({ ...one, madeBy: '', jobId: randomUUID() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Nobody else does these jobs: what was running when the server ended is to be done again. */
  async takeUpAgain(): Promise<void> {
    await this.database
      .updateTable('upstream_job')
      .set({ status: 'queued', started_at: null })
      .where('status', '=', 'running')
      .execute();
  }

  /**
   * The next job: what people asked for first; what the product reads by itself only while no analysis waits or runs,
   * and of that first what needs no registry.
   */
  async claim(kinds: readonly UpstreamJobTable['kind'][]): Promise<UpstreamJob | undefined> {
    const { rows } = await sql<Selectable<UpstreamJobTable>>`
      update upstream_job set status = 'running', started_at = now()
      where job_id = (
        select job_id from upstream_job
        where status = 'queued' and ${isOneOf('kind', kinds)}
          and (made_by <> '' or not exists (select from job where status in ('queued', 'running')))
        order by made_by = '', kind <> 'installed', created_at, job_id limit 1 for update skip locked
      ) returning *`.execute(this.database);
    const [job] = rows;
    if (job === undefined) return undefined;
    const { job_id: jobId, kind, source, ref, upload_sha256: uploadSha256 } = job;
    return { jobId, kind, source, ref, uploadSha256 };
  }

  async finish(
    jobId: string,
    { fullname, version }: { readonly fullname: string; readonly version: string },
  ) {
    await this.end(jobId, { status: 'finished', fullname, version, reason: '' });
  }

  /** `reason`: a sentence in Simplified Chinese. */
  async fail(jobId: string, reason: string): Promise<void> {
    await this.end(jobId, { status: 'failed', reason });
  }

  /** It waits again, as if it had never begun. */
  async giveBack(jobId: string): Promise<void> {
    await this.end(jobId, { status: 'queued', started_at: null });
  }

  private async end(jobId: string, outcome: object): Promise<void> {
    await this.database
      .updateTable('upstream_job')
      .set({ ...outcome, ended_at: sql<Date>`now()` })
      .where('job_id', '=', jobId)
      .execute();
  }

  list(statuses: readonly string[] | undefined, { offset, limit }: Slice) {
    return this.matching(statuses)
      .leftJoin('account', 'account.uid', 'upstream_job.made_by')
      .selectAll('upstream_job')
      .select('account.username')
      .orderBy('upstream_job.created_at', 'desc')
      .orderBy('job_id')
      .offset(offset)
      .limit(limit)
      .execute();
  }

  async count(statuses: readonly string[] | undefined): Promise<number> {
    const { total } = await this.matching(statuses)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** Ask for a project. Answers the id of the request. */
  async request(asked: { name: string; remark: string; uid: string; username: string }): Promise<string> {
    const requestId = randomUUID();
    await this.database
      .insertInto('upstream_request')
      .values({ request_id: requestId, ...asked })
      .execute();
    return requestId;
  }

  requests({ offset, limit }: Slice) {
    return this.database
      .selectFrom('upstream_request')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('request_id')
      .offset(offset)
      .limit(limit)
      .execute();
  }

  async requestCount(): Promise<number> {
    const { total } = await this.database
      .selectFrom('upstream_request')
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private matching(statuses: readonly string[] | undefined) {
    const rows = this.database.selectFrom('upstream_job');
    return statuses === undefined ? rows : rows.where(isOneOf('upstream_job.status', statuses));
  }

  private insert(wanted: readonly (WantedPackage & { readonly jobId: string })[]) {
    return this.database.insertInto('upstream_job').values(
      wanted.map(({ jobId, kind, source, ref = '', uploadSha256 = '', madeBy }) => ({
        job_id: jobId,
        kind,
        source,
        ref,
        upload_sha256: uploadSha256,
        made_by: madeBy,
      })),
    );
  }
}
