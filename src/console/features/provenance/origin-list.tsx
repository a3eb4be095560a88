import { useMemo } from 'react';
import { originFromWire, provenance } from '#contract';
import type { TracedOrigin } from '#model';
import { call } from '../../api/call.ts';
import type { ResultTabProps } from '../../result-tab.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import type { Subject } from './decide-dialog.tsx';
import { projectName } from './kinds.ts';
import { originColumns } from './origin-columns.tsx';
import { provenanceTexts, originTexts as texts } from './texts.ts';
import { useDeciding } from './use-deciding.tsx';

/** The projects that code of a task comes from. */
export function OriginList({
  taskId,
  stickyOffset,
  mayAudit,
}: Pick<ResultTabProps, 'taskId' | 'stickyOffset' | 'mayAudit'>) {
  const scope = useMemo(() => [taskId], [taskId]);
  const deciding = useDeciding({ taskId, mayDecide: mayAudit, keyOf, nameOf, subjectOf });
  const { action } = deciding;
  const columns = useMemo(() => originColumns(mayAudit ? action : undefined), [mayAudit, action]);
  return (
    <>
      <DataTable<TracedOrigin>
        id="trace-origins"
        scope={scope}
        columns={columns}
        textFilters={textFilters}
        actions={deciding.forChosen}
        selection={deciding.selection}
        stickyOffset={stickyOffset}
        load={async (query, signal) => {
          const request = { ...query, task_id: taskId };
          const page = await call(provenance.commonTraceList, request, { signal, isQuiet: true });
          return { ...page, list: page.list.map(originFromWire) };
        }}
        rowKey={keyOf}
        totalText={texts.total}
        empty={<EmptyState text={provenanceTexts.none} />}
      />
      {deciding.dialog}
    </>
  );
}

const keyOf = (row: TracedOrigin) => `${row.isPrivate ? 1 : 0} ${row.project}`;
const nameOf = (row: TracedOrigin) => projectName(row.project);
const subjectOf = (rows: readonly TracedOrigin[]): Subject => ({
  kind: 'origins',
  projects: [...new Set(rows.map((row) => row.project))],
});
const textFilters = [{ key: 'project', label: texts.project }];
