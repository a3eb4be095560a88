import type { Selectable } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UpstreamJobTable } from '../../db/schema/upstream.ts';
import type { UpstreamJobStore } from './job-store.ts';

type Job = Selectable<UpstreamJobTable>;

/** How some jobs and those below them ended. */
export interface JobOutcomes {
  readonly finishedCount: number;
  readonly failedCount: number;
}

const lookMs = 300;

/** Wait until some jobs and those that they lead to have ended, and say what became of each. */
export async function followJobs(
  jobs: UpstreamJobStore,
  jobIds: readonly string[],
  say: (sentence: string) => void,
  signal: AbortSignal,
): Promise<JobOutcomes> {
  const told = new Set<string>();
  for (;;) {
    const family = await jobs.family(jobIds);
    const ended = family.filter(({ status }) => status === 'finished' || status === 'failed');
    for (const job of ended.filter(({ job_id }) => !told.has(job_id))) {
      told.add(job.job_id);
      say(sentenceOf(job));
    }
    if (ended.length === family.length) return countsOf(ended);
    await sleep(lookMs, undefined, { signal });
  }
}

function sentenceOf(job: Job): string {
  const { status, kind, fullname, version, source, ref, reason } = job;
  if (status === 'failed') return `失败：${`${source} ${ref}`.trim()}：${reason}`;
  if (kind === 'removal') return `已移除：${`${source} ${ref}`.trim()}`;
  if (isAboutSeveral(job)) return `${fullname}：已列出要收录的版本`;
  const tested = job.sample_count === 0 ? '' : `，自检 ${job.found_count}/${job.sample_count}`;
  return `已收录：${fullname} ${version}${tested}`;
}

/** Those that only find out what there is to read. */
function isAboutSeveral({ kind }: Job): boolean {
  return kind === 'catalog' || kind === 'tags';
}

function countsOf(ended: readonly Job[]): JobOutcomes {
  return {
    finishedCount: ended.filter((job) => job.status === 'finished' && !isAboutSeveral(job)).length,
    failedCount: ended.filter(({ status }) => status === 'failed').length,
  };
}
