import { Link } from 'react-router';
import type { evaluation } from '#contract';
import { independenceGrades, projectTypes } from '#model';
import { resultsPath } from '../../detections.ts';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { timeText } from '../../ui/format.ts';
import { IndependenceGradeTag, percentText, scoreText } from './figures.tsx';
import { preparePath, resultPath } from './paths.ts';
import { SnapshotButton } from './snapshot-button.tsx';
import { commonTexts, gradeWords, listTexts as texts } from './texts.ts';

type Row = evaluation.EvaluatedProject;

/** The columns of the projects that are evaluated. */
export const projectColumns: readonly DataColumn<Row>[] = [
  {
    key: 'product_name',
    title: commonTexts.project,
    width: 150,
    fixed: 'left',
    isFirm: true,
    isSortable: true,
    render: (row) => (
      <Link className="clamped" to={preparePath(row.product_id)} title={row.product_name}>
        {row.product_name}
      </Link>
    ),
  },
  {
    key: 'product_type',
    title: commonTexts.type,
    width: 96,
    filter: { choices: projectTypes.map((type) => ({ value: type, label: type })) },
    render: (row) => row.product_type,
  },
  {
    key: 'task_time',
    title: texts.lastTask,
    width: 180,
    isSortable: true,
    render: (row) =>
      row.task_id !== undefined && (
        <span className="two-lines">
          <Link className="clamped-one" to={resultsPath(row.task_id)}>
            {row.task_name}
          </Link>
          <span className="muted small figures">{timeText(row.task_time ?? '')}</span>
        </span>
      ),
  },
  {
    key: 'self_rate',
    title: commonTexts.selfRate,
    width: 98,
    align: 'right',
    render: ({ last }) => last && percentText(last.self_rate),
  },
  {
    key: 'score',
    title: commonTexts.score,
    width: 78,
    align: 'right',
    isSortable: true,
    render: ({ last }) => last && scoreText(last.score),
  },
  {
    key: 'grade',
    title: commonTexts.grade,
    width: 112,
    filter: {
      choices: independenceGrades.map((grade) => ({ value: grade, label: `${grade} ${gradeWords[grade]}` })),
    },
    render: ({ last }) =>
      last === undefined ? (
        <span className="muted">{texts.neverEvaluated}</span>
      ) : (
        <IndependenceGradeTag grade={last.grade} />
      ),
  },
  {
    key: 'evaluate_count',
    title: texts.count,
    width: 84,
    align: 'right',
    render: (row) => row.evaluate_count,
  },
  {
    key: 'create_time',
    title: commonTexts.time,
    width: 155,
    isSortable: true,
    render: ({ last }) =>
      last && (
        <span className="two-lines">
          <span className="nowrap figures">{timeText(last.create_time)}</span>
          <span className="muted small">{last.create_user}</span>
        </span>
      ),
  },
  {
    key: 'actions',
    title: commonTexts.actions,
    width: 146,
    fixed: 'right',
    isFirm: true,
    render: (row) => <Actions row={row} />,
  },
];

function Actions({ row: { product_id: id, product_name: name, last } }: { row: Row }) {
  return (
    <span className="cell-actions">
      <span className="cell-actions-pair">
        <Link to={preparePath(id)} aria-label={texts.startOf(name)}>
          {texts.start}
        </Link>
        {last !== undefined && <Link to={resultPath(last.evaluate_id)}>{texts.result}</Link>}
      </span>
      {last !== undefined && (
        <span className="cell-actions-pair">
          <Link to={resultPath(last.evaluate_id, { tab: 'history' })}>{texts.history}</Link>
          <SnapshotButton evaluationId={last.evaluate_id} name={name} isLink />
        </span>
      )}
    </span>
  );
}
