import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import { task } from '#contract';
import { isMissing } from '../../api/call-failed.ts';
import { call } from '../../api/call.ts';
import { ExportSubject } from '../../ui/data-table/export/export-subject.ts';
import { nextLook } from './watch.ts';
import { ResultsHeader } from './results-header.tsx';
import { ResultsFailed, ResultStates } from './result-states.tsx';
import { useResultTabs } from './use-result-tabs.tsx';
import type { TaskView } from './task-view.ts';

/** The results of one detection: what is known of it, and the tabs with what it found. */
export function ResultsPage() {
  const { task_id: taskId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['task', taskId],
    queryFn: ({ signal }) => call(task.taskView, { task_id: taskId }, { signal, isQuiet: true }),
    refetchInterval: ({ state }) => nextLook(state),
  });
  if (data === undefined && error === null) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (data === undefined || isMissing(error)) {
    return <ResultsFailed error={error} onRetry={() => void refetch()} />;
  }
  return (
    <ExportSubject value={data.task_name}>
      <ResultsHeader view={data} />
      <ResultStates view={data} />
      <ResultTabs view={data} />
    </ExportSubject>
  );
}

function ResultTabs({ view }: { view: TaskView }) {
  const [search, setSearch] = useSearchParams();
  const tabs = useResultTabs(view);
  const wanted = search.get('tab');
  const active = tabs.find((tab) => tab.key === wanted)?.key ?? tabs[0]?.key ?? '';
  return (
    <Tabs
      // All of them fit a screen of 1366 pixels.
      tabBarGutter={8}
      className="result-tabs"
      activeKey={active}
      // One that is left must not read the address of the next: it would change it.
      items={tabs.map((tab) => (tab.key === active ? tab : { ...tab, children: null }))}
      destroyOnHidden
      // Filters and pages belong to the tab that is left.
      onChange={(key) => setSearch(key === tabs[0]?.key ? {} : { tab: key })}
    />
  );
}
