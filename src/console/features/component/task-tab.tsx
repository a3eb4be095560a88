import { useMemo } from 'react';
import { type ComponentRow, component } from '#contract';
import { call } from '../../api/call.ts';
import type { ResultTabProps } from '../../result-tab.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { componentColumns } from './columns.tsx';
import { componentColumnTexts as texts } from './texts.ts';

/** The components of a task. */
export function ComponentsOfTask({ taskId, stickyOffset }: ResultTabProps) {
  const scope = useMemo(() => [taskId], [taskId]);
  return (
    <DataTable<ComponentRow>
      id="components"
      scope={scope}
      columns={columns}
      textFilters={textFilters}
      stickyOffset={stickyOffset}
      load={(query, signal) =>
        call(component.componentList, { ...query, task_id: taskId }, { signal, isQuiet: true })
      }
      rowKey={(row) => row.Id}
      empty={<EmptyState text={`${texts.empty}。${texts.emptyHint}`} />}
    />
  );
}

const columns = Object.values(componentColumns);
const textFilters = [{ key: 'Repo', label: texts.name }];
