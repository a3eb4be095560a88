import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { type AnswerOf, licenseCompliance, licenseUse } from '#contract';
import { call } from '../../../api/call.ts';
import { distributionWords } from '../../../distribution-words.ts';
import { PlaceLink } from '../../../place-link.tsx';
import { Answered } from '../../../ui/answered.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { countText, timeText } from '../../../ui/format.ts';
import { choicesOf, ExpressionCell, type UsedListProps } from './component-licenses.tsx';
import { flagName } from './conflict-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import {
  appliesWords,
  complianceTexts as texts,
  componentTexts,
  conflictTexts,
  obligationWords,
  stateWords,
  usedTexts,
} from './texts.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

type Row = licenseCompliance.ObligationRow;
type Flags = AnswerOf<typeof licenseCompliance.licenseCompliance>['flags'];

/** What the licences of a task ask for in this use, as a checklist, and all their rules at a glance. */
export function ComplianceOfTask({ taskId, stickyOffset, use, mayDecide }: UsedListProps) {
  const scope = useMemo(() => [taskId, JSON.stringify(use)], [taskId, use]);
  const [decided, setDecided] = useState<Row>();
  const columns = useMemo(() => columnsOf(taskId, mayDecide ? setDecided : undefined), [taskId, mayDecide]);
  return (
    <>
      <Progress taskId={taskId} use={use} />
      <DataTable<Row>
        id="license-obligations"
        scope={scope}
        columns={columns}
        textFilters={[{ key: 'LicenseName', label: texts.filter }]}
        stickyOffset={stickyOffset}
        load={(query, signal) =>
          call(
            licenseCompliance.licenseCompliance,
            { ...query, ...use, task_id: taskId },
            { signal, isQuiet: true },
          )
        }
        rowKey={(row) => row.Id}
        totalText={texts.total}
        empty={<EmptyState text={texts.none} hint={texts.noneHint} />}
      />
      <h2>{texts.flags}</h2>
      <FlagTable taskId={taskId} use={use} />
      {decided !== undefined && (
        <DecideDialog
          {...{ taskId, use }}
          subject="obligation"
          name={`${decided.LicenseName || usedTexts.unsaid}：${obligationWords[decided.obligation]}`}
          row={decided}
          onClose={() => setDecided(undefined)}
        />
      )}
    </>
  );
}

function columnsOf(taskId: string, decide: ((row: Row) => void) | undefined): readonly DataColumn<Row>[] {
  const columns: DataColumn<Row>[] = [
    {
      key: 'obligation',
      title: texts.obligation,
      width: 150,
      isFirm: true,
      fixed: 'left',
      filter: { choices: choicesOf(obligationWords, licenseCompliance.obligations) },
      render: (row) => obligationWords[row.obligation],
    },
    {
      key: 'LicenseName',
      title: texts.license,
      width: 120,
      isSortable: true,
      render: (row) => <ExpressionCell expression={row.LicenseName} />,
    },
    {
      key: 'component_count',
      title: texts.count,
      width: 105,
      align: 'right',
      isSortable: true,
      render: (row) => <PartCounts row={row} />,
    },
    {
      key: 'applies',
      title: texts.applies,
      width: 105,
      filter: { choices: choicesOf(appliesWords, ['yes', 'check', 'no']) },
      render: (row) => <span title={row.trigger}>{appliesWords[row.applies]}</span>,
    },
    { key: 'trigger', title: texts.trigger, width: 135, render: (row) => row.trigger },
    { key: 'action', title: texts.action, width: 180, render: (row) => row.action },
    {
      key: 'status',
      title: texts.status,
      width: 85,
      filter: { choices: choicesOf(stateWords, licenseUse.licenseStates) },
      render: (row) => stateWords[row.status],
    },
    {
      key: 'evidence',
      title: texts.evidence,
      width: 140,
      render: (row) => hasEvidence(row) && <Evidence row={row} taskId={taskId} />,
    },
  ];
  if (decide === undefined) return columns;
  const handle = (row: Row) => (
    <Button type="link" className="cell-link" onClick={() => decide(row)}>
      {conflictTexts.decide}
    </Button>
  );
  return [
    ...columns,
    { key: 'handle', title: texts.handle, width: 70, fixed: 'right', isFirm: true, render: handle },
  ];
}

/** How many components are under the licence, and what else is. */
function PartCounts({ row }: { row: Row }) {
  return (
    <>
      <span className="figures">{countText(row.component_count)}</span>
      {row.file_count > 0 && <div className="muted small">{componentTexts.files(row.file_count)}</div>}
      {row.origin_count > 0 && <div className="muted small">{texts.origins(row.origin_count)}</div>}
    </>
  );
}

function hasEvidence(row: Row): boolean {
  return row.decided_by_user !== undefined || row.evidence.length > 0;
}

/** Who said what, and files that help to meet it. */
function Evidence({ row, taskId }: { row: Row; taskId: string }) {
  const { note, decided_by_user: user, decided_at: at } = row;
  return (
    <div className="small">
      {user !== undefined && at !== undefined && (
        <div className="break-anywhere" title={conflictTexts.said(user, timeText(at))}>
          {note === undefined || note === '' ? conflictTexts.said(user, timeText(at)) : note}
        </div>
      )}
      {row.evidence.map(({ path, line }) => (
        <PlaceLink key={path} taskId={taskId} path={path} line={line} />
      ))}
    </div>
  );
}

/** How far the checklist of this distribution is done. */
function Progress(asked: Pick<UsedListProps, 'taskId' | 'use'>) {
  const { data } = useWhole(asked);
  if (data === undefined) return null;
  const { open, done, na } = data.progress;
  return <p>{texts.progress(distributionWords[data.use.distribution], open, done, na)}</p>;
}

/** What holds for the whole list, whichever of its pages is shown. */
function useWhole({ taskId, use }: Pick<UsedListProps, 'taskId' | 'use'>) {
  return useQuery({
    queryKey: ['license-checklist', taskId, use],
    queryFn: ({ signal }) =>
      call(
        licenseCompliance.licenseCompliance,
        { task_id: taskId, pageNum: 1, pageSize: 10, ...use },
        { signal, isQuiet: true },
      ),
  });
}

function FlagTable(asked: Pick<UsedListProps, 'taskId' | 'use'>) {
  const query = useWhole(asked);
  return (
    <Answered query={query} failed={usedTexts.failed} rows={6}>
      {({ flags }) => (
        <PlainTable<Flags[number]>
          size="small"
          rowKey="flag"
          pagination={false}
          dataSource={flags}
          className="license-flags"
          columns={[
            { title: texts.flag, width: 150, render: (_, row) => flagName(row.flag) },
            { title: texts.yes, render: (_, row) => row.yes.join('、') },
            { title: texts.no, render: (_, row) => row.no.join('、') },
            { title: texts.silent, render: (_, row) => row.none.join('、') },
          ]}
        />
      )}
    </Answered>
  );
}
