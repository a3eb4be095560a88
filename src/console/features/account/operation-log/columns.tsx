import { Button } from 'antd';
import type { operationLog } from '#contract';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { roleWords } from '../../../role-words.ts';
import { moduleWords, operationTexts as texts } from './texts.ts';

type Row = operationLog.OperationRow;

/** How an operation ended. */
export function ResultTag({ row }: { row: Row }) {
  return (
    <span className={`status-tag status-${row.ok === 1 ? 'finished' : 'failed'}`}>
      <span className="status-mark" aria-hidden="true" />
      {row.ok === 1 ? texts.done : texts.failed}
    </span>
  );
}

/** The columns of operations; a row opens its details. */
export function operationColumns(onOpen: (row: Row) => void): readonly DataColumn<Row>[] {
  return [
    {
      key: 'time',
      title: texts.time,
      width: 160,
      isFirm: true,
      isSortable: true,
      render: (row) => <span className="nowrap">{timeText(row.time)}</span>,
    },
    {
      key: 'username',
      title: texts.user,
      width: 104,
      filter: { choices: [], isFaceted: true },
      render: (row) =>
        row.username === '' ? <span className="muted">{texts.nobody}</span> : clamped(row.username),
    },
    {
      key: 'flag',
      title: texts.role,
      width: 92,
      render: (row) => row.flag && roleWords[row.flag],
    },
    {
      key: 'module',
      title: texts.module,
      width: 96,
      filter: { choices: Object.entries(moduleWords).map(([value, label]) => ({ value, label })) },
      render: (row) => moduleWords[row.module] ?? row.module,
    },
    {
      key: 'operation',
      title: texts.operation,
      width: 124,
      filter: { choices: [], isFaceted: true },
      render: (row) => clamped(row.operation),
    },
    { key: 'object', title: texts.object, width: 142, render: (row) => row.named && clamped(row.named) },
    {
      key: 'ok',
      title: texts.result,
      width: 90,
      filter: {
        isSingle: true,
        choices: [
          { value: '1', label: texts.done },
          { value: '0', label: texts.failed },
        ],
      },
      render: (row) => <ResultTag row={row} />,
    },
    {
      key: 'reason',
      title: texts.reason,
      width: 180,
      isHiddenAtFirst: true,
      render: (row) => row.reason && clamped(row.reason),
    },
    { key: 'ip', title: texts.address, width: 130, render: (row) => row.ip },
    {
      key: 'client',
      title: texts.client,
      width: 200,
      isHiddenAtFirst: true,
      render: (row) => row.client && clamped(row.client),
    },
    {
      key: 'elapsed',
      title: texts.elapsed,
      width: 95,
      align: 'right',
      render: (row) => elapsedText(row.elapsed),
    },
    {
      key: 'actions',
      title: texts.details,
      width: 75,
      fixed: 'right',
      isFirm: true,
      render: (row) => (
        <Button type="link" size="small" onClick={() => onOpen(row)}>
          {texts.details}
        </Button>
      ),
    },
  ];
}

/** Milliseconds in words; nothing where nobody measured. */
export function elapsedText(elapsed: number | undefined): string {
  return elapsed === undefined ? '' : `${countText(elapsed)} ms`;
}

function clamped(text: string) {
  return (
    <span className="clamped" title={text}>
      <VisibleText text={text} />
    </span>
  );
}
