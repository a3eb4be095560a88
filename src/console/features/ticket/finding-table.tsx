import { Button, type TableProps } from 'antd';
import { Link } from 'react-router';
import type { ticket } from '#contract';
import { nameWithoutId } from '#model';
import { resultsPath } from '../../detections.ts';
import { openDialog } from '../../dialogs.ts';
import { countText } from '../../ui/format.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { detailTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type Finding = ticket.TicketDetail['findings'][number];

/** What a ticket is to repair, and what the last retest said of it. */
export function FindingTable({ findings }: { findings: readonly Finding[] }) {
  return (
    <PlainTable<Finding>
      scroll={{ x: 640 }}
      size="small"
      rowKey="Id"
      dataSource={[...findings]}
      columns={columns}
      pagination={findings.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
    />
  );
}

const columns: NonNullable<TableProps<Finding>['columns']> = [
  { title: '等级', width: 80, render: (_value, row) => <SeverityTag word={row.severity} /> },
  {
    title: texts.id,
    width: 175,
    render: (_value, row) => (
      <Button
        type="link"
        className="cell-link mono"
        title={nameWithoutId(row.name, [row.CveId])}
        onClick={() => openDialog('vulnerability', { cve_id: row.CveId })}
      >
        {row.CveId}
      </Button>
    ),
  },
  {
    title: texts.component,
    render: (_value, row) => (
      <span className="break-anywhere">
        {row.Repo} <span className="muted mono">{row.Version}</span>
      </span>
    ),
  },
  {
    title: texts.fixed,
    width: 100,
    render: (_value, row) => row.fixed_version !== '' && <span className="mono">{row.fixed_version}</span>,
  },
  {
    title: texts.retest,
    width: 150,
    render: (_value, row) => (
      <>
        <RetestMark finding={row} />{' '}
        {row.task_id !== '' && (
          <Link to={findingPath(row)} className="small">
            {texts.task}
          </Link>
        )}
      </>
    ),
  },
];

function RetestMark({ finding: { retest } }: { finding: Finding }) {
  return (
    <span
      className={`ticket-retest is-${retest}`}
      {...((retest === 'unseen' || retest === 'unknown') && { title: texts.retestHints[retest] })}
    >
      {texts.retestWords[retest]}
    </span>
  );
}

function findingPath({ task_id: taskId, CveId }: Finding): string {
  const query = new URLSearchParams({ tab: 'vulnerabilities', vuln_id: CveId });
  return `${resultsPath(taskId)}?${query}`;
}

/** What to raise to which version. */
export function Suggestions({ detail }: { detail: ticket.TicketDetail }) {
  const isDone = detail.findings.every(({ retest }) => retest === 'gone');
  if (detail.suggestion.length === 0)
    return <p className="muted">{isDone ? texts.nothingLeft : texts.noSuggestion}</p>;
  return (
    <ul className="plain-list">
      {detail.suggestion.map(({ Repo, from, to, fix_count: count, remaining }) => (
        <li key={`${Repo} ${from}`}>
          <span className="break-anywhere">{texts.upgrade(Repo, from, to)}</span>{' '}
          <span className="muted">
            {remaining > 0 ? texts.remain(countText(remaining)) : texts.fixes(countText(count))}
          </span>
        </li>
      ))}
    </ul>
  );
}
