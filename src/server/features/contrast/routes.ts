import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { binaryContrast, contrast as calls, kindTitles } from '#contract';
import type { printedTypes } from '#model';
import type { DataFolder } from '../../data-folder.ts';
import type { Caller } from '../../db/project-access.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { bareName, draftPath, type Upload, type UploadPurpose } from '../../uploads/stored-upload.ts';
import { comparedTexts } from './compare.ts';
import type { LibrarySort, LibraryStore, StoredFile } from './library-store.ts';
import { toBinaryFigures, toFunctionRow } from './binary-rows.ts';
import type { BinaryResultStore } from './binary-store.ts';
import type { ContrastResultStore, MatchSort, PairSort } from './result-store.ts';
import { toFigures, toFileRow, toMatchRow, toPairRow, toTaskRow } from './rows.ts';
import type { ContrastSort, ContrastStore, StoredContrast } from './task-store.ts';

type PrintedType = (typeof printedTypes)[number];

/** What writes contrasts as reports. */
export interface ContrastPrinter {
  /** Write a contrast into a new file. */
  print(
    contrast: { readonly contrastId: string; readonly title: string; readonly madeBy: string },
    type: PrintedType,
    path: string,
  ): Promise<{ readonly sizeBytes: number }>;
  kindOf(type: PrintedType): { readonly ending: string; readonly mime: string };
  nameOf(title: string, at: Date, ending: string): string;
}

/** What contrasts are made with and kept in. */
export interface ContrastGround {
  readonly library: LibraryStore;
  readonly contrasts: ContrastStore;
  readonly results: ContrastResultStore;
  readonly programs: BinaryResultStore;
  /** Uploads that have arrived. */
  readonly arrival: { arrived(uid: string, uploadId: string, purpose: UploadPurpose): Promise<Upload> };
  readonly printer: ContrastPrinter;
  readonly folders: Pick<DataFolder, 'contrasts' | 'uploads'>;
}

/** The library of files, and contrasts of them. */
export function contrastRoutes(api: Api, ground: ContrastGround): void {
  libraryRoutes(api, ground);
  taskRoutes(api, ground);
  resultRoutes(api, ground);
  reportRoute(api, ground);
  binaryRoutes(api, ground);
}

function libraryRoutes(api: Api, { library, arrival, folders }: ContrastGround): void {
  serve(api, calls.libList, async (query, { caller }) => {
    const filter = { name: query.name, kinds: query.kind, states: query.status };
    const changer = changerOf(caller);
    const read = async (slice: Slice) =>
      (await library.list(caller, changer, filter, librarySorts(query), slice)).map(toFileRow);
    return answerList(query, await library.count(caller, filter), read, {});
  });

  serve(api, calls.libAdd, async ({ upload_id, name, tags, is_shared }, { caller, note }) => {
    const upload = await arrival.arrived(caller.uid, upload_id, 'contrast');
    const fileId = randomUUID();
    const called = name === '' ? bareName(upload.name) : name;
    note({ object: called });
    await library.add({
      file_id: fileId,
      uid: caller.uid,
      username: caller.username,
      name: called,
      tags,
      is_shared: is_shared === '1',
      sha256: upload.sha256,
      size_bytes: upload.sizeBytes,
    });
    return { file_id: fileId };
  });

  serve(api, calls.libEdit, async ({ file_id, name, tags, is_shared }, { caller, note }) => {
    note({ object: name });
    if (!(await library.edit(caller, file_id, { name, tags, is_shared: is_shared === '1' })))
      throw noSuchFile();
    return {};
  });

  serve(api, calls.libDelete, async ({ file_id }, { caller, note }) => {
    const deleted = await library.delete(caller, file_id);
    if (deleted === undefined) throw noSuchFile();
    note({ object: deleted.name });
    await rm(join(folders.contrasts, file_id), { recursive: true, force: true });
    return { task_count: deleted.taskCount };
  });
}

function taskRoutes(api: Api, { library, contrasts }: ContrastGround): void {
  serve(api, calls.taskList, async (query, { caller }) => {
    const filter = { kind: query.kind, name: query.name, states: query.status };
    const changer = changerOf(caller);
    const read = async (slice: Slice) =>
      (await contrasts.list(caller, changer, filter, taskSorts(query), slice)).map(toTaskRow);
    return answerList(query, await contrasts.count(caller, filter), read, {});
  });

  serve(api, calls.taskAdd, async ({ kind, left_id, right_id, base_id, name }, { caller, note }) => {
    const rightIds = [...new Set(right_id)];
    if (rightIds.includes(left_id)) throw new Refusal(400, 'same-file', '请选择两个不同的文件');
    if (base_id !== undefined && [left_id, ...rightIds].includes(base_id))
      throw new Refusal(400, 'same-file', '基线不能是参与比对的文件');
    if (base_id !== undefined && kind === 'binary')
      throw new Refusal(400, 'base-of-programs', '二进制比对不支持扣除基线');
    const needed = [left_id, ...rightIds, ...(base_id === undefined ? [] : [base_id])];
    const files = await library.find(caller, changerOf(caller), needed);
    const byId = new Map(files.map((file) => [file.file_id, file]));
    const baseId = base_id && usable(byId.get(base_id)).file_id;
    const wanted = rightIds.map((rightId) => {
      const [left, right] = [usable(byId.get(left_id)), usable(byId.get(rightId))];
      const called = name || `${left.name} 与 ${right.name}`.slice(0, 200);
      return { kind: baseId === undefined ? kind : 'source', name: called, leftId: left_id, rightId, baseId };
    });
    note({
      object: wanted
        .map((one) => one.name)
        .join('、')
        .slice(0, 500),
    });
    return { task_id: await contrasts.add(wanted, caller) };
  });

  const steer = async (taskId: string, caller: Caller, note: (what: { object: string }) => void) => {
    const task = await taskOf(contrasts, caller, taskId);
    note({ object: task.name });
  };
  serve(api, calls.taskCancel, async ({ task_id }, { caller, note }) => {
    await steer(task_id, caller, note);
    if (!(await contrasts.cancel(task_id))) throw new Refusal(409, 'contrast-over', '比对已经结束');
    return {};
  });
  serve(api, calls.taskRerun, async ({ task_id }, { caller, note }) => {
    await steer(task_id, caller, note);
    if (!(await contrasts.again(task_id)))
      throw new Refusal(409, 'contrast-unfinished', '比对尚未结束，请稍候');
    return {};
  });
  serve(api, calls.taskDelete, async ({ task_id }, { caller, note }) => {
    await steer(task_id, caller, note);
    await contrasts.delete(task_id);
    return {};
  });
}

function resultRoutes(api: Api, { library, contrasts, results, folders }: ContrastGround): void {
  serve(api, calls.taskView, async ({ task_id }, { caller }) => {
    const task = await taskOf(contrasts, caller, task_id);
    const { figures, notes } = await contrasts.outcome(task_id);
    const { left, right } = await filesOf(library, caller, task);
    return {
      ...toTaskRow(task),
      left: toFileRow(left),
      right: toFileRow(right),
      notes: [...notes],
      figures: figures === null ? undefined : toFigures(figures),
    };
  });

  serve(api, calls.pairList, async ({ task_id, ...query }, { caller }) => {
    await taskOf(contrasts, caller, task_id);
    const filter = {
      path: query.path,
      types: query.type,
      isOwn: query.is_own === '1',
      leftFolder: query.left_folder,
      rightFolder: query.right_folder,
    };
    const read = async (slice: Slice) =>
      (await results.pairs(task_id, filter, pairSorts(query), slice)).map(toPairRow);
    return answerList(query, await results.countPairs(task_id, filter), read, {});
  });

  serve(api, calls.matchList, async ({ task_id, ...query }, { caller }) => {
    await taskOf(contrasts, caller, task_id);
    const filter = {
      path: query.path,
      types: query.type,
      isOwn: query.is_own === '1',
      granularities: query.granularity,
      pairNo: query.pair_no,
    };
    const read = async (slice: Slice) =>
      (await results.matches(task_id, filter, matchSorts(query), slice)).map(toMatchRow);
    return answerList(query, await results.countMatches(task_id, filter), read, {});
  });

  serve(api, calls.compare, async ({ task_id, pair_no, match_no }, { caller }) => {
    const task = await taskOf(contrasts, caller, task_id);
    const pair = await results.pair(task_id, pair_no);
    const pieces = await results.piecesOf(task_id, pair_no, match_no);
    if (pair === undefined || (pieces.length === 0 && pair.left_in_right === null))
      throw new Refusal(404, 'no-such-match', '比对结果不存在');
    const { left_id: leftId, right_id: rightId } = task;
    return comparedTexts(pair, pieces, { contrasts: folders.contrasts, leftId, rightId });
  });
}

/** Reports are made no more often than this by one person. */
const reportsPerMinute = 30;

function reportRoute(api: Api, { contrasts, printer, folders }: ContrastGround): void {
  serve(
    api,
    calls.contrastReport,
    async ({ task_id, type }, { caller }) => {
      const { name: called } = await taskOf(contrasts, caller, task_id);
      const title = `${called} ${kindTitles.contrast}`;
      const path = draftPath(folders.uploads, randomUUID());
      try {
        const { sizeBytes } = await printer.print(
          { contrastId: task_id, title, madeBy: caller.username },
          type,
          path,
        );
        const { ending, mime } = printer.kindOf(type);
        const name = printer.nameOf(title, new Date(), ending);
        return new FileAnswer(path, name, sizeBytes, { type: mime, isFleeting: true });
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    { perMinute: reportsPerMinute },
  );
}

/** Both files of a contrast: whoever sees a contrast sees what was contrasted. */
async function filesOf(library: LibraryStore, caller: Caller, { left_id, right_id }: StoredContrast) {
  const files = await library.find({ ...caller, scope: 'all' }, changerOf(caller), [left_id, right_id]);
  const [left, right] = [left_id, right_id].map((id) => files.find((file) => file.file_id === id));
  if (left === undefined || right === undefined) throw noSuchTask();
  return { left, right };
}

function binaryRoutes(api: Api, { contrasts, programs }: ContrastGround): void {
  serve(api, binaryContrast.binaryResult, async ({ task_id }, { caller }) => {
    await taskOf(contrasts, caller, task_id);
    const figures = await programs.figures(task_id);
    return { figures: figures && toBinaryFigures(figures) };
  });

  serve(api, binaryContrast.functionList, async ({ task_id, ...query }, { caller }) => {
    await taskOf(contrasts, caller, task_id);
    const filter = { name: query.name, states: query.state, methods: query.method };
    const counts = await programs.countFunctions(task_id, filter);
    const sorts = sortsOf(query, ['similarity', 'left_size', 'right_size']);
    const read = async (slice: Slice) =>
      (await programs.functions(task_id, filter, sorts, slice)).map(toFunctionRow);
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    return answerList(query, total, read, { state: counts });
  });

  serve(api, binaryContrast.functionListing, async ({ task_id, function_no }, { caller }) => {
    await taskOf(contrasts, caller, task_id);
    const found = await programs.listing(task_id, function_no);
    if (found === undefined) throw new Refusal(404, 'no-such-match', '比对结果不存在');
    return found;
  });
}

/** The same answer for what is not there and for what is somebody else's. */
function noSuchTask(): Refusal {
  return new Refusal(404, 'no-such-contrast-task', '比对任务不存在');
}

function noSuchFile(): Refusal {
  return new Refusal(404, 'no-such-library-file', '比对库文件不存在');
}

/** The caller, as far as he may change what others have made. */
function changerOf(caller: Caller): Caller {
  return { ...caller, scope: calls.taskDelete.access[caller.role] };
}

/** A contrast that the caller reaches. */
async function taskOf(contrasts: ContrastStore, caller: Caller, taskId: string): Promise<StoredContrast> {
  const task = await contrasts.find(caller, changerOf(caller), taskId);
  if (task === undefined) throw noSuchTask();
  return task;
}

/** A file that may be contrasted, now or when it was read. */
function usable(file: StoredFile | undefined): StoredFile {
  if (file === undefined) throw noSuchFile();
  if (file.status === 'failed')
    throw new Refusal(409, 'library-file-unreadable', `文件“${file.name}”无法读取：${file.reason}`);
  return file;
}

function librarySorts(query: object): LibrarySort[] {
  const columns = { create_time: 'created_at', size: 'size_bytes', name: 'name' } as const;
  return sortsOf(query, ['create_time', 'size', 'name']).map(({ key, direction }) => ({
    key: columns[key],
    direction,
  }));
}

function taskSorts(query: object): ContrastSort[] {
  const columns = { create_time: 'created_at', combined: 'combined', own_combined: 'own_combined' } as const;
  return sortsOf(query, ['create_time', 'combined', 'own_combined']).map(({ key, direction }) => ({
    key: columns[key],
    direction,
  }));
}

function pairSorts(query: object): PairSort[] {
  return sortsOf(query, ['matched_lines', 'similarity', 'left_lines', 'right_lines']);
}

function matchSorts(query: object): MatchSort[] {
  return sortsOf(query, ['code_lines', 'similarity']);
}
