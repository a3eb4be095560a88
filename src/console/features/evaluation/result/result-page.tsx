import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type AnswerOf, evaluation, noGradeReasons } from '#contract';
import { type EvaluationScore, scoreEvaluation } from '#model';
import { call } from '../../../api/call.ts';
import { resultsPath } from '../../../detections.ts';
import { ReportButton } from '../../../reporting/report-button.tsx';
import { Answered } from '../../../ui/answered.tsx';
import { timeText } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { IndependenceGradeTag, percentText, scoreText } from '../figures.tsx';
import { evaluationListPath, preparePath } from '../paths.ts';
import { SnapshotButton } from '../snapshot-button.tsx';
import { caliberWords, commonTexts, configTexts, gradeWords, resultTexts as texts } from '../texts.ts';
import { FilesTab } from './files-tab.tsx';
import { ForecastTab } from './forecast-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { IndicatorsTab } from './indicators-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import '../evaluation.css';

export type Result = AnswerOf<typeof evaluation.evaluationResult>;

/** What each tab is given. */
export interface ResultProps {
  readonly result: Result;
  readonly score: EvaluationScore;
}

type Tab = keyof typeof texts.tabs;
const tabs = Object.keys(texts.tabs) as Tab[];

/** An evaluation: its score and grade, and everything that they come from. */
export function EvaluationResultPage() {
  const [search] = useSearchParams();
  const id = search.get('evaluate_id') ?? '';
  const answer = useQuery({
    queryKey: ['evaluation', id],
    queryFn: ({ signal }) =>
      call(evaluation.evaluationResult, { evaluate_id: id }, { signal, isQuiet: true }),
    // Evaluations never change.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: id !== '',
  });
  if (id === '')
    return (
      <Alert
        type="info"
        showIcon
        title={texts.none}
        action={<Link to={evaluationListPath}>{configTexts.toList}</Link>}
      />
    );
  return (
    <Answered query={answer} failed={commonTexts.loadFailed}>
      {(result) => <Shown key={result.evaluate_id} result={result} />}
    </Answered>
  );
}

function Shown({ result }: { result: Result }) {
  const [search, setSearch] = useSearchParams();
  const score = scoreEvaluation(result.settings.template, result.values, result.facts);
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'overview';
  return (
    <>
      <PageHeader
        title={texts.title(result.product_name)}
        facts={<Facts result={result} />}
        actions={
          <>
            <SnapshotButton evaluationId={result.evaluate_id} name={result.product_name} />
            <ReportButton evaluationId={result.evaluate_id} />
            <Link to={preparePath(result.product_id, result.has_task ? result.task_id : undefined)}>
              <Button type="primary">{texts.again}</Button>
            </Link>
          </>
        }
      />
      <Verdict {...{ result, score }} />
      <Tabs
        activeKey={tab}
        destroyOnHidden
        items={tabs.map((key) => ({
          key,
          label: texts.tabs[key],
          children: key === tab && <TabContent {...{ tab, result, score }} />,
        }))}
        onChange={(key) => setSearch({ evaluate_id: result.evaluate_id, tab: key })}
      />
    </>
  );
}

function TabContent({ tab, ...props }: ResultProps & { tab: Tab }) {
  switch (tab) {
    case 'overview':
      return <OverviewTab {...props} />;
    case 'indicators':
      return <IndicatorsTab {...props} />;
    case 'files':
      return <FilesTab result={props.result} />;
    case 'forecast':
      return <ForecastTab {...props} />;
    case 'history':
      return <HistoryTab {...props} />;
    default:
      return tab satisfies never;
  }
}

function Facts({ result }: { result: Result }) {
  const { task_id: taskId, task_name: task } = result;
  const link = result.has_task ? (
    <Link to={resultsPath(taskId)}>{task}</Link>
  ) : (
    <span title={texts.taskGone}>{task}</span>
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    [commonTexts.task, link],
    [commonTexts.time, timeText(result.create_time)],
    [commonTexts.user, result.create_user],
    [commonTexts.caliber, caliberWords[result.caliber]],
    [commonTexts.template, result.template_name],
  ];
  return (
    <dl className="facts evaluation-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Verdict({ result, score }: ResultProps) {
  const { grade, gradeByScore } = score;
  return (
    <section className="evaluation-verdict" aria-label={texts.conclusion}>
      <div className="score-total">
        <span className="score-number figures">{scoreText(score.total)}</span>
        <IndependenceGradeTag grade={grade} />
      </div>
      <dl className="facts">
        <div>
          <dt>{commonTexts.selfRate}</dt>
          <dd>{percentText(result.self_rate)}</dd>
        </div>
        <div>
          <dt title={commonTexts.coverageHint}>{commonTexts.coverage}</dt>
          <dd>{score.coverage.toFixed(2)} %</dd>
        </div>
        <div>
          <dt>{texts.hash}</dt>
          <dd className="mono break-anywhere">{result.sha256}</dd>
        </div>
      </dl>
      {grade === undefined && <p className="muted">{commonTexts.noGradeBecause(noGradeReasons(score))}</p>}
      {gradeByScore !== grade && gradeByScore !== undefined && (
        <p className="veto-applies">{texts.byScore(`${gradeByScore} ${gradeWords[gradeByScore]}`)}</p>
      )}
    </section>
  );
}
