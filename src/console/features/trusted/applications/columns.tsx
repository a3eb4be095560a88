import { Button } from 'antd';
import type { trusted } from '#contract';
import { BreakableName } from '../../../ui/breakable-name.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { timeText } from '../../../ui/format.ts';
import { knownSeverity } from '../../../ui/severity.ts';
import { SeverityTag } from '../../../ui/severity-tag.tsx';
import { EvidenceSummary } from '../evidence-table.tsx';
import { TrustedTag } from '../status-tag.tsx';
import { applicationStatusWords, columnTexts as texts, trustedTexts } from '../texts.ts';

type Column = DataColumn<trusted.ApplicationRow>;
export type ApplicationAction = trusted.ApplicationRow['actions'][number];

const factColumns: readonly Column[] = [
  {
    key: 'Version',
    title: texts.plainVersion,
    width: 85,
    render: (row) => <span className="mono break-anywhere">{row.Version}</span>,
  },
  {
    key: 'status',
    title: texts.status,
    width: 85,
    filter: {
      choices: Object.entries(applicationStatusWords).map(([value, label]) => ({ value, label })),
      isFaceted: true,
    },
    render: (row) => (
      <div className="two-lines" title={row.decision}>
        <TrustedTag state={row.status} word={applicationStatusWords[row.status] ?? row.status} />
        {row.decide_user !== '' && <span className="muted small clamped-one">{row.decide_user}</span>}
      </div>
    ),
  },
  {
    key: 'manager',
    title: texts.manager,
    width: 100,
    filter: { choices: [], isFaceted: true },
    render: (row) => row.manager,
  },
  {
    key: 'VulnSeverity',
    title: texts.risk,
    width: 88,
    render: (row) => <SeverityTag word={knownSeverity(row.VulnSeverity)} />,
  },
  {
    key: 'evidence',
    title: texts.evidence,
    width: 185,
    render: (row) => <EvidenceSummary evidence={row.evidence} />,
  },
  {
    key: 'reason',
    title: texts.reason,
    width: 130,
    render: (row) => (
      <span className="clamped" title={row.reason}>
        {row.reason}
      </span>
    ),
  },
  {
    key: 'product_name',
    title: texts.project,
    width: 110,
    isHiddenAtFirst: true,
    render: (row) => <span className="clamped">{row.product_name}</span>,
  },
  {
    key: 'apply_time',
    title: texts.applyTime,
    width: 155,
    isSortable: true,
    render: (row) => (
      <div className="two-lines">
        <span className="nowrap">{timeText(row.apply_time)}</span>
        <span className="muted small clamped-one">{row.apply_user}</span>
      </div>
    ),
  },
];

/** What the table asks of its page. */
export interface ApplicationChoices {
  open(row: trusted.ApplicationRow): void;
  act(row: trusted.ApplicationRow, action: ApplicationAction): void;
}

/** Every column of applications. */
export function applicationColumns({ open, act }: ApplicationChoices): Column[] {
  const name: Column = {
    key: 'Repo',
    title: texts.name,
    width: 150,
    fixed: 'left',
    isFirm: true,
    isSortable: true,
    render: (row) => (
      <Button type="link" className="cell-link" onClick={() => open(row)}>
        <BreakableName name={row.Repo} />
      </Button>
    ),
  };
  const actions: Column = {
    key: 'actions',
    title: texts.actions,
    width: 120,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <span className="row-actions">
        {row.actions.map((action) => (
          <Button
            key={action}
            type="link"
            size="small"
            danger={action === 'reject'}
            onClick={() => act(row, action)}
          >
            {trustedTexts[action]}
          </Button>
        ))}
      </span>
    ),
  };
  return [name, ...factColumns, actions];
}
