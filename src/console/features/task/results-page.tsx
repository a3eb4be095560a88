import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Tabs } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import { task } from '#contract';
import { hasEnded } from '#model';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { watchMs } from './watch.ts';
import { ResultsHeader } from './results-header.tsx';
import { ResultStates } from './result-states.tsx';
import { useResultTabs } from './use-result-tabs.tsx';
import type { TaskView } from './task-view.ts';
import { resultsTexts as texts } from './texts.ts';

/** The results of one detection: what is known of it, and the tabs with what it found. */
export function ResultsPage() {
  const { task_id: taskId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['task', taskId],
    queryFn: ({ signal }) => call(task.taskView, { task_id: taskId }, { signal, isQuiet: true }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && !hasEnded(state.data.status) && state.data.status !== 'paused'
        ? watchMs
        : false,
  });
  if (data === undefined && error === null) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (data === undefined) {
    return (
      <Alert
        type="error"
        showIcon
        title={`${texts.loadFailed}：${failureText(error)}`}
        action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
      />
    );
  }
  return (
    <>
      <ResultsHeader view={data} />
      <ResultStates view={data} />
      <ResultTabs view={data} />
    </>
  );
}

function ResultTabs({ view }: { view: TaskView }) {
  const [search, setSearch] = useSearchParams();
  const tabs = useResultTabs(view);
  const wanted = search.get('tab');
  const active = tabs.find((tab) => tab.key === wanted)?.key ?? tabs[0]?.key ?? '';
  return (
    <Tabs
      className="result-tabs"
      activeKey={active}
      items={tabs}
      destroyOnHidden
      // Filters and pages belong to the tab that is left.
      onChange={(key) => setSearch(key === tabs[0]?.key ? {} : { tab: key })}
    />
  );
}
