import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { dashboard, severityToWire } from '#contract';
import { severities } from '#model';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { ScopePicker } from '../../narrowing/scope-picker.tsx';
import { scopeWords, useProjectScope } from '../../narrowing/use-project-scope.ts';
import { newDetectionPath } from '../../route-table.ts';
import { noFindingsText } from '../../ui/no-findings.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { displayOf, severityDisplay } from '../../ui/severity.ts';
import { StackedBar } from '../../ui/stacked-bar.tsx';
import { KeyFigures } from './key-figures.tsx';
import { assetList } from './paths.ts';
import { RecentTasks } from './recent-tasks.tsx';
import { refreshMs } from './refresh.ts';
import { dashboardTexts as texts } from './texts.ts';
import { Todo } from './todo.tsx';
import { SystemStanding, TicketStages } from './standing.tsx';
import { TopLists } from './top-lists.tsx';
import { Trend } from './trend.tsx';
import { Urgency } from './urgency.tsx';
import './dashboard.css';

/** Seen once: those who come every day need not wait for it. */
const FirstRun = lazy(async () => ({ default: (await import('./first-run.tsx')).FirstRun }));

/** The home page: what all projects come to, and what is to be done. */
export function DashboardPage() {
  const [scope] = useProjectScope();
  const narrowedTo = scopeWords(scope);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [dashboard.homepage.path, scope],
    queryFn: ({ signal }) => call(dashboard.homepage, scope, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  if (data === undefined && error !== null) {
    return (
      <Alert
        type="error"
        showIcon
        title={`${texts.failed}：${failureText(error)}`}
        action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
      />
    );
  }
  const waiting = <Skeleton active paragraph={{ rows: 12 }} />;
  if (data === undefined) return waiting;
  if (data.counts.task === 0 && narrowedTo === undefined)
    return (
      <Suspense fallback={waiting}>
        <FirstRun home={data} />
      </Suspense>
    );
  return (
    <Overview
      home={data}
      facts={narrowedTo === undefined ? texts.facts : texts.factsOf(narrowedTo)}
      isFormer={isPlaceholderData}
    />
  );
}

interface OverviewProps {
  readonly home: dashboard.Homepage;
  readonly facts: string;
  /** The figures are still those of the projects that the page was narrowed to before: they are dimmed. */
  readonly isFormer: boolean;
}

function Overview({ home, facts, isFormer }: OverviewProps) {
  return (
    <>
      <PageHeader
        title={texts.title}
        facts={facts}
        actions={
          <>
            <ScopePicker />
            <Button title={texts.printHint} onClick={() => globalThis.print()}>
              {texts.print}
            </Button>
            <Link to={newDetectionPath}>
              <Button type="primary" icon={<PlusOutlined />}>
                {texts.newDetection}
              </Button>
            </Link>
          </>
        }
      />
      <div className={isFormer ? 'dashboard-former' : undefined} aria-busy={isFormer}>
        <KeyFigures home={home} />
        <div className="dashboard-row is-wide-first">
          <Trend home={home} />
          <Distributions home={home} />
        </div>
        <TopLists home={home} />
        <div className="dashboard-row is-wide-first">
          <RecentTasks tasks={home.recent_tasks} />
          <Todo home={home} />
        </div>
        <div className="dashboard-row is-wide-first">
          <Urgency home={home} />
          <div>
            <TicketStages />
            <SystemStanding />
          </div>
        </div>
      </div>
    </>
  );
}

function Distributions({ home }: { home: dashboard.Homepage }) {
  const risks = [
    ...severities.map((severity) => [severityToWire(severity), home.component_risk[severity]] as const),
    [texts.undetected, home.component_risk.undetected] as const,
  ];
  const total = risks.reduce((sum, [, count]) => sum + count, 0);
  return (
    <div>
      <StackedBar
        title={texts.bySeverity}
        hint=""
        empty={noFindingsText({ total, undetected: home.component_risk.undetected })}
        parts={severities.map((severity) => ({
          label: severityToWire(severity),
          count: home.counts.vuln[severity],
          display: displayOf(severity),
          to: assetList('vulnerabilities', { severity: severityToWire(severity) }),
        }))}
      />
      <StackedBar
        title={texts.byRisk}
        hint=""
        empty={texts.noComponents}
        parts={risks.map(([word, count]) => ({
          label: word,
          count,
          display: severityDisplay(word),
          to: assetList('components', { VulnSeverity: word }),
        }))}
      />
    </div>
  );
}
