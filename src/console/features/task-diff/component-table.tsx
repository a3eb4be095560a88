import { Button } from 'antd';
import { taskDiff } from '#contract';
import { directnessWords } from '#model';
import { call } from '../../api/call.ts';
import { openDialog } from '../../dialogs.ts';
import { LicenseLinks } from '../../license-links.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { type DiffProps, DiffTable } from './diff-table.tsx';
import { componentChangeWords, taskDiffTexts as texts } from './texts.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';

type Row = taskDiff.ComponentDiffRow;

/** The components that differ between two tasks. */
export function ComponentDiffTable(props: DiffProps) {
  return (
    <DiffTable<Row>
      {...props}
      id="diff-components"
      columns={columns}
      textFilters={textFilters}
      load={(request, signal) => call(taskDiff.taskDiffComponents, request, { signal, isQuiet: true })}
      noneHint={texts.noComponentHint}
    />
  );
}

const textFilters = [{ key: 'Repo', label: texts.name }];

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'Repo',
    title: texts.name,
    width: 200,
    fixed: 'left',
    isFirm: true,
    isSortable: true,
    render: (row) => <NameCell row={row} />,
  },
  {
    key: 'change',
    title: texts.change,
    width: 110,
    isFirm: true,
    filter: {
      choices: Object.entries(componentChangeWords).map(([value, label]) => ({ value, label })),
      isFaceted: true,
    },
    render: changeText,
  },
  { key: 'before', title: texts.before, width: 130, render: (row) => <Version side={row.before} /> },
  { key: 'after', title: texts.after, width: 130, render: (row) => <Version side={row.after} /> },
  { key: 'license', title: texts.license, width: 205, render: (row) => <LicenseCell row={row} /> },
  {
    key: 'VulnSeverity',
    title: texts.risk,
    hint: texts.riskHint,
    width: 110,
    isSortable: true,
    render: (row) => <SeverityTag word={(row.after ?? row.before)?.VulnSeverity ?? ''} />,
  },
  {
    key: 'fetcher',
    title: texts.fetcher,
    width: 115,
    filter: { choices: [], isFaceted: true },
    render: (row) => row.fetcher,
  },
  {
    key: 'dep_mode',
    title: texts.directness,
    width: 95,
    render: (row) => directnessWords[(row.after ?? row.before)?.dep_mode ?? 'unknown'],
  },
];

/** Opens the component as it is now, or as it last was. */
function NameCell({ row }: { row: Row }) {
  const side = row.after ?? row.before;
  return (
    <Button
      type="link"
      className="cell-link"
      onClick={() =>
        side && openDialog('component', { task_id: side.task_id, Repo: row.Repo, Version: side.Version })
      }
    >
      <BreakableName name={row.Repo} />
    </Button>
  );
}

function changeText({ change, license_changed: isLicenseChanged }: Row): string {
  const words = change === 'kept' ? [] : [componentChangeWords[change]];
  return [...words, ...(isLicenseChanged ? [componentChangeWords.license] : [])].join('，');
}

function Version({ side }: { side: Row['before'] }) {
  if (side === undefined) return <span className="muted">{texts.absent}</span>;
  const text = side.Version === '' ? texts.unfixed(side.requirement) : side.Version;
  return <span className="mono break-anywhere">{text}</span>;
}

/** Both licences where they differ, else the one there is. */
function LicenseCell({ row: { before, after, license_changed: isChanged } }: { row: Row }) {
  const [from = '', to = ''] = [before?.license_expression, after?.license_expression];
  if (!isChanged) return <License expression={to === '' ? from : to} />;
  return (
    <span className="diff-versions">
      <License expression={from} /> <span aria-hidden="true">→</span> <License expression={to} />
    </span>
  );
}

function License({ expression }: { expression: string }) {
  return expression === '' ? orEmpty('') : <LicenseLinks expression={expression} />;
}
