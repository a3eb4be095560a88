import { useMemo } from 'react';
import { provenance, traceFromWire } from '#contract';
import type { TracedCode } from '#model';
import { call } from '../../api/call.ts';
import type { ResultTabProps } from '../../result-tab.ts';
import type { TextFilter } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { matchColumns } from './columns.tsx';
import type { Subject } from './decide-dialog.tsx';
import type { MatchKind } from './kinds.ts';
import { provenanceTexts, matchTexts as texts } from './texts.ts';
import { useDeciding } from './use-deciding.tsx';

interface MatchListProps extends Pick<ResultTabProps, 'taskId' | 'stickyOffset' | 'mayAudit'> {
  readonly kind: MatchKind;
}

/** The matches of a task that are whole files, functions, or fragments. */
export function MatchList({ taskId, stickyOffset, mayAudit, kind }: MatchListProps) {
  const scope = useMemo(() => [taskId], [taskId]);
  const deciding = useDeciding({ taskId, mayDecide: mayAudit, keyOf, nameOf, subjectOf });
  const { action } = deciding;
  const columns = useMemo(() => matchColumns(kind, action), [kind, action]);
  return (
    <>
      <DataTable<TracedCode>
        id={`trace-${kind}`}
        scope={scope}
        columns={columns}
        textFilters={kind === 'function' ? functionFilters : textFilters}
        actions={deciding.forChosen}
        selection={deciding.selection}
        stickyOffset={stickyOffset}
        load={async (query, signal) => {
          const request = { ...query, task_id: taskId };
          const page =
            kind === 'function'
              ? await call(provenance.functionTraceList, request, { signal, isQuiet: true })
              : await call(
                  provenance.codeTraceList,
                  { ...request, granularity: [kind] },
                  { signal, isQuiet: true },
                );
          return { ...page, list: page.list.map(traceFromWire) };
        }}
        rowKey={keyOf}
        totalText={texts.total}
        empty={<EmptyState text={provenanceTexts.none} />}
      />
      {deciding.dialog}
    </>
  );
}

const keyOf = (row: TracedCode) => row.id;
const nameOf = (row: TracedCode) => `${row.path} ${texts.lines(row.range.first, row.range.last)}`;
const subjectOf = (rows: readonly TracedCode[]): Subject => ({ kind: 'matches', rows });

const textFilters: readonly TextFilter[] = [
  { key: 'path', label: texts.pathFilter, isPath: true },
  { key: 'folder', label: texts.folderFilter },
  { key: 'project', label: texts.projectFilter },
  { key: 'hide_own', label: texts.hideOwn, switchHint: texts.hideOwnHint },
];

const functionFilters: readonly TextFilter[] = [
  { key: 'functionName', label: texts.functionFilter },
  ...textFilters,
];
