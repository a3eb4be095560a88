import { Button, Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wireCloneTypes } from '#contract';
import { type TracedCode, traceStates } from '#model';
import { openDialog } from '../../dialogs.ts';
import { fileLink } from '../../file-link.ts';
import { LicenseLinks } from '../../license-links.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { dayText, timeText } from '../../ui/format.ts';
import { CloneTypeTag } from '../../comparing/clone-type-tag.tsx';
import { type MatchKind, percentText, projectName } from './kinds.ts';
import { decideTexts, matchTexts as texts, stateWords } from './texts.ts';

type Column = DataColumn<TracedCode>;

/** The columns of a list of matches; `action` draws what may be said of a row. */
export function matchColumns(kind: MatchKind, action: (row: TracedCode) => ReactNode): readonly Column[] {
  return [path, ...(kind === 'function' ? [functionName] : []), ...facts, actions(kind, action)];
}

const path: Column = {
  key: 'path',
  title: texts.path,
  width: 190,
  isSortable: true,
  isFirm: true,
  fixed: 'left',
  render: (row) => (
    <>
      <Link
        className="mono small clamped"
        to={fileLink(row.taskId, row.path, row.range.first)}
        title={row.path}
      >
        <BreakableName name={row.path} />
      </Link>
      <div className="muted small figures">{texts.lines(row.range.first, row.range.last)}</div>
    </>
  ),
};

const functionName: Column = {
  key: 'functionName',
  title: texts.functionName,
  width: 120,
  render: (row) =>
    row.functionName === undefined || row.functionName === '' ? (
      <span className="muted">{texts.anonymous}</span>
    ) : (
      <span className="mono small clamped" title={row.functionName}>
        <BreakableName name={row.functionName} />
      </span>
    ),
};

const facts: readonly Column[] = [
  {
    key: 'clone_type',
    title: texts.type,
    width: 88,
    filter: { choices: wireCloneTypes.map((value) => ({ value, label: value })), isFaceted: true },
    render: (row) => <CloneTypeTag method={row.method} />,
  },
  {
    key: 'similarity',
    title: texts.similarity,
    width: 80,
    align: 'right',
    isSortable: true,
    render: (row) => percentText(row.similarity),
  },
  {
    key: 'project',
    title: texts.project,
    width: 150,
    isSortable: true,
    render: ({ origin }) => (
      <>
        <span title={origin.project}>
          <BreakableName name={projectName(origin.project)} />
        </span>
        {origin.isPrivate && <PrivateTag />}
        <div className="muted small">{texts.versions(origin.versions)}</div>
      </>
    ),
  },
  {
    key: 'origin_file',
    title: texts.originFile,
    width: 150,
    render: ({ origin }) => (
      <>
        <span className="mono small clamped" title={origin.path}>
          <BreakableName name={origin.path} />
        </span>
        <div className="muted small figures">{texts.lines(origin.range.first, origin.range.last)}</div>
      </>
    ),
  },
  {
    key: 'state',
    title: texts.state,
    width: 92,
    filter: { choices: traceStates.map((value) => ({ value, label: stateWords[value] })), isFaceted: true },
    render: (row) => <State row={row} />,
  },
  {
    key: 'license',
    title: texts.license,
    width: 80,
    render: ({ origin }) => origin.license !== '' && <LicenseLinks expression={origin.license} />,
  },
  {
    key: 'earliest_time',
    title: texts.released,
    hint: texts.releasedHint,
    width: 100,
    isSortable: true,
    render: ({ origin }) => origin.releasedAt !== undefined && dayText(origin.releasedAt),
  },
];

/** What was said of a match; who said so, and why, in a tip. */
function State({ row: { state, decision } }: { row: TracedCode }) {
  if (decision === undefined) return <span className="muted">{stateWords[state]}</span>;
  const said = [decideTexts.by(decision.username, timeText(decision.at)), decision.note];
  return (
    <Tooltip title={said.filter((part) => part !== '').join('：')} trigger={['hover', 'focus']}>
      <Tag tabIndex={0}>{stateWords[state]}</Tag>
    </Tooltip>
  );
}

/** The code of the organisation itself. */
export function PrivateTag() {
  return (
    <Tag className="private-tag" title={texts.privateHint}>
      {texts.isPrivate}
    </Tag>
  );
}

function actions(kind: MatchKind, action: (row: TracedCode) => ReactNode): Column {
  return {
    key: 'actions',
    title: '操作',
    width: 124,
    isFirm: true,
    fixed: 'right',
    render: (row) => (
      <span className="row-actions">
        <Button
          type="link"
          className="cell-link"
          onClick={() =>
            openDialog('provenance', {
              id: row.id,
              task_id: row.taskId,
              project_id: row.projectId,
              flag: kind === 'function' ? 'function' : 'code',
            })
          }
        >
          {texts.compare}
        </Button>
        {action(row)}
      </span>
    ),
  };
}
