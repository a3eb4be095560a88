import { readdir, rm } from 'node:fs/promises';
import { keepFetched } from '../features/task/source-store.ts';
import { fetchRepository, removePlaces } from '../git/fetch-repository.ts';
import { Refusal } from '../http/refusal.ts';
import { draftPath, fetchedDraft, placeUpload } from '../uploads/stored-upload.ts';
import type { JobTools } from './run-job.ts';
import type { ClaimedJob } from './store.ts';

/** Where the upload of a task lies, or why there is none; the reason is for the user. */
export type Brought =
  | {
      readonly kind: 'there';
      readonly sha256: string;
      readonly name: string;
      /** Of a repository: modules whose content was not fetched. */
      readonly submoduleCount: number;
    }
  | { readonly kind: 'unusable'; readonly reason: string };

/** What a task says of its source. */
interface Source {
  readonly upload_sha256: string;
  readonly source_name: string;
  readonly repository_url: string;
  readonly repository_ref: string;
  readonly submodule_count: number;
}

/**
 * Make sure that the upload of a task lies on disk: a repository is fetched before its first analysis.
 *
 * It is fetched once; a job that is taken over, or run again, analyses the same commit.
 */
export async function bringUpload(
  tools: JobTools,
  job: ClaimedJob,
  task: Source,
  signal: AbortSignal,
): Promise<Brought> {
  const { taskId } = job;
  const { upload_sha256: sha256, source_name, submodule_count: submoduleCount } = task;
  if (sha256 !== '') return { kind: 'there', sha256, name: source_name, submoduleCount };
  const { uploads } = tools.folders;
  await removeEarlier(uploads, job);
  const name = `${fetchedDraft(taskId)}${job.fence}`;
  const places = { folder: draftPath(uploads, name), tar: draftPath(uploads, `${name}.tar`) };
  const repository = { url: task.repository_url, ref: task.repository_ref };
  try {
    const fetched = await fetchRepository(repository, tools.git, places, signal);
    await placeUpload(uploads, places.tar, fetched.sha256);
    const called = await tools.jobs.write(job, (transaction) => keepFetched(transaction, taskId, fetched));
    return { kind: 'there', sha256: fetched.sha256, name: called, submoduleCount: fetched.submoduleCount };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason } = error;
    tools.log.error({ task: taskId, reason, detail: detailOf(error) }, 'repository not fetched');
    return { kind: 'unusable', reason: error.message };
  } finally {
    await removePlaces(places);
  }
}

/** What a worker that was killed has left of this task; a git of its that still runs ends without its folder. */
async function removeEarlier(uploads: string, { taskId }: ClaimedJob): Promise<void> {
  for (const name of await readdir(draftPath(uploads, ''))) {
    if (name.startsWith(fetchedDraft(taskId))) {
      await rm(draftPath(uploads, name), { recursive: true, force: true });
    }
  }
}

/** What git said itself, where it was asked and said something; else what the user is told. */
function detailOf({ cause, message }: Refusal): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
