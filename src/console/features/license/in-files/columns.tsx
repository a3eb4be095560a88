import { licenseHows, licensePositions, type LicenseTarget, type ListedFileLicense } from '#model';
import { LicenseLinks } from '../../../license-links.tsx';
import { PlaceLink } from '../../../place-link.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { CategoryTag } from '../category.tsx';
import { fileLicenseTexts as texts, howWords, percentOf, positionWords, reasonOf } from './texts.ts';

/** Every column of the places that name licences. They fit a screen of 1366 pixels. */
export const fileLicenseColumns: readonly DataColumn<ListedFileLicense>[] = [
  {
    key: 'LicenseName',
    title: texts.license,
    width: 190,
    isFirm: true,
    fixed: 'left',
    isSortable: true,
    render: (row) => <LicenseLinks expression={row.expression} />,
  },
  {
    key: 'LicenseType',
    title: texts.category,
    width: 110,
    render: (row) => <CategoryTag category={row.category} />,
  },
  {
    key: 'path',
    title: texts.file,
    width: 210,
    isSortable: true,
    render: (row) => <PlaceLink taskId={row.taskId} path={row.path} line={row.firstLine} />,
  },
  {
    key: 'lines',
    title: texts.lines,
    width: 80,
    render: (row) => <span className="figures">{texts.lineRange(row.firstLine, row.lastLine)}</span>,
  },
  {
    key: 'position',
    title: texts.position,
    width: 90,
    filter: { choices: licensePositions.map((value) => ({ value, label: positionWords[value] })) },
    render: (row) => positionWords[row.position],
  },
  {
    key: 'how',
    title: texts.how,
    width: 200,
    filter: { choices: licenseHows.map((value) => ({ value, label: howWords[value] })) },
    render: (row) => (
      <>
        {howWords[row.how]}
        <div className="small muted clamped">{reasonOf(row)}</div>
        {row.target !== undefined && <Target taskId={row.taskId} target={row.target} />}
      </>
    ),
  },
  {
    key: 'score',
    title: texts.score,
    width: 96,
    align: 'right',
    isSortable: true,
    render: (row) => <span className="figures">{percentOf(row.score)}%</span>,
  },
  {
    key: 'copyrights',
    title: texts.copyrights,
    width: 140,
    render: (row) => row.copyrights.length > 0 && <Copyrights statements={row.copyrights} />,
  },
];

/** The lines of the other file that a reference leads to. */
function Target({ taskId, target }: { taskId: string; target: LicenseTarget }) {
  const { path, firstLine, lastLine } = target;
  return <PlaceLink taskId={taskId} path={path} line={firstLine} lastLine={lastLine} />;
}

/** The first statement, and how many there are. */
function Copyrights({ statements }: { statements: readonly string[] }) {
  return (
    <span className="small clamped" title={statements.join('\n')}>
      <VisibleText text={statements[0] ?? ''} />
      {statements.length > 1 && <span className="muted"> {texts.more(statements.length)}</span>}
    </span>
  );
}
