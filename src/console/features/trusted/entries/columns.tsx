import { Button, Dropdown } from 'antd';
import type { trusted } from '#contract';
import { openDialog } from '../../../dialogs.ts';
import { BreakableName } from '../../../ui/breakable-name.tsx';
import { CollapsibleText } from '../../../ui/collapsible-text.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { countText, dayText, timeText } from '../../../ui/format.ts';
import { componentSeverities, knownSeverity } from '../../../ui/severity.ts';
import { SeverityTag } from '../../../ui/severity-tag.tsx';
import { HashCell } from '../package-facts.tsx';
import { TrustedTag } from '../status-tag.tsx';
import {
  columnTexts as texts,
  conclusionWords,
  entryActionWords,
  entryStatusWords,
  trustedTexts,
} from '../texts.ts';

type Column = DataColumn<trusted.TrustedRow>;

/** The columns of entries, but for their name and what may be done with them. */
const factColumns: readonly Column[] = [
  {
    key: 'Version',
    title: texts.version,
    width: 85,
    render: (row) => <span className="mono break-anywhere">{row.Version}</span>,
  },
  {
    key: 'status',
    title: texts.status,
    width: 80,
    filter: {
      choices: Object.entries(entryStatusWords).map(([value, label]) => ({ value, label })),
      isFaceted: true,
    },
    render: (row) => (
      <span title={row.reason}>
        <TrustedTag state={row.status} word={entryStatusWords[row.status] ?? row.status} />
      </span>
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
    key: 'Licenses',
    title: texts.licenses,
    width: 90,
    filter: { choices: [], isFaceted: true },
    render: (row) => <CollapsibleText parts={row.license_expression} />,
  },
  {
    key: 'VulnSeverity',
    title: texts.risk,
    width: 92,
    filter: { choices: componentSeverities.map((word) => ({ value: word, label: word })), isFaceted: true },
    render: (row) => <SeverityTag word={knownSeverity(row.VulnSeverity)} />,
  },
  {
    key: 'sha256',
    title: texts.integrity,
    hint: texts.integrityHint,
    width: 118,
    render: (row) => <HashCell {...row} />,
  },
  {
    key: 'source',
    title: texts.source,
    width: 140,
    isHiddenAtFirst: true,
    render: (row) =>
      row.source !== '' && (
        <span className="clamped" title={row.source}>
          {row.source}
        </span>
      ),
  },
  {
    key: 'admit_time',
    title: texts.admitTime,
    width: 105,
    isSortable: true,
    render: (row) => (
      <div className="two-lines">
        <span title={timeText(row.admit_time)}>{dayText(row.admit_time)}</span>
        <span className="muted small clamped-one">{row.admit_user}</span>
      </div>
    ),
  },
  {
    key: 'conclusion',
    title: texts.conclusion,
    width: 88,
    isHiddenAtFirst: true,
    render: (row) => conclusionWords[row.conclusion] ?? row.conclusion,
  },
  {
    key: 'valid_until',
    title: texts.validUntil,
    width: 98,
    isSortable: true,
    render: (row) => dayText(row.valid_until),
  },
  {
    key: 'project_count',
    title: texts.projects,
    hint: texts.projectsHint,
    width: 88,
    align: 'right',
    render: (row) => countText(row.project_count),
  },
];

/** What the table asks of its page. */
export interface EntryChoices {
  open(row: trusted.TrustedRow): void;
  act(row: trusted.TrustedRow, action: trusted.EntryAction): void;
}

/** Every column of entries. */
export function entryColumns({ open, act }: EntryChoices): Column[] {
  const name: Column = {
    key: 'Repo',
    title: texts.name,
    width: 143,
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
    width: 108,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => compare(row)}>
          {trustedTexts.compare}
        </Button>
        <MoreActions row={row} act={act} />
      </span>
    ),
  };
  return [name, ...factColumns, actions];
}

function MoreActions({ row, act }: { row: trusted.TrustedRow } & Pick<EntryChoices, 'act'>) {
  if (row.actions.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: row.actions.map((action) => ({
          key: action,
          label: entryActionWords[action],
          danger: action === 'freeze' || action === 'retire',
          onClick: () => act(row, action),
        })),
      }}
    >
      <Button type="link" size="small">
        {trustedTexts.more}
      </Button>
    </Dropdown>
  );
}

function compare({ Repo, manager, Version }: trusted.TrustedRow): void {
  openDialog('componentVersions', { name: Repo, manager, version: Version, version_arr: [Version] });
}
