import type { LicenseLines, TaskResults } from './results.ts';
import { resultHash } from './result-hash.ts';
import type { ReportResultStore } from './result-store.ts';

/** What a report is made of besides the rows of its task. */
export interface ResultOrder {
  readonly taskId: string;
  readonly madeBy: string;
  readonly isPathHidden: boolean;
  readonly licenses: LicenseLines | undefined;
}

/** Says that the task of a report is not there any more. */
export class NoSuchResults extends Error {}

/**
 * Read what a task has found. `progress` is told how far that is, 0…1. Throws `NoSuchResults` when the task was deleted.
 */
export async function readResults(
  store: ReportResultStore,
  { taskId, madeBy, isPathHidden, licenses }: ResultOrder,
  progress: (share: number) => void,
): Promise<TaskResults> {
  const task = await store.task(taskId);
  if (task === undefined) throw new NoSuchResults();
  const components = await store.components(taskId, task.project_id);
  progress(0.3);
  const findings = await store.findings(taskId, task.project_id);
  progress(0.7);
  const origins = await store.origins(taskId);
  const copies = await store.copies(taskId);
  const skipped = await store.skipped(taskId);
  progress(1);
  return {
    stand: {
      project: task.project_name,
      task: task.name,
      taskId,
      productVersion: task.product_version,
      source: task.source_type === 'git' ? `${task.repository_url}@${task.commit_id}` : task.source_name,
      sourceSha256: task.upload_sha256,
      engineVersion: task.engine_version,
      libraryVersion: task.library_version,
      analyzedAt: (task.rematched_at ?? task.finished_at ?? task.created_at).toISOString(),
      madeAt: new Date().toISOString(),
      madeBy,
      isWhole: task.status === 'finished' && task.skipped_count === 0,
      resultHash: resultHash({ components, findings, origins }),
    },
    figures: task.figures,
    files: {
      total: task.file_count,
      read: task.read_count,
      skipped: task.skipped_count,
      notApplicable: task.not_applicable_count,
    },
    components: isPathHidden ? components.map(withoutPath) : components,
    findings,
    origins,
    copies: isPathHidden ? copies.map(withoutPath) : copies,
    licenses,
    skipped: isPathHidden ? skipped.map(withoutPath) : skipped,
  };
}

function withoutPath<Line extends { readonly path: string }>(line: Line): Line {
  return line.path === '' ? line : { ...line, path: '（已隐藏）' };
}
