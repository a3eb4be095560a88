import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cloneTypeToWire } from '#contract';
import { type CloneType, type TracedOrigin, type TraceKind, traceStates } from '#model';
import { LicenseLinks } from '../../license-links.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { countText, dayText } from '../../ui/format.ts';
import { SafeLink } from '../../ui/safe-link.tsx';
import { PrivateTag } from './columns.tsx';
import { percentText, projectName, viewLink } from './kinds.ts';
import { kindWords, originTexts as texts, stateWords } from './texts.ts';

type Column = DataColumn<TracedOrigin>;

/** The columns of the projects that code comes from; `action` draws what may be said of one, by those who may. */
export function originColumns(action?: (row: TracedOrigin) => ReactNode): readonly Column[] {
  if (action === undefined) return facts;
  return [
    ...facts,
    { key: 'actions', title: '操作', width: 72, isFirm: true, fixed: 'right', render: action },
  ];
}

const facts: readonly Column[] = [
  {
    key: 'project',
    title: texts.project,
    width: 174,
    isSortable: true,
    isFirm: true,
    fixed: 'left',
    render: (row) => (
      <>
        {row.website === '' ? (
          <BreakableName name={projectName(row.project)} />
        ) : (
          <SafeLink url={row.website} text={projectName(row.project)} />
        )}
        {row.isPrivate && <PrivateTag />}
        <div className="muted small break-anywhere">{row.version}</div>
        {row.other !== undefined && (
          <div className="muted small break-anywhere" title={texts.otherVersionHint}>
            {texts.otherVersion(countText(row.other.files), row.other.version)}
          </div>
        )}
      </>
    ),
  },
  {
    key: 'match_files',
    title: texts.files,
    width: 104,
    align: 'right',
    isSortable: true,
    render: (row) => countText(row.fileCount),
  },
  {
    key: 'line_count',
    title: texts.lines,
    hint: texts.linesHint,
    width: 92,
    align: 'right',
    isSortable: true,
    render: (row) => countText(row.codeLines),
  },
  {
    key: 'rate',
    title: texts.rate,
    hint: texts.rateHint,
    width: 68,
    align: 'right',
    render: (row) => percentText(row.share),
  },
  { key: 'matches', title: texts.matches, width: 152, render: (row) => <Matches row={row} /> },
  { key: 'types', title: texts.types, width: 104, render: (row) => <Types types={row.types} /> },
  {
    key: 'license',
    title: texts.license,
    width: 96,
    render: (row) => row.license !== '' && <LicenseLinks expression={row.license} />,
  },
  {
    key: 'earliest_time',
    title: texts.released,
    width: 100,
    isSortable: true,
    render: (row) => row.releasedAt !== undefined && dayText(row.releasedAt),
  },
  // Nobody tells us yet where projects are from.
  { key: 'country', title: texts.country, width: 96, isHiddenAtFirst: true, render: () => '' },
  {
    key: 'state',
    title: texts.state,
    width: 100,
    filter: { choices: traceStates.map((value) => ({ value, label: stateWords[value] })) },
    render: (row) => <State row={row} />,
  },
];

const shownKinds = [
  ['file', 'files'],
  ['function', 'functions'],
  ['fragment', 'fragments'],
] as const;

/** How many matches there are of each kind; each count leads to them. */
function Matches({ row }: { row: TracedOrigin }) {
  const to = (kind: TraceKind, view: (typeof shownKinds)[number][1]) =>
    row.counts[kind] > 0 && (
      <Link key={kind} className="nowrap" to={viewLink(view, { project: row.project })}>
        {kindWords[kind as (typeof shownKinds)[number][0]]}{' '}
        <b className="figures">{countText(row.counts[kind])}</b>
      </Link>
    );
  return (
    <span className="origin-matches">
      {shownKinds.map(([kind, view]) => to(kind, view))}
      {row.counts.other > 0 && (
        <Link className="nowrap" to={`?${new URLSearchParams({ tab: 'others', project: row.project })}`}>
          其他文件 <b className="figures">{countText(row.counts.other)}</b>
        </Link>
      )}
    </span>
  );
}

/** How many matches are of each type. */
function Types({ types }: { types: readonly number[] }) {
  return (
    <span className="origin-types small">
      {types.map(
        (count, type) =>
          count > 0 && (
            <span key={type} className="nowrap">
              {cloneTypeToWire(type as CloneType)} <b className="figures">{countText(count)}</b>
            </span>
          ),
      )}
    </span>
  );
}

function State({ row: { state, states } }: { row: TracedOrigin }) {
  const total = traceStates.reduce((sum, one) => sum + states[one], 0);
  const isPartly = state === 'pending' && states.pending < total;
  return (
    <>
      {state === 'pending' ? <span className="muted">{stateWords[state]}</span> : stateWords[state]}
      {isPartly && <div className="muted small figures">{texts.states(states.pending, total)}</div>}
    </>
  );
}
