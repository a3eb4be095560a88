import { PlusOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useMemo, useState } from 'react';
import { task } from '#contract';
import { hasEnded } from '#model';
import { call } from '../../api/call.ts';
import { ScopePicker } from '../../narrowing/scope-picker.tsx';
import { useProjectScope } from '../../narrowing/use-project-scope.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { actionColumn, taskColumns } from './columns.tsx';
import { NewDetectionDialog } from './new-detection/dialog.tsx';
import { useNewDetection } from './new-detection/use-new-detection.ts';
import { taskColumnTexts, taskListTexts as texts } from './texts.ts';
import { useDeleteTasks } from './use-delete-tasks.ts';
import { useTaskActions } from './use-task-actions.ts';

/** The detections one may see, newest first; the page that holds the new-detection dialog. */
export function TaskListPage() {
  const dialog = useNewDetection();
  const [selected, setSelected] = useState<readonly task.TaskRow[]>([]);
  const { modal } = App.useApp();
  const remove = useDeleteTasks(modal, () => setSelected([]));
  const choicesOf = useTaskActions(() => setSelected([]));
  const columns = useMemo(() => [...Object.values(taskColumns), actionColumn(choicesOf)], [choicesOf]);
  const [scope] = useProjectScope();
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => dialog.open(new URLSearchParams())}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        facts={texts.facts}
        actions={
          <>
            <ScopePicker />
            {create}
          </>
        }
      />
      <DataTable<task.TaskRow>
        id="tasks"
        scope={[scope]}
        columns={columns}
        textFilters={textFilters}
        load={(query, signal) => call(task.taskList, { ...query, ...scope }, { signal, isQuiet: true })}
        rowKey={(row) => row.task_id}
        isLive={(rows) => rows.some((row) => !hasEnded(row.status) && row.status !== 'paused')}
        isPaused={dialog.isInAddress}
        actions={
          selected.length > 0 && (
            <Button danger onClick={() => remove(selected)}>
              {texts.removeMany(selected.length)}
            </Button>
          )
        }
        selection={{
          selectedRowKeys: selected.map((row) => row.task_id),
          onChange: (_keys, rows) => setSelected(rows),
          preserveSelectedRowKeys: true,
        }}
        empty={<EmptyState text={texts.empty}>{create}</EmptyState>}
      />
      {dialog.initial !== undefined && <NewDetectionDialog initial={dialog.initial} onClose={dialog.close} />}
    </>
  );
}

const textFilters = [
  { key: 'task_name', label: taskColumnTexts.name },
  { key: 'product_name', label: taskColumnTexts.project },
];
