import { type Selectable, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type {
  StatedPackage,
  UpstreamJobKind,
  UpstreamJobTable,
  UpstreamStage,
} from '../../db/schema/upstream.ts';
import type { Slice } from '../../http/list.ts';

/** What is to be read. */
export interface WantedPackage {
  readonly kind: UpstreamJobKind;
  readonly source: string;
  readonly ref?: string;
  readonly uploadSha256?: string;
  readonly stated?: StatedPackage;
  /** Empty for what the product reads by itself. */
  readonly madeBy: string;
}

/** A job that is to be done now. */
export interface UpstreamJob extends Required<WantedPackage> {
  readonly jobId: string;
  readonly parentId: string;
}

/** What came of a job: an empty version where it was about several. */
export interface JobResult {
  readonly fullname: string;
  readonly version: string;
  /** Of the self-test. */
  readonly sampleCount: number;
  readonly foundCount: number;
}

/** The packages that are to be read, one after the other, and those that were. */
export class UpstreamJobStore {
  constructor(private readonly database: Database) {}

  async add(wanted: WantedPackage): Promise<string> {
    const jobId = randomUUID();
    await this.insert([{ ...wanted, jobId, parentId: '' }]).execute();
    return jobId;
  }

  /** Add what the product reads by itself; what was added before stays as it is. */
  async addStarters(wanted: readonly Omit<WantedPackage, 'madeBy'>[]): Promise<void> {
    await this.addBelow({ jobId: '', parentId: '', madeBy: '' }, wanted);
  }

  /** Add what a job has found to do, in the name of whoever asked for that. */
  async addBelow(
    { jobId, parentId, madeBy }: Pick<UpstreamJob, 'jobId' | 'parentId' | 'madeBy'>,
    wanted: readonly Omit<WantedPackage, 'madeBy'>[],
  ): Promise<void> {
    if (wanted.length === 0) return;
    const first = parentId === '' ? jobId : parentId;
    await this.insert(wanted.map((one) => ({ ...one, madeBy, jobId: randomUUID(), parentId: first })))
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

  /** Packages whose versions the index of known code lacks are to be read again; each was read by some job. */
  async readUnindexedAgain(): Promise<void> {
    await sql`
      update upstream_job set status = 'queued', started_at = null, ended_at = null
      where job_id in (
        select distinct on (job.fullname, job.version) job.job_id
        from upstream_version version
        join upstream_project project on project.project_id = version.project_id
        join upstream_job job on job.fullname = project.fullname and job.version = version.version
        where version.fingerprint_count is null and job.status = 'finished' and job.kind <> 'removal'
        order by job.fullname, job.version, job.created_at desc)`.execute(this.database);
  }

  /**
   * The next job: what people asked for first; what the product reads by itself only while no analysis waits or runs,
   * and of that first what needs no registry. `only`: no other jobs than these and those below them.
   */
  async claim(
    kinds: readonly UpstreamJobKind[],
    only: readonly string[] | undefined,
  ): Promise<UpstreamJob | undefined> {
    const isWanted =
      only === undefined ? sql`true` : sql`(${isOneOf('job_id', only)} or ${isOneOf('parent_id', only)})`;
    const { rows } = await sql<Selectable<UpstreamJobTable>>`
      update upstream_job set status = 'running', started_at = now(), stage = '', percent = 0
      where job_id = (
        select job_id from upstream_job
        where status = 'queued' and (made_by <> '' or ${isOneOf('kind', kinds)}) and ${isWanted}
          and (made_by <> '' or not exists (select from job where status in ('queued', 'running')))
        order by made_by = '', kind <> 'installed', created_at, job_id limit 1 for update skip locked
      ) returning *`.execute(this.database);
    const [job] = rows;
    if (job === undefined) return undefined;
    const { job_id: jobId, kind, source, ref, upload_sha256: uploadSha256, stated } = job;
    return { jobId, kind, source, ref, uploadSha256, stated, madeBy: job.made_by, parentId: job.parent_id };
  }

  /** How far a job that runs has come. */
  async progress(jobId: string, stage: UpstreamStage, percent: number): Promise<void> {
    await this.database
      .updateTable('upstream_job')
      .set({ stage, percent: Math.floor(percent) })
      .where('job_id', '=', jobId)
      .where('status', '=', 'running')
      .execute();
  }

  async finish(jobId: string, { fullname, version, sampleCount, foundCount }: JobResult): Promise<void> {
    const tested = { sample_count: sampleCount, found_count: foundCount };
    await this.end(jobId, { status: 'finished', fullname, version, reason: '', ...tested });
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
      .set({ ...outcome, stage: '', percent: 0, ended_at: sql<Date>`now()` })
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

  /** Some jobs and those below them, the oldest first. */
  family(jobIds: readonly string[]) {
    return this.database
      .selectFrom('upstream_job')
      .selectAll()
      .where(sql<boolean>`(${isOneOf('job_id', jobIds)} or ${isOneOf('parent_id', jobIds)})`)
      .orderBy('created_at')
      .orderBy('job_id')
      .execute();
  }

  private matching(statuses: readonly string[] | undefined) {
    const rows = this.database.selectFrom('upstream_job');
    return statuses === undefined ? rows : rows.where(isOneOf('upstream_job.status', statuses));
  }

  private insert(wanted: readonly (WantedPackage & { readonly jobId: string; readonly parentId: string })[]) {
    return this.database.insertInto('upstream_job').values(
      wanted.map(({ jobId, parentId, kind, source, ref = '', uploadSha256 = '', stated = {}, madeBy }) => ({
        job_id: jobId,
        parent_id: parentId,
        kind,
        source,
        ref,
        upload_sha256: uploadSha256,
        stated: JSON.stringify(stated),
        made_by: madeBy,
      })),
    );
  }
}
