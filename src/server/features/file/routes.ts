import { file, type InputOf } from '#contract';
import type { FileBlobs } from '#engine';
import type { FileOutcome } from '#model';
import { folderOf } from '../../db/paths.ts';
import type { Caller } from '../../db/project-access.ts';
import { listAnswer, mostRows, sliceOf, sortsOf, StreamedList } from '../../http/list.ts';
import { noSuchTask, refuseErased, Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { contentOf, outlineOfFile } from './content.ts';
import type { FileOriginStore } from './origin-store.ts';
import { outcomeFromWire, toChildRow, toFileRow, withOrigin } from './rows.ts';
import type { FileFilter, FileSort, FileStore, OutcomeCounts, StoredFile } from './store.ts';

type Query = InputOf<typeof file.projectFiles>;

/** Reading a content from end to end costs seconds when it is large. */
const outlinesPerMinute = 120;

/** The files of tasks: lists, folders and contents. */
export function fileRoutes(api: Api, files: FileStore, origins: FileOriginStore, blobs: FileBlobs): void {
  serve(api, file.projectFiles, async (query, { caller }) => {
    const task = await visibleTask(files, caller, query.task_id);
    const answer = await list(files, task, query);
    return 'list' in answer
      ? { ...answer, list: await withOrigins(origins, task, query, answer.list) }
      : answer;
  });

  serve(api, file.allProjectFiles, async (query, { caller }) =>
    wholeList(files, await visibleTask(files, caller, query.task_id), filterOf(query)),
  );

  serve(api, file.fileContent, async (query, { caller }) =>
    contentOf(blobs, await visibleFile(files, caller, query), query),
  );

  serve(
    api,
    file.fileOutline,
    async (query, { caller }) => outlineOfFile(blobs, await visibleFile(files, caller, query), query),
    { perMinute: outlinesPerMinute },
  );
}

type VisibleTask = Awaited<ReturnType<typeof visibleTask>>;

async function list(files: FileStore, task: VisibleTask, query: Query) {
  const filter = filterOf(query);
  const sorts = sortsOf(query, ['path', 'size']).map(
    ({ key, direction }): FileSort => ({
      key: key === 'size' ? 'size_bytes' : 'path',
      direction,
    }),
  );
  const counts = await countsOf(files, task, filter);
  const facets = { outcome: outcomeFacet(counts) };
  if (query.parent !== undefined) {
    const folder = folderOf(query.parent);
    const found = await files.listFolder(task.task_id, folder, filter, sorts, sliceOf(query));
    const rows = found.list.map((child) => toChildRow(task.task_id, folder, child));
    return { ...listAnswer(query, rows, found.total), facets };
  }
  if (query.pageNum === undefined) return wholeList(files, task, filter);
  const total = totalOf(counts, filter);
  const rows = (await files.list(task.task_id, filter, sorts, sliceOf(query))).map(toFileRow);
  return { ...listAnswer(query, rows, total), facets };
}

/** The rows of a page with where their files come from; as they are while that is not known. */
async function withOrigins(
  origins: FileOriginStore,
  { task_id: taskId, figures }: VisibleTask,
  { parent }: Query,
  rows: readonly file.FileRow[],
): Promise<file.FileRow[]> {
  if (figures.traces === undefined || (figures.clones?.generation ?? 0) === 0) return [...rows];
  const numbers = rows.flatMap((row) => (row.is_dir ? [] : [Number(row.file_id)]));
  const known = await origins.ofFiles(taskId, numbers);
  const inFolders = parent === undefined ? undefined : await origins.inFolders(taskId, folderOf(parent));
  return rows.map((row) => {
    if (row.is_dir) return { ...row, traced_files: inFolders?.get(row.name) ?? 0 };
    const origin = known.get(Number(row.file_id));
    return origin === undefined ? row : withOrigin(row, origin);
  });
}

async function wholeList(files: FileStore, task: VisibleTask, filter: FileFilter) {
  const total = totalOf(await countsOf(files, task, filter), filter);
  return new StreamedList(allFiles(files, task.task_id, filter), total > mostRows);
}

/** The files that match but for their outcome. Those of the whole task were counted as they arrived. */
async function countsOf(
  files: FileStore,
  task: VisibleTask,
  { name, path, origins }: FileFilter,
): Promise<OutcomeCounts> {
  if (name === undefined && path === undefined && origins === undefined) return task;
  return files.countOutcomes(task.task_id, { name, path, origins, outcomes: undefined });
}

function totalOf(counts: OutcomeCounts, { outcomes }: FileFilter): number {
  const countOf: Readonly<Record<FileOutcome['kind'], number>> = {
    read: counts.read_count,
    'not-applicable': counts.not_applicable_count,
    skipped: counts.skipped_count,
  };
  const wanted = Object.entries(countOf).filter(
    ([outcome]) => outcomes === undefined || outcomes.some((known) => known === outcome),
  );
  return wanted.reduce((sum, [, count]) => sum + count, 0);
}

const rowsPerBatch = 2_000;

async function* allFiles(files: FileStore, taskId: string, filter: FileFilter) {
  let last = 0;
  for (let sent = 0; sent < mostRows; sent += rowsPerBatch) {
    const batch = await files.listAfter(taskId, filter, last, rowsPerBatch);
    yield batch.map(toFileRow);
    if (batch.length < rowsPerBatch) return;
    last = batch.at(-1)?.file_no ?? last;
  }
}

async function visibleTask(files: FileStore, caller: Caller, taskId: string) {
  const task = await files.findVisibleTask(caller, taskId);
  if (task === undefined) throw noSuchTask();
  return task;
}

/** A file by its number within a task that the caller reaches; a number of another task finds nothing. */
async function visibleFile(
  files: FileStore,
  caller: Caller,
  query: { readonly task_id: string; readonly file_id: string },
): Promise<StoredFile> {
  const task = await visibleTask(files, caller, query.task_id);
  refuseErased(task);
  const isNumber = /^[1-9]\d{0,8}$/.test(query.file_id);
  const found = isNumber ? await files.find(task.task_id, Number(query.file_id)) : undefined;
  if (found === undefined) throw new Refusal(404, 'no-such-file', '文件不存在');
  return found;
}

function filterOf(query: Pick<Query, 'name' | 'path' | 'outcome' | 'origin'>): FileFilter {
  const outcomes = query.outcome?.flatMap((word): FileOutcome['kind'][] => {
    const outcome = outcomeFromWire(word);
    return outcome === undefined ? [] : [outcome];
  });
  return { name: query.name, path: query.path, outcomes, origins: query.origin };
}

/** How many files became of each outcome: the three counts, which add up. */
function outcomeFacet(counts: OutcomeCounts) {
  return [
    { value: 'read', count: counts.read_count },
    { value: 'not_applicable', count: counts.not_applicable_count },
    { value: 'skipped', count: counts.skipped_count },
  ];
}
