import type { AnswerOf, sourceInclude } from '#contract';
import type { IncludeEnd, IncludeTotals, ListedInclude } from '#model';
import type { StoredInclude } from './store.ts';

/** An include of a task, as it is kept. */
export function toListedInclude(stored: StoredInclude): ListedInclude {
  const { name, version, ecosystem } = stored;
  const isKnown = name !== null && version !== null && ecosystem !== null;
  return {
    id: `${stored.file_no}-${stored.include_no}`,
    taskId: stored.task_id,
    path: stored.path,
    line: stored.line,
    kind: stored.kind,
    statement: stored.statement,
    module: stored.module,
    end: endOf(stored),
    component: isKnown ? { name, version, ecosystem } : undefined,
    confidence: stored.confidence ?? undefined,
    targetPath: stored.target_path,
  };
}

function endOf({ name, is_system: isSystem, target_path: path }: StoredInclude): IncludeEnd {
  if (name !== null) return 'component';
  if (isSystem) return 'system';
  return path === '' ? 'unknown' : 'file';
}

type ReferenceRow = AnswerOf<typeof sourceInclude.componentFileTraceList>['list'][number];

/** A place that reaches for a component (specification 2.7.10). */
export function toReferenceRow(stored: StoredInclude): ReferenceRow {
  return {
    testfilename: stored.path,
    testfileline: stored.line,
    testfilesize: Number(stored.size_bytes),
    statement: stored.statement,
    kind: stored.kind,
    compfilename: stored.target_path,
    confidence: stored.confidence ?? undefined,
  };
}

export function toSummary(totals: IncludeTotals) {
  return {
    all_num: totals.useCount,
    component_num: totals.toComponents,
    file_num: totals.toFiles,
    system_num: totals.toSystem,
    unknown_num: totals.unresolved,
  };
}
