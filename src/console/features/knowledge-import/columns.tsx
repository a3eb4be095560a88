import { Button } from 'antd';
import type { knowledgeImport } from '#contract';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { bytesText, countText, durationText, timeText } from '../../ui/format.ts';
import { maintenanceTexts as texts, phaseWords, statusWords } from './texts.ts';

type Row = knowledgeImport.ImportRow;
const words = texts.columns;

/** What may be done with an import. */
export interface ImportActions {
  show(row: Row): void;
  changes(row: Row): void;
  cancel(row: Row): void;
}

/** Whether an import waits or runs. */
export function isUnderWay({ status }: Row): boolean {
  return status === 'queued' || status === 'running';
}

/** The columns of the history. */
export function importColumns(actions: ImportActions): DataColumn<Row>[] {
  return [
    {
      key: 'name',
      title: words.name,
      width: 190,
      isFirm: true,
      fixed: 'left',
      render: (row) => (
        <div className="two-lines">
          <span className="clamped break-anywhere" title={row.name}>
            {row.name}
          </span>
          {row.size > 0 && <span className="muted small">{bytesText(row.size)}</span>}
        </div>
      ),
    },
    { key: 'status', title: words.status, width: 190, render: (row) => <StatusOfImport row={row} /> },
    {
      key: 'records',
      title: words.records,
      width: 140,
      align: 'right',
      render: (row) => (row.read === 0 ? '' : `${countText(row.taken)} / ${countText(row.skipped)}`),
    },
    {
      key: 'generations',
      title: words.generations,
      width: 90,
      render: (row) =>
        isUnderWay(row) || row.generation_after === undefined
          ? ''
          : row.generation_before === row.generation_after
            ? `${row.generation_after}`
            : `${row.generation_before ?? 0} → ${row.generation_after}`,
    },
    { key: 'create_user', title: words.creator, width: 105, render: (row) => row.create_user },
    {
      key: 'create_time',
      title: words.createdAt,
      width: 160,
      render: (row) => <span className="nowrap">{timeText(row.create_time)}</span>,
    },
    {
      key: 'duration',
      title: words.duration,
      width: 90,
      render: (row) => (row.start_time === '' ? '' : durationText(row.duration)),
    },
    {
      key: 'actions',
      title: words.actions,
      width: 115,
      fixed: 'right',
      isFirm: true,
      render: (row) => <RowActions row={row} actions={actions} />,
    },
  ];
}

function StatusOfImport({ row }: { row: Row }) {
  if (row.status !== 'running') {
    return (
      <div className="two-lines">
        <span className={`kb-status is-${row.status}`}>{statusWords[row.status]}</span>
        {row.error_text !== '' && <span className="muted small">{row.error_text}</span>}
        {row.error_text === '' && <ResumedLine row={row} />}
      </div>
    );
  }
  return (
    <div className="two-lines" role="status">
      <span className="kb-status is-running">{phaseWords[row.phase]}</span>
      {row.fetched > 0 && (
        <span className="muted small figures">
          {texts.fetched(bytesText(row.fetched), row.fetch_total === 0 ? '' : bytesText(row.fetch_total))}
        </span>
      )}
      {row.read > 0 && (
        <span className="muted small figures">
          {texts.readCount(countText(row.read), countText(row.file_count))}
        </span>
      )}
      {row.file_size > 0 && (
        <span className="muted small figures clamped-one" title={row.file}>
          {texts.readOfFile(nameOf(row.file), Math.floor((row.file_read / row.file_size) * 100))}
        </span>
      )}
      <ResumedLine row={row} />
    </div>
  );
}

/** The last part of a path, which may lie in an archive. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function ResumedLine({ row }: { row: Row }) {
  const text = resumedText(row);
  return text === '' ? null : <span className="muted small">{text}</span>;
}

/** That an import was broken off and has gone on; empty when it was not. */
export function resumedText({ attempts, resumed }: Row): string {
  return [
    ...(attempts > 1 ? [texts.restarted(attempts)] : []),
    ...(resumed.files > 0 ? [texts.resumed(countText(resumed.files), countText(resumed.read))] : []),
  ].join('；');
}

function RowActions({ row, actions }: { row: Row; actions: ImportActions }) {
  const { generation_before: before, generation_after: after } = row;
  if (isUnderWay(row)) {
    return (
      <Button type="link" size="small" danger onClick={() => actions.cancel(row)}>
        {texts.cancel}
      </Button>
    );
  }
  return (
    <span className="row-actions">
      {(row.kind === 'file' || row.kind === 'url') && (
        <Button type="link" size="small" onClick={() => actions.show(row)}>
          {texts.details}
        </Button>
      )}
      {row.kind !== 'rollback' && after !== undefined && after !== before && (
        <Button type="link" size="small" onClick={() => actions.changes(row)}>
          {texts.changes}
        </Button>
      )}
    </span>
  );
}
