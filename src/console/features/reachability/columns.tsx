import { Button } from 'antd';
import {
  type ReachedComponent,
  reachEvidenceWords,
  type ReachRow,
  reachWords,
  severityToWire,
} from '#contract';
import { reachabilities, reachEvidences, severities } from '#model';
import { openDialog } from '../../dialogs.ts';
import { PlaceLink } from '../../place-link.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { ReachTag } from '../../ui/reach-tag.tsx';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { languageWords, moduleWords, reachTexts as texts } from './texts.ts';

const reachFilter = { choices: reachabilities.map((value) => ({ value, label: reachWords[value] })) };

/** Verdicts on vulnerabilities. */
export const verdictColumns: readonly DataColumn<ReachRow>[] = [
  {
    key: 'cveId',
    title: texts.id,
    width: 152,
    isFirm: true,
    isSortable: true,
    fixed: 'left',
    render: (row) => (
      <Button type="link" className="cell-link" onClick={() => openDialog('reachability', row)}>
        {row.cveId}
      </Button>
    ),
  },
  {
    key: 'severity',
    title: texts.severity,
    width: 80,
    filter: { choices: severities.map((value) => ({ value, label: severityToWire(value) })) },
    render: (row) => <SeverityTag word={row.severity} />,
  },
  {
    key: 'reachable',
    title: texts.reachable,
    width: 96,
    filter: reachFilter,
    render: (row) => <ReachTag reachable={row.reachable} />,
  },
  {
    key: 'evidence',
    title: texts.evidence,
    width: 104,
    filter: { choices: reachEvidences.map((value) => ({ value, label: reachEvidenceWords[value] })) },
    render: (row) => reachEvidenceWords[row.evidence],
  },
  {
    key: 'vulnTag',
    title: texts.component,
    width: 164,
    render: (row) => <BreakableName name={row.vulnTag} />,
  },
  { key: 'module', title: texts.module, width: 84, render: (row) => moduleWords[row.module] },
  {
    key: 'file',
    title: texts.place,
    width: 160,
    render: (row) => <LastPlace row={row} />,
  },
  {
    key: 'length',
    title: texts.chainLength,
    width: 64,
    align: 'right',
    render: (row) => orEmpty(row.reachable === 'yes' && row.frames.length),
  },
  { key: 'reason', title: texts.reason, width: 184, render: (row) => row.reason },
];

/** The last place of the chain that lies in the code. */
function LastPlace({ row: { task_id, frames } }: { row: ReachRow }) {
  const last = frames.filter(({ file }) => file !== '').at(-1);
  return last === undefined ? orEmpty('') : <PlaceLink taskId={task_id} path={last.file} line={last.line} />;
}

/** Components and whether they are reached. */
export const reachedColumns: readonly DataColumn<ReachedComponent>[] = [
  {
    key: 'repo',
    title: texts.component,
    width: 220,
    isFirm: true,
    isSortable: true,
    fixed: 'left',
    render: (row) => (
      <Button type="link" className="cell-link" onClick={() => openDialog('componentReachability', row)}>
        <BreakableName name={row.repo} />
      </Button>
    ),
  },
  { key: 'version', title: texts.version, width: 120, render: (row) => row.version },
  { key: 'fetcher', title: texts.manager, width: 100, render: (row) => row.fetcher },
  {
    key: 'reachable',
    title: texts.reachable,
    width: 100,
    filter: reachFilter,
    render: (row) => <ReachTag reachable={row.reachable} />,
  },
  { key: 'chain_count', title: texts.uses, width: 90, align: 'right', render: (row) => row.chain_count },
  {
    key: 'languages',
    title: texts.languages,
    width: 170,
    render: (row) => row.languages.map((id) => languageWords[id] ?? id).join('、'),
  },
  { key: 'reason', title: texts.reason, width: 290, render: (row) => row.reason },
];
