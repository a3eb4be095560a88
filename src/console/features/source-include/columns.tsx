import { Button } from 'antd';
import { type IncludeEnd, includeEnds, includeKinds, type ListedInclude } from '#model';
import { openDialog } from '../../dialogs.ts';
import { PlaceLink } from '../../place-link.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { VisibleText } from '../../ui/visible-text.tsx';
import { endWords, includeTexts as texts, kindWords } from './texts.ts';

type Column = DataColumn<ListedInclude>;

/** Every column of includes. They fit a screen of 1366 pixels. */
export const includeColumns: readonly Column[] = [
  {
    key: 'statement',
    title: texts.statement,
    width: 240,
    isFirm: true,
    fixed: 'left',
    render: (row) => (
      <span className="mono small clamped" title={row.statement}>
        <VisibleText text={row.statement} />
      </span>
    ),
  },
  {
    key: 'path',
    title: texts.file,
    width: 240,
    isSortable: true,
    render: (row) => <PlaceLink taskId={row.taskId} path={row.path} line={row.line} />,
  },
  {
    key: 'kind',
    title: texts.kind,
    width: 96,
    isSortable: true,
    filter: { choices: includeKinds.map((value) => ({ value, label: kindWords[value] })) },
    render: (row) => kindWords[row.kind],
  },
  {
    key: 'end',
    title: texts.end,
    width: 120,
    filter: { choices: includeEnds.map((value) => ({ value, label: endWords[value] })), isFaceted: true },
    render: (row) => <End end={row.end} />,
  },
  {
    key: 'Repo',
    title: texts.component,
    width: 190,
    isSortable: true,
    render: (row) => row.component !== undefined && <Target row={row} component={row.component} />,
  },
  {
    key: 'target_file',
    title: texts.targetFile,
    width: 200,
    render: (row) => row.targetPath !== '' && <PlaceLink taskId={row.taskId} path={row.targetPath} />,
  },
];

function End({ end }: { end: IncludeEnd }) {
  if (end !== 'unknown') return endWords[end];
  return (
    <span className="muted" title={texts.unknownHint}>
      {endWords[end]}
    </span>
  );
}

interface TargetProps {
  readonly row: ListedInclude;
  readonly component: NonNullable<ListedInclude['component']>;
}

/** The component that is reached for, and how sure that is where it was inferred. */
function Target({ row: { taskId, confidence }, component: { name, version } }: TargetProps) {
  return (
    <>
      <Button
        type="link"
        className="cell-link"
        onClick={() => openDialog('component', { task_id: taskId, Repo: name, Version: version })}
      >
        <BreakableName name={version === '' ? name : `${name}@${version}`} />
      </Button>
      {confidence !== undefined && <div className="muted small">{texts.guess(confidence)}</div>}
    </>
  );
}
