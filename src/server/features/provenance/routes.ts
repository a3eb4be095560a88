import {
  cloneTypeFromWire,
  type InputOf,
  originToWire,
  otherFileToWire,
  provenance,
  traceDetailToWire,
  traceToWire,
} from '#contract';
import type { FileBlobs } from '#engine';
import type { LicenseKnowledge } from '#kb';
import type { LicenseCategory } from '#model';
import { ownLinesOf } from '../../db/own-rate.ts';
import { folderOf } from '../../db/paths.ts';
import type { Caller } from '../../db/project-access.ts';
import type { TaskFigures } from '../../db/schema/tasks.ts';
import { fileNoOf } from '../../http/file-no.ts';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { noSuchTask, Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { decide } from './decide.ts';
import type { DecisionStore } from './decision-store.ts';
import { detailOf } from './detail.ts';
import { toFolderRow } from './folder-rows.ts';
import type { FolderStore } from './folder-store.ts';
import { toOtherFile } from './other-rows.ts';
import type { OtherFileStore } from './other-store.ts';
import { facetsOf, toSummary, toTracedCode, toTracedOrigin } from './rows.ts';
import type { MatchFilter, MatchSort, OriginSort, TraceStore } from './store.ts';

type MatchQuery = InputOf<typeof provenance.codeTraceList> & { functionName?: string | undefined };

/** Comparing two texts costs a thread. */
const detailsPerMinute = 120;

/** What these calls work with. */
export interface ProvenanceTools {
  readonly traces: TraceStore;
  readonly others: OtherFileStore;
  readonly decisions: DecisionStore;
  readonly folders: FolderStore;
  readonly blobs: FileBlobs;
  /** The folder of the index of known code. */
  readonly codeIndex: string;
  readonly licenses: { current(): Promise<Pick<LicenseKnowledge, 'book'>> };
}

/** Where code of tasks comes from, and what people say of it. */
export function provenanceRoutes(api: Api, tools: ProvenanceTools): void {
  const { traces, others, licenses } = tools;

  serve(api, provenance.commonTraceList, async (query, { caller }) => {
    const { task_id: taskId, figures } = await visibleTask(traces, caller, query.task_id);
    const { traces: known } = figures;
    const lines = ownLinesOf(figures);
    if (lines === undefined || known === undefined) return answerList(query, 0, async () => [], {});
    const filter = { project: query.project, states: query.state, isPrivate: flagOf(query.private) };
    const total = isNarrowed(filter) ? await traces.countOrigins(taskId, filter) : known.originCount;
    const categoryOf = await categories(licenses);
    const read = async (slice: Slice) => {
      const rows = await traces.listOrigins(taskId, filter, originSorts(query), slice);
      return rows.map((row) => originToWire(toTracedOrigin(row, lines.copied + lines.own, categoryOf)));
    };
    return withSummary(await answerList(query, total, read, {}), figures);
  });

  serve(api, provenance.codeTraceList, async (query, { caller }) => {
    const wanted = provenance.codeGranularities.filter((one) =>
      (query.granularity ?? ['file', 'fragment']).includes(one),
    );
    return matchList(traces, caller, query, wanted);
  });

  serve(api, provenance.functionTraceList, async (query, { caller }) =>
    matchList(traces, caller, query, ['function']),
  );

  serve(
    api,
    provenance.traceDetail,
    async (query, { caller }) => {
      const task = await visibleTask(traces, caller, query.task_id);
      const isSame = query.project_id === undefined || query.project_id === task.project_id;
      const match = isSame ? await traces.find(task.task_id, query.id) : undefined;
      if (match === undefined) throw noSuchMatch();
      const hasSource = task.source_erased_at === null;
      return traceDetailToWire(await detailOf(hasSource ? match : { ...match, sha256: '' }, tools));
    },
    { perMinute: detailsPerMinute },
  );

  serve(api, provenance.otherTraceList, async (query, { caller }) => {
    const { task_id: taskId, figures } = await visibleTask(traces, caller, query.task_id);
    const filter = {
      path: query.path,
      categories: query.category,
      known: query.known,
      project: query.project,
    };
    const counts = await others.count(taskId, filter);
    const sorts = sortsOf(query, ['path', 'size']);
    const read = async (slice: Slice) =>
      (await others.list(taskId, filter, sorts, slice)).map((row) => otherFileToWire(toOtherFile(row)));
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    const facets = { category: counts };
    return withSummary(await answerList(query, total, read, facets), figures);
  });

  serve(api, provenance.ownedFolderList, async (query, { caller }) => {
    const folders = await tools.folders.list(await visibleTask(traces, caller, query.task_id));
    return { list: folders.slice(0, provenance.mostFolders).map(toFolderRow), total: folders.length };
  });

  serve(api, provenance.traceDecide, async (wanted, call) => {
    call.note({ object: wanted.task_id });
    const task = await visibleTask(traces, call.caller, wanted.task_id);
    return decide(tools.decisions, task, wanted, call);
  });
}

async function matchList(
  traces: TraceStore,
  caller: Caller,
  query: MatchQuery,
  granularities: readonly string[],
) {
  const { task_id: taskId, figures } = await visibleTask(traces, caller, query.task_id);
  const { traces: known } = figures;
  if (known === undefined) return answerList(query, 0, async () => [], {});
  const filter = filterOf(query, granularities);
  const { granularities: _all, ...narrowing } = filter;
  const total = isNarrowed(narrowing)
    ? await traces.count(taskId, filter)
    : known.cells.reduce((sum, { kind, count }) => sum + (granularities.includes(kind) ? count : 0), 0);
  const read = async (slice: Slice) =>
    (await traces.list(taskId, filter, matchSorts(query), slice)).map((row) =>
      traceToWire(toTracedCode(row)),
    );
  return withSummary(await answerList(query, total, read, facetsOf(known, granularities)), figures);
}

function withSummary<Answer extends object>(answer: Answer, figures: TaskFigures) {
  const summary = toSummary(figures);
  return 'list' in answer && summary !== undefined ? { ...answer, summary } : answer;
}

async function visibleTask(traces: TraceStore, caller: Caller, taskId: string) {
  const task = await traces.findVisibleTask(caller, taskId);
  if (task === undefined) throw noSuchTask();
  return task;
}

/** The same answer for what is not there and for what is somebody else's. */
function noSuchMatch(): Refusal {
  return new Refusal(404, 'no-such-match', '溯源记录不存在');
}

function filterOf(query: MatchQuery, granularities: readonly string[]): MatchFilter {
  return {
    granularities,
    path: query.path,
    folder: query.folder === undefined ? undefined : folderOf(query.folder),
    fileNo: query.file_id === undefined ? undefined : fileNoOf(query.file_id),
    functionName: query.functionName,
    project: query.project,
    cloneTypes: query.clone_type?.map((word) => cloneTypeFromWire(word) ?? -1),
    methods: query.method,
    states: query.state,
    isPrivate: flagOf(query.private),
    isOwnHidden: query.hide_own === undefined ? undefined : true,
  };
}

function isNarrowed(filter: object): boolean {
  return Object.values(filter).some((part) => part !== undefined);
}

function flagOf(word: '0' | '1' | undefined): boolean | undefined {
  return word === undefined ? undefined : word === '1';
}

const matchColumns = {
  path: 'path',
  similarity: 'similarity',
  lines: 'lines',
  project: 'project',
  earliest_time: 'released',
} as const;

function matchSorts(query: MatchQuery): MatchSort[] {
  const keys = ['path', 'similarity', 'lines', 'project', 'earliest_time'] as const;
  return sortsOf(query, keys).map(({ key, direction }) => ({ key: matchColumns[key], direction }));
}

const originColumns = {
  project: 'project',
  match_files: 'files',
  line_count: 'lines',
  earliest_time: 'released',
} as const;

function originSorts(query: InputOf<typeof provenance.commonTraceList>): OriginSort[] {
  const keys = ['project', 'match_files', 'line_count', 'earliest_time'] as const;
  return sortsOf(query, keys).map(({ key, direction }) => ({ key: originColumns[key], direction }));
}

/** The categories of licences by their ids; of no expressions. */
async function categories(
  licenses: ProvenanceTools['licenses'],
): Promise<(license: string) => LicenseCategory | undefined> {
  const { book } = await licenses.current();
  return (license) => (license === '' ? undefined : book.find(license)?.category);
}
