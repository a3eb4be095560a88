import { Link } from 'react-router';
import { licenseCompliance } from '#contract';
import type { LicenseCategory } from '#model';
import { call } from '../../api/call.ts';
import { categoryWords, policyDisplays, policyWords } from '../../license-words.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { SeverityDot } from '../../ui/severity-tag.tsx';
import { policyTexts as texts } from './texts.ts';

type Row = licenseCompliance.EndingPolicyRow;

/** The rules about licences that end soon or have ended lately, each with a way to where it is set. */
export function PolicyTable() {
  return (
    <DataTable<Row>
      id="alerts-policy"
      columns={columns}
      load={(query, signal) => call(licenseCompliance.endingPolicyList, query, { signal, isQuiet: true })}
      rowKey={(row) => `${row.product_id} ${row.subject} ${row.target} ${row.package}`}
      empty={<EmptyState text={texts.empty}>{texts.emptyHint(licenseCompliance.policyEndDays)}</EmptyState>}
    />
  );
}

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'until',
    title: texts.until,
    width: 130,
    isFirm: true,
    render: ({ until, days_left: days }) => (
      <span>
        <span className="figures">{until}</span>
        <span
          className={days < 0 ? 'muted small alert-policy-days' : 'small alert-policy-days alert-policy-soon'}
        >
          {texts.left(days)}
        </span>
      </span>
    ),
  },
  {
    key: 'product_name',
    title: texts.project,
    width: 180,
    isFirm: true,
    render: (row) => (row.scope === 'platform' ? texts.platform : <BreakableName name={row.product_name} />),
  },
  {
    key: 'policy',
    title: texts.policy,
    width: 90,
    render: ({ policy }) =>
      policy !== 'none' && (
        <span className="severity-tag">
          <SeverityDot display={policyDisplays[policy]} />
          {policyWords[policy]}
        </span>
      ),
  },
  {
    key: 'target',
    title: texts.target,
    width: 160,
    render: (row) => <BreakableName name={targetWord(row)} />,
  },
  {
    key: 'package',
    title: texts.package,
    width: 150,
    render: (row) => (row.package === '' ? texts.noPackage : <BreakableName name={row.package} />),
  },
  { key: 'note', title: texts.note, width: 170, render: (row) => row.note },
  { key: 'username', title: texts.by, width: 110, render: (row) => row.username },
  {
    key: 'actions',
    title: texts.actions,
    width: 110,
    fixed: 'right',
    isFirm: true,
    render: (row) =>
      row.task_id === '' ? (
        <span className="muted">{texts.nowhere}</span>
      ) : (
        <Link to={policiesPath(row.task_id)} aria-label={texts.openOf(targetWord(row))}>
          {texts.open}
        </Link>
      ),
  },
];

function targetWord({ subject, target }: Row): string {
  return subject === 'category' ? (categoryWords[target as LicenseCategory] ?? target) : target;
}

/** The tab of licences of a detection, with the rules open. */
function policiesPath(taskId: string): string {
  return `/analysis/analysis-results/${encodeURIComponent(taskId)}?tab=licenses&policies=open`;
}
