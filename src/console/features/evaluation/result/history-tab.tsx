import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { evaluation } from '#contract';
import { indicators, scoreEvaluation } from '#model';
import { call } from '../../../api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { timeText } from '../../../ui/format.ts';
import { IndependenceGradeTag, percentText, scoreText, valueText } from '../figures.tsx';
import { resultPath } from '../paths.ts';
import { SnapshotButton } from '../snapshot-button.tsx';
import { commonTexts, configTexts, resultTexts as texts } from '../texts.ts';
import type { ResultProps } from './result-page.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';

const pageSize = 10;

/** The evaluations of the project, and what differs between this one and another. */
export function HistoryTab({ result, score }: ResultProps) {
  const [page, setPage] = useState(1);
  const [other, setOther] = useState<string>();
  const history = useQuery({
    queryKey: ['evaluation-history', result.product_id, page],
    queryFn: ({ signal }) =>
      call(
        evaluation.evaluationHistory,
        { product_id: result.product_id, pageNum: page, pageSize },
        { signal, isQuiet: true },
      ),
    placeholderData: (former) => former,
  });
  return (
    <>
      <Answered query={history} failed={commonTexts.loadFailed}>
        {({ list, pagination }) => (
          <PlainTable
            size="small"
            rowKey="evaluate_id"
            dataSource={list}
            pagination={{
              current: page,
              pageSize,
              total: pagination?.total ?? list.length,
              hideOnSinglePage: true,
              showSizeChanger: false,
              onChange: setPage,
            }}
            columns={[
              {
                title: commonTexts.time,
                width: 170,
                render: (_, row) => (
                  <Link className="figures nowrap" to={resultPath(row.evaluate_id, { tab: 'history' })}>
                    {timeText(row.create_time)}
                  </Link>
                ),
              },
              {
                title: commonTexts.task,
                render: (_, row) => <span className="break-anywhere">{row.task_name}</span>,
              },
              {
                title: commonTexts.selfRate,
                align: 'right',
                width: 110,
                render: (_, row) => percentText(row.self_rate),
              },
              {
                title: commonTexts.score,
                align: 'right',
                width: 80,
                render: (_, row) => scoreText(row.score),
              },
              {
                title: commonTexts.grade,
                width: 150,
                render: (_, row) => <IndependenceGradeTag grade={row.grade} />,
              },
              { title: commonTexts.user, width: 100, render: (_, row) => row.create_user },
              {
                title: texts.compareWith,
                width: 100,
                render: (_, row) =>
                  row.evaluate_id !== result.evaluate_id && (
                    <Radio
                      aria-label={`${texts.compare} ${timeText(row.create_time)}`}
                      checked={other === row.evaluate_id}
                      onChange={() => setOther(row.evaluate_id)}
                    />
                  ),
              },
              {
                title: commonTexts.actions,
                mayBeBlank: true,
                width: 100,
                render: (_, row) => (
                  <SnapshotButton evaluationId={row.evaluate_id} name={timeText(row.create_time)} isLink />
                ),
              },
            ]}
          />
        )}
      </Answered>
      <h2>{texts.compare}</h2>
      {other === undefined || other === result.evaluate_id ? (
        <p className="muted">{texts.noComparison}</p>
      ) : (
        <Comparison {...{ result, score }} other={other} />
      )}
    </>
  );
}

function Comparison({ result, score, other }: ResultProps & { other: string }) {
  const answer = useQuery({
    queryKey: ['evaluation', other],
    queryFn: ({ signal }) =>
      call(evaluation.evaluationResult, { evaluate_id: other }, { signal, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Answered query={answer} failed={commonTexts.loadFailed}>
      {(before) => {
        const earlier = scoreEvaluation(before.settings.template, before.values, before.facts);
        const rows = [
          {
            key: 'total',
            name: commonTexts.score,
            was: scoreText(earlier.total),
            is: scoreText(score.total),
            change: difference(earlier.total, score.total),
          },
          ...indicators.map(({ id, name }) => {
            const points = (of: typeof score) => of.indicators.find((one) => one.id === id)?.score;
            return {
              key: id,
              name: `${id} ${name}`,
              was: valueText(id, before.values[id].value),
              is: valueText(id, result.values[id].value),
              change: difference(points(earlier), points(score)),
            };
          }),
        ];
        return (
          <PlainTable
            size="small"
            rowKey="key"
            pagination={false}
            dataSource={rows}
            columns={[
              { title: configTexts.indicator, dataIndex: 'name' },
              { title: timeText(before.create_time), align: 'right', dataIndex: 'was' },
              { title: timeText(result.create_time), align: 'right', dataIndex: 'is' },
              { title: `${configTexts.points}${texts.change}`, align: 'right', dataIndex: 'change' },
            ]}
          />
        );
      }}
    </Answered>
  );
}

function difference(was: number | undefined, is: number | undefined): string {
  if (was === undefined || is === undefined) return '';
  const change = Math.round(100 * (is - was)) / 100;
  return change === 0 ? '0' : `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(2)}`;
}
