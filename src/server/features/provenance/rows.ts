import { cloneTypeToWire, type provenance } from '#contract';
import {
  type CloneType,
  countTraces,
  type LicenseCategory,
  type TraceFigures,
  traceKinds,
  traceStates,
  type TracedCode,
  type TracedOrigin,
} from '#model';
import { ownLinesOf } from '../../db/own-rate.ts';
import type { TaskFigures } from '../../db/schema/tasks.ts';
import type { StoredMatch, StoredOrigin } from './store.ts';

/** A match of a task, as it is kept. */
export function toTracedCode(stored: StoredMatch): TracedCode {
  const { function_first: first, function_last: last, username, decided_at: at } = stored;
  return {
    id: stored.match_id,
    taskId: stored.task_id,
    projectId: stored.project_id,
    fileNo: stored.file_no,
    path: stored.path,
    granularity: stored.granularity,
    method: stored.method,
    functionName: stored.function_name === '' ? undefined : stored.function_name,
    functionRange: first === null || last === null ? undefined : { first, last },
    range: { first: stored.first_line, last: stored.last_line },
    origin: {
      project: stored.project,
      website: stored.website,
      license: stored.license,
      isPrivate: stored.is_private,
      path: stored.origin_path,
      versions: stored.versions,
      releasedAt: stored.released_at === '' ? undefined : stored.released_at,
      range: { first: stored.origin_first, last: stored.origin_last },
    },
    similarity: stored.similarity,
    codeLines: stored.code_lines,
    state: stored.state,
    decision:
      username === null || at === null
        ? undefined
        : { username, at: at.toISOString(), note: stored.note ?? '' },
  };
}

/** A project that code comes from. `lineCount`: lines of code of the task. */
export function toTracedOrigin(
  stored: StoredOrigin,
  lineCount: number,
  categoryOf: (license: string) => LicenseCategory | undefined,
): TracedOrigin {
  return {
    taskId: stored.task_id,
    project: stored.project,
    website: stored.website,
    version: stored.version,
    other:
      stored.other_files === 0 ? undefined : { version: stored.other_version, files: stored.other_files },
    license: stored.license,
    licenseCategory: categoryOf(stored.license),
    isPrivate: stored.is_private,
    releasedAt: stored.released_at === '' ? undefined : stored.released_at,
    counts: {
      file: stored.file_count,
      function: stored.function_count,
      fragment: stored.fragment_count,
      other: stored.other_count,
    },
    fileCount: stored.match_files,
    codeLines: stored.code_lines,
    share: lineCount === 0 ? 0 : Math.min(1, stored.code_lines / lineCount),
    types: stored.types,
    state: stored.state,
    states: perState((state) => stored.states[state] ?? 0),
  };
}

/** The copied code of a task in numbers; absent as long as nothing was looked for. */
export function toSummary(figures: TaskFigures): provenance.TraceSummary | undefined {
  const { clones, traces, unreadPackages } = figures;
  const lines = ownLinesOf(figures);
  if (clones === undefined || traces === undefined || lines === undefined) return undefined;
  const countOf = (kind: string, type?: CloneType) => countTraces(traces, { kind, type });
  return {
    generation: clones.generation,
    origins: traces.originCount,
    counts: {
      file: countOf('file'),
      function: countOf('function'),
      fragment: countOf('fragment'),
      other: countOf('other'),
    },
    states: perState((state) => countTraces(traces, { state })),
    types: ([0, 1, 2, 3, 4] as const).map((type) => ({
      type: cloneTypeToWire(type),
      file: countOf('file', type),
      function: countOf('function', type),
      fragment: countOf('fragment', type),
    })),
    clone_lines: lines.copied,
    ...(figures.recognizedLines ? { recognized_lines: figures.recognizedLines } : {}),
    ...(figures.thirdPartyLines ? { third_party_lines: figures.thirdPartyLines } : {}),
    ...(clones.trivialFileCount ? { trivial_files: clones.trivialFileCount } : {}),
    own_lines: lines.own,
    ...(lines.rate === undefined ? {} : { self_rate: lines.rate }),
    ...(unreadPackages ? { unread_packages: unreadPackages } : {}),
  };
}

/** How many matches of some kinds there are of each type and state: what lists can be narrowed to. */
export function facetsOf(traces: TraceFigures, kinds: readonly string[]) {
  const cells = traceKinds
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) => traces.cells.filter((cell) => cell.kind === kind));
  const counted = (key: 'type' | 'state', words: readonly (readonly [unknown, string])[]) =>
    words.flatMap(([value, word]) => {
      const count = countTraces({ ...traces, cells }, { [key]: value });
      return count > 0 ? [{ value: word, count }] : [];
    });
  return {
    clone_type: counted(
      'type',
      ([0, 1, 2, 3, 4] as const).map((type) => [type, cloneTypeToWire(type)]),
    ),
    state: counted(
      'state',
      traceStates.map((state) => [state, state]),
    ),
  };
}

function perState(countOf: (state: (typeof traceStates)[number]) => number) {
  return {
    pending: countOf('pending'),
    open_source: countOf('open_source'),
    self: countOf('self'),
    false_positive: countOf('false_positive'),
    ignored: countOf('ignored'),
  };
}
