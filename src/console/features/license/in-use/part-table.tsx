import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOf, licenseUse } from '#contract';
import { call } from '../../../api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { PolicyMark } from './marks.tsx';
import { PathLine } from './path-line.tsx';
import { conflictTexts as texts, sourceWords, usedTexts } from './texts.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

type Part = AnswerOf<typeof licenseUse.licensePartList>['list'][number];

interface PartTableProps {
  readonly taskId: string;
  /** An expression; empty: none is declared. */
  readonly license: string;
  /** Only of one package manager, files, or copied code. */
  readonly field?: string;
}

const partsPerPage = 10;

/** The parts of a task under an expression, each with the way to it and what the house says. */
export function PartTable({ taskId, license, field }: PartTableProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['license-parts', taskId, license, field, page],
    queryFn: ({ signal }) =>
      call(
        licenseUse.licensePartList,
        {
          task_id: taskId,
          expression: license,
          pageNum: page,
          pageSize: partsPerPage,
          ...(field === undefined ? {} : { field }),
        },
        { signal, isQuiet: true },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <Answered query={query} failed={usedTexts.failed} rows={4}>
      {({ list, pagination }) => (
        <PlainTable<Part>
          size="small"
          rowKey="Id"
          dataSource={list}
          loading={query.isPlaceholderData}
          pagination={{
            current: page,
            pageSize: partsPerPage,
            total: pagination?.total ?? list.length,
            onChange: setPage,
            showSizeChanger: false,
            hideOnSinglePage: true,
          }}
          columns={[
            {
              title: texts.part,
              width: 240,
              render: (_, row) => (
                <>
                  <span className="break-anywhere">{`${row.name} ${row.Version}`.trim()}</span>
                  {row.source !== 'declared' && <div className="muted small">{sourceWords[row.source]}</div>}
                </>
              ),
            },
            { title: texts.path, render: (_, row) => <PathLine path={row.path} /> },
            {
              title: texts.policy,
              width: 90,
              render: (_, row) => <PolicyMark policy={row.policy} basis={row.policy_basis} />,
            },
          ]}
        />
      )}
    </Answered>
  );
}
