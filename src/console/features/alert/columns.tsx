import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type alert, reachWords, severityToWire } from '#contract';
import { type AlertKind, nameWithoutId, reachStates, severities } from '#model';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { CollapsibleText } from '../../ui/collapsible-text.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { ExploitedTag, exploitedChoices } from '../../ui/exploited-tag.tsx';
import { countText, timeText } from '../../ui/format.ts';
import { ReachTag } from '../../ui/reach-tag.tsx';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { RowActions } from './row-actions.tsx';
import { StateCell } from './state-cell.tsx';
import { columnTexts as texts } from './texts.ts';

type Row = alert.AlertRow;
type Column = DataColumn<Row>;

/** What the table asks of its page. */
export interface AlertChoices {
  open(row: Row): void;
  showProjects(row: Row): void;
  /** Absent for those who may not. */
  readonly deal: ((row: Row) => void) | undefined;
  raise(row: Row): void;
}

/** The columns of new vulnerabilities, or of updates. */
export function alertColumns(kind: AlertKind, { open, showProjects, deal, raise }: AlertChoices): Column[] {
  const id: Column = {
    key: 'CveId',
    title: texts.id,
    width: 142,
    fixed: 'left',
    isFirm: true,
    render: (row) => (
      <Button type="link" className="cell-link mono" title={row.CveId} onClick={() => open(row)}>
        {row.CveId}
      </Button>
    ),
  };
  const projects: Column = {
    key: 'Count',
    title: texts.projects,
    hint: texts.projectsHint,
    width: 92,
    align: 'right',
    isSortable: true,
    render: (row) => (
      <Button type="link" className="cell-link figures" onClick={() => showProjects(row)}>
        {countText(row.Count)}
      </Button>
    ),
  };
  const last: Column = {
    key: 'actions',
    title: texts.actions,
    width: 146,
    fixed: 'right',
    isFirm: true,
    render: (row) => <RowActions row={row} deal={deal && (() => deal(row))} raise={() => raise(row)} />,
  };
  const subject = kind === 'new' ? [component, name, fixed] : [changes];
  return [id, severity, ...subject, projects, reached, score, exploited, time, state, last];
}

const severity: Column = {
  key: 'Severity',
  title: texts.severity,
  width: 90,
  isSortable: true,
  filter: {
    choices: severities.map(severityToWire).map((word) => ({ value: word, label: word })),
    isFaceted: true,
  },
  render: (row) => <SeverityTag word={row.Severity} />,
};

const component: Column = {
  key: 'Repo',
  title: texts.component,
  width: 120,
  isFirm: true,
  render: (row) => (
    <span>
      <BreakableName name={row.Repo ?? ''} /> <span className="muted mono">{row.Version}</span>
    </span>
  ),
};

const changes: Column = {
  key: 'changes',
  title: texts.changes,
  width: 242,
  isFirm: true,
  render: (row) => (row.changes.length === 0 ? texts.noChanges : row.changes.map(changeOf)),
};

function changeOf({ field, label, old, new: now }: Row['changes'][number]): ReactNode {
  return (
    <span key={`${field} ${old} ${now}`} className="alert-change break-anywhere">
      <span className="muted">{label}</span>
      <del>{old === '' ? texts.none : old}</del>
      <span aria-hidden>→</span>
      <ins>{now === '' ? texts.none : now}</ins>
    </span>
  );
}

const name: Column = {
  key: 'name',
  title: texts.name,
  width: 112,
  render: (row) => <CollapsibleText parts={nameWithoutId(row.name, [row.CveId])} />,
};

const fixed: Column = {
  key: 'fixed_versions',
  title: texts.fixed,
  width: 120,
  isHiddenAtFirst: true,
  render: (row) => <CollapsibleText parts={row.fixed_versions} />,
};

const score: Column = {
  key: 'cvss_score',
  title: texts.cvss,
  width: 74,
  isHiddenAtFirst: true,
  align: 'right',
  isSortable: true,
  render: (row) =>
    row.cvss_score !== undefined && <span className="figures">{row.cvss_score.toFixed(1)}</span>,
};

const exploited: Column = {
  key: 'kev',
  title: texts.kev,
  width: 98,
  filter: { choices: exploitedChoices, isSingle: true },
  render: (row) => <ExploitedTag kev={row.kev} />,
};

const reached: Column = {
  key: 'reachable',
  title: texts.reachable,
  hint: texts.reachableHint,
  width: 88,
  filter: { choices: reachStates.map((value) => ({ value, label: reachWords[value] })) },
  render: (row) => <ReachTag reachable={row.reachable} />,
};

const time: Column = {
  key: 'UpdateTime',
  title: texts.time,
  width: 94,
  isSortable: true,
  render: (row) => timeText(row.UpdateTime),
};

const state: Column = {
  key: 'has_read',
  title: texts.state,
  width: 80,
  filter: {
    choices: [
      { value: '0', label: texts.unreadWord },
      { value: '1', label: texts.readWord },
    ],
    isSingle: true,
  },
  render: (row) => <StateCell row={row} />,
};
