import { Link } from 'react-router';
import { grades } from '#contract';
import { gradeOf, type ListedFunction } from '#model';
import { fileLink } from '../../file-link.ts';
import { PlaceLink } from '../../place-link.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { countText } from '../../ui/format.ts';
import { GradeTag } from '../../ui/grade-tag.tsx';
import { VisibleText } from '../../ui/visible-text.tsx';
import { functionColumnTexts as texts, traitWords } from './texts.ts';

type Row = ListedFunction;
type Column = DataColumn<Row>;
type MeasureKey = 'ccn' | 'cognitive' | 'nloc' | 'params' | 'nesting' | 'tokens';
type Measure = 'cyclomatic' | 'cognitive' | 'codeLines' | 'parameters' | 'nesting' | 'tokens';

/** A column of numbers; `key` is its name on the wire. */
function measure(key: MeasureKey, value: Measure, width: number): Column {
  return {
    key,
    title: texts[key],
    width,
    align: 'right',
    isSortable: true,
    render: (row) => <span className="figures">{countText(row[value])}</span>,
  };
}

/** Every column of functions. Those shown at first fit a screen of 1366 pixels. */
export const functionColumns = {
  name: {
    key: 'name',
    title: texts.name,
    width: 225,
    isFirm: true,
    fixed: 'left',
    render: (row) => <FunctionName row={row} />,
  },
  file: {
    key: 'path',
    title: texts.file,
    width: 265,
    isSortable: true,
    render: (row) => <PlaceLink taskId={row.taskId} path={row.path} line={row.start} />,
  },
  grade: {
    key: 'grade',
    title: texts.grade,
    hint: texts.gradeHint,
    width: 118,
    filter: {
      choices: grades.map((grade) => ({ value: grade, label: <GradeTag grade={grade} /> })),
      isFaceted: true,
    },
    render: (row) => <GradeTag grade={gradeOf(row.cyclomatic)} />,
  },
  ccn: { ...measure('ccn', 'cyclomatic', 112), hint: texts.ccnHint },
  cognitive: { ...measure('cognitive', 'cognitive', 124), hint: texts.cognitiveHint },
  nloc: { ...measure('nloc', 'codeLines', 80), hint: texts.nlocHint },
  params: measure('params', 'parameters', 88),
  nesting: { ...measure('nesting', 'nesting', 78), hint: texts.nestingHint },
  tokens: { ...measure('tokens', 'tokens', 95), isHiddenAtFirst: true },
  traits: {
    key: 'traits',
    title: texts.traits,
    width: 110,
    isHiddenAtFirst: true,
    render: (row) => row.traits.map((trait) => traitWords[trait]).join('、'),
  },
} satisfies Record<string, Column>;

/** The name of a function with what is around it; it leads to its line. */
function FunctionName({ row }: { row: Row }) {
  const name = row.name === '' ? texts.anonymous : row.name;
  return (
    <Link
      className="mono small clamped"
      to={fileLink(row.taskId, row.path, row.start)}
      title={row.container === '' ? name : `${row.container}.${name}`}
    >
      {row.container !== '' && <span className="muted">{<VisibleText text={`${row.container}.`} />}</span>}
      <VisibleText text={name} />
    </Link>
  );
}
