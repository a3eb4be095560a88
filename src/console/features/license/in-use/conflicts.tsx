import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { licenseUse } from '#contract';
import { call } from '../../../api/call.ts';
import { BreakableName } from '../../../ui/breakable-name.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { endOfPath } from '../../../ui/end-of-path.ts';
import { usageWords } from '../texts.ts';
import { choicesOf, ExpressionCell, type UsedListProps } from './component-licenses.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { LevelMark } from './marks.tsx';
import { conflictTexts as texts, levelWords, stateWords } from './texts.ts';

type Row = licenseUse.LicenseConflictRow;

/** What does not go together in a task, in this use. */
export function Conflicts({ taskId, stickyOffset, use, mayDecide }: UsedListProps) {
  const scope = useMemo(() => [taskId, JSON.stringify(use)], [taskId, use]);
  const [opened, setOpened] = useState<Row>();
  const [decided, setDecided] = useState<Row>();
  const columns = useMemo(
    () => [...conflictColumns, actionColumn(setOpened, mayDecide ? setDecided : undefined)],
    [mayDecide],
  );
  return (
    <>
      <DataTable<Row>
        id="license-conflicts"
        scope={scope}
        columns={columns}
        textFilters={[
          { key: 'LicenseName', label: texts.filter },
          { key: 'Component', label: texts.componentFilter },
        ]}
        stickyOffset={stickyOffset}
        load={(query, signal) =>
          call(
            licenseUse.licenseConflictList,
            { ...query, ...use, task_id: taskId },
            { signal, isQuiet: true },
          )
        }
        rowKey={(row) => row.Id}
        totalText={texts.total}
        empty={<EmptyState text={texts.none} hint={texts.noneHint} />}
      />
      {opened !== undefined && (
        <ConflictDialog taskId={taskId} conflict={opened} onClose={() => setOpened(undefined)} />
      )}
      {decided !== undefined && (
        <DecideDialog
          {...{ taskId, use }}
          subject="conflict"
          name={nameOf(decided)}
          row={decided}
          onClose={() => setDecided(undefined)}
        />
      )}
    </>
  );
}

const conflictColumns: readonly DataColumn<Row>[] = [
  {
    key: 'level',
    title: texts.level,
    width: 100,
    isFirm: true,
    fixed: 'left',
    filter: { choices: choicesOf(levelWords, licenseUse.conflictLevels) },
    render: (row) => <LevelMark level={row.level} />,
  },
  {
    key: 'LicenseA',
    title: texts.a,
    width: 120,
    isSortable: true,
    render: (row) => <ExpressionCell expression={row.LicenseA} />,
  },
  { key: 'ComponentA', title: texts.componentA, width: 125, render: (row) => <Side side={row.a} /> },
  {
    key: 'LicenseB',
    title: texts.b,
    width: 120,
    isSortable: true,
    render: (row) => <ExpressionCell expression={row.LicenseB} />,
  },
  { key: 'ComponentB', title: texts.componentB, width: 125, render: (row) => <Side side={row.b} /> },
  { key: 'usage', title: texts.usage, width: 90, render: (row) => usageWords[row.usage] },
  {
    key: 'conclusion',
    title: texts.conclusion,
    width: 190,
    render: (row) => (
      <span className="clamped" title={row.conclusion}>
        {row.conclusion}
      </span>
    ),
  },
  {
    key: 'status',
    title: texts.status,
    width: 90,
    filter: { choices: choicesOf(stateWords, licenseUse.licenseStates) },
    render: (row) => <span title={row.note}>{stateWords[row.status]}</span>,
  },
];

function actionColumn(open: (row: Row) => void, decide: ((row: Row) => void) | undefined): DataColumn<Row> {
  return {
    key: 'action',
    title: texts.action,
    width: 105,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <>
        <Button
          type="link"
          className="cell-link"
          aria-label={texts.detailOf(row.LicenseA, row.LicenseB)}
          onClick={() => open(row)}
        >
          {texts.detail}
        </Button>
        {decide !== undefined && (
          <Button type="link" className="cell-link license-second-action" onClick={() => decide(row)}>
            {texts.decide}
          </Button>
        )}
      </>
    ),
  };
}

/** Both sides as people know them. */
function nameOf({ level, LicenseA, LicenseB, a, b }: Row): string {
  const [one, other] = [
    { license: LicenseA, side: a },
    { license: LicenseB, side: b },
  ].map(({ license, side }) => `${side.name}（${license || texts.unstated}）`);
  return `${levelWords[level]}：${one} 与 ${other}`;
}

/** The first part of a side, and how many more there are. */
function Side({ side }: { side: licenseUse.ConflictSide }) {
  return (
    <span className="break-anywhere" title={side.name}>
      <BreakableName isPath={side.name.includes('/')} name={endOfPath(side.name)} />
      {side.count > 1 && <span className="muted"> {texts.more(side.count)}</span>}
      {side.field === '' && <div className="muted small">{texts.project}</div>}
    </span>
  );
}
