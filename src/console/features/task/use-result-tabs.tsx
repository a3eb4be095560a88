import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { task } from '#contract';
import { call } from '../../api/call.ts';
import { resultTabs } from '../../result-tabs.ts';
import { countText, shortCountText } from '../../ui/format.ts';
import { LogTab } from './log-tab.tsx';
import { noFindingsText } from '../../ui/no-findings.ts';
import { OverviewTab } from './overview-tab.tsx';
import type { TaskView } from './task-view.ts';
import { resultsTexts as texts } from './texts.ts';

/** Below the top bar and the sticky tabs, in pixels. */
const tableHeaderOffset = 68 + 46;

/** The tabs of a task's results; those of findings only when it has ended with some. Read-only ones change nothing. */
export function useResultTabs(
  view: TaskView,
  isReadOnly = false,
): { key: string; label: ReactNode; children: ReactNode }[] {
  const hasResults = view.status === 'finished' || view.status === 'partial';
  const overview = useQuery({
    queryKey: ['task-overview', view.task_id, view.status],
    queryFn: ({ signal }) => call(task.overview, { task_id: view.task_id }, { signal, isQuiet: true }),
    enabled: hasResults,
  });
  const noFindings = overview.data === undefined ? undefined : noFindingsText(overview.data.component);
  const found = resultTabs.map(({ key, step, title, hint, count, content: Content }) => {
    const isSkipped = step !== undefined && view.scope.skip.includes(step);
    return {
      key,
      label: (
        <TabLabel
          title={title}
          hint={hint}
          isSkipped={isSkipped}
          count={overview.data === undefined ? undefined : count(overview.data, view)}
        />
      ),
      children: (
        <Suspense fallback={<Skeleton active />}>
          <Content
            taskId={view.task_id}
            isSkipped={isSkipped}
            stickyOffset={tableHeaderOffset}
            noFindings={noFindings}
            closedCount={view.closed_vuln}
            mayAudit={view.may_audit}
            mayDetect={view.may_detect}
            isReadOnly={isReadOnly}
          />
        </Suspense>
      ),
    };
  });
  const log = {
    key: 'log',
    label: <TabLabel title={texts.logTab} count={view.warnings_total + view.skipped_total} />,
    children: <LogTab view={view} />,
  };
  if (!hasResults) return [log];
  const first = {
    key: 'overview',
    label: texts.overviewTab,
    children: <OverviewTab taskId={view.task_id} answer={overview} />,
  };
  return [first, ...found, log];
}

interface TabLabelProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly count: number | undefined;
  /** Nobody was to look for it. */
  readonly isSkipped?: boolean;
}

function TabLabel({ title, hint, count, isSkipped = false }: TabLabelProps) {
  return (
    <span title={hint}>
      {title}
      {isSkipped && (
        <span className="tab-count" title={texts.notDetected}>
          {texts.notDetectedShort}
        </span>
      )}
      {count !== undefined && !isSkipped && (
        <span className="tab-count figures" title={countText(count)}>
          {shortCountText(count)}
        </span>
      )}
    </span>
  );
}
