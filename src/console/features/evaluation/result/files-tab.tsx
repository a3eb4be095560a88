import { Tag } from 'antd';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { evaluation } from '#contract';
import { exclusionKinds, lineClasses, moduleTiers } from '#model';
import { call } from '../../../api/call.ts';
import { fileLink } from '../../../file-link.ts';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { countText } from '../../../ui/format.ts';
import { classWords, exclusionWords, resultTexts as texts, tierWords } from '../texts.ts';
import type { Result } from './result-page.tsx';
import { orEmpty } from '../../../ui/empty-cell.tsx';

type Row = evaluation.EvaluatedFile;

/** The files behind the numbers, with what their lines are. */
export function FilesTab({ result }: { result: Result }) {
  const [search, setSearch] = useSearchParams();
  const origin = search.get('origin') ?? undefined;
  const { evaluate_id: id } = result;
  const columns = useMemo(() => columnsOf(result), [result]);
  return (
    <>
      {origin !== undefined && (
        <Tag closable onClose={() => setSearch({ evaluate_id: id, tab: 'files' })}>
          {texts.originFilter(origin)}
        </Tag>
      )}
      <DataTable<Row>
        id="evaluation-files"
        scope={[id, origin ?? '']}
        columns={columns}
        textFilters={textFilters}
        load={(query, signal) =>
          call(
            evaluation.evaluationFiles,
            { ...query, evaluate_id: id, ...(origin !== undefined && { origin }) },
            { signal, isQuiet: true },
          )
        }
        rowKey={(row) => row.path}
        empty={<EmptyState text={texts.noFiles} />}
      />
    </>
  );
}

const textFilters = [{ key: 'path', label: texts.path, isPath: true }];

function columnsOf({ has_task: hasTask, task_id: taskId }: Result): readonly DataColumn<Row>[] {
  return [
    {
      key: 'path',
      title: texts.path,
      width: 300,
      isFirm: true,
      isSortable: true,
      render: ({ path }) =>
        hasTask ? (
          <Link className="mono break-anywhere" to={fileLink(taskId, path)}>
            {path}
          </Link>
        ) : (
          <span className="mono break-anywhere">{path}</span>
        ),
    },
    { key: 'language', title: texts.language, width: 100, render: (row) => row.language },
    {
      key: 'lines',
      title: texts.lines,
      width: 90,
      align: 'right',
      isSortable: true,
      render: (row) => countText(row.lines),
    },
    {
      key: 'tier',
      title: texts.tier,
      width: 80,
      filter: { choices: moduleTiers.map((tier) => ({ value: tier, label: tierWords[tier] })) },
      render: (row) => tierWords[row.tier],
    },
    {
      key: 'line_class',
      title: texts.classes,
      width: 240,
      filter: { choices: lineClasses.map((name) => ({ value: name, label: classWords[name] })) },
      render: (row) => <Classes row={row} />,
    },
    {
      key: 'excluded',
      title: texts.excluded,
      width: 150,
      filter: { choices: exclusionKinds.map((kind) => ({ value: kind, label: exclusionWords[kind] })) },
      render: (row) =>
        row.excluded !== undefined && (
          <span title={row.reason}>
            {exclusionWords[row.excluded]}
            {row.excluded === 'user' && <span className="muted">：{row.reason}</span>}
          </span>
        ),
    },
    {
      key: 'origins',
      title: texts.origin,
      width: 170,
      render: (row) =>
        row.origins.length > 0 && <span className="break-anywhere">{row.origins.join('、')}</span>,
    },
  ];
}

function Classes({ row: { classes, excluded } }: { row: Row }) {
  if (excluded !== undefined) return orEmpty('');
  return (
    <span className="class-counts">
      {lineClasses.map(
        (name) =>
          classes[name] > 0 && (
            <span key={name} className="nowrap">
              <span className={`class-mark class-${name}`} aria-hidden="true" />
              {classWords[name]} <span className="figures">{countText(classes[name])}</span>
            </span>
          ),
      )}
    </span>
  );
}
