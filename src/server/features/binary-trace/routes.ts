import { binaryToWire, binaryTrace, type InputOf } from '#contract';
import type { BinaryTotals, ListedBinary } from '#model';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { noSuchTask } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { BinarySort, BinaryStore, StoredBinary } from './store.ts';

/** The programs and libraries of tasks. */
export function binaryTraceRoutes(api: Api, binaries: BinaryStore): void {
  serve(api, binaryTrace.binaryFileTraceList, async (query, { caller }) => {
    const task = await binaries.findVisibleTask(caller, query.task_id);
    if (task === undefined) throw noSuchTask();
    const totals = task.figures.binaries;
    if (totals === undefined) return answerList(query, 0, async () => [], {});
    const filter = {
      path: query.path,
      library: query.Repo,
      verdicts: query.verdict,
      formats: query.file_type,
    };
    const counts = await binaries.count(task.task_id, filter);
    const read = async (slice: Slice) => {
      const rows = await binaries.list(task.task_id, filter, sortsOfQuery(query), slice);
      return rows.map((row) => binaryToWire(toListedBinary(row)));
    };
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    const answer = await answerList(query, total, read, { verdict: counts });
    return 'list' in answer ? { ...answer, summary: toSummary(totals) } : answer;
  });
}

const columns = { path: 'path', size: 'size', Repo: 'name', vuln: 'risk' } as const;

function sortsOfQuery(query: InputOf<typeof binaryTrace.binaryFileTraceList>): BinarySort[] {
  return sortsOf(query, ['path', 'size', 'Repo', 'vuln']).map(({ key, direction }) => ({
    key: columns[key],
    direction,
  }));
}

function toListedBinary(stored: StoredBinary): ListedBinary {
  return {
    id: `${stored.file_no}-${stored.trace_no ?? 0}`,
    taskId: stored.task_id,
    path: stored.path,
    sizeBytes: Number(stored.size_bytes),
    format: stored.format,
    architecture: stored.architecture,
    md5: stored.md5,
    isStripped: stored.is_stripped ?? undefined,
    hardening: stored.hardening,
    functionCount: stored.function_count,
    libraries: stored.libraries,
    library: libraryOf(stored),
  };
}

function libraryOf(stored: StoredBinary): ListedBinary['library'] {
  const { name, verdict, severity, ids_by_severity: ids } = stored;
  if (name === null || verdict === null) return undefined;
  const counts = Object.entries(ids ?? {}).map(([key, list]) => [key, list.length] as const);
  return {
    name,
    ecosystem: stored.ecosystem ?? 'generic',
    version: stored.version === null || stored.version === '' ? undefined : stored.version,
    verdict,
    confidence: stored.confidence ?? 0,
    evidence: stored.evidence ?? [],
    evidenceCount: stored.evidence_count ?? 0,
    build: stored.build ?? undefined,
    component: severity === null ? undefined : { risk: severity, counts: Object.fromEntries(counts) },
  };
}

function toSummary({ fileCount, embedded, linked, stringOnly }: BinaryTotals) {
  return { file_num: fileCount, embedded_num: embedded, linked_num: linked, string_only_num: stringOnly };
}
