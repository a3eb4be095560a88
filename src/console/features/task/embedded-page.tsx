import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import { type MouseEvent, useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { task } from '#contract';
import { call } from '../../api/call.ts';
import { isMissing } from '../../api/call-failed.ts';
import { shareToken } from '../../api/share-token.ts';
import { timeText } from '../../ui/format.ts';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ResultsFailed, ResultStates } from './result-states.tsx';
import { StatusTag } from '../../status-tag.tsx';
import type { TaskView } from './task-view.ts';
import { shareTexts as texts } from './texts.ts';
import { useResultTabs } from './use-result-tabs.tsx';
import { nextLook } from './watch.ts';

/** The tabs that other platforms show. */
const shownTabs = ['overview', 'components', 'vulnerabilities', 'licenses', 'provenance'];

/** The results of one detection to read, without the layout: for the frames of other platforms and for guests. */
export function EmbeddedResultsPage() {
  const { task_id: taskId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['task', taskId],
    queryFn: ({ signal }) => call(task.taskView, { task_id: taskId }, { signal, isQuiet: true }),
    refetchInterval: ({ state }) => nextLook(state),
  });
  useHeightTold();
  useLinkKept();
  if (data === undefined && error === null) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (isMissing(error)) return <EmptyState text={texts.over} />;
  if (data === undefined) return <ResultsFailed error={error} onRetry={() => void refetch()} />;
  return (
    <div className="embedded" onClickCapture={stayHere}>
      <PageHeader
        title={
          <>
            <span className="break-anywhere">{data.task_name}</span> <StatusTag status={data.status} />
          </>
        }
        facts={[data.product_name, data.product_version, timeText(data.finish_time)]
          .filter((part) => part !== '')
          .join('　')}
      />
      <ResultStates view={data} hasLog={false} />
      <EmbeddedTabs view={data} />
    </div>
  );
}

function EmbeddedTabs({ view }: { view: TaskView }) {
  const [search, setSearch] = useSearchParams();
  const tabs = useResultTabs({ ...view, may_audit: false, may_detect: false }, true).filter(({ key }) =>
    shownTabs.includes(key),
  );
  const active = tabs.find(({ key }) => key === search.get('tab'))?.key ?? tabs[0]?.key ?? '';
  return (
    <Tabs
      activeKey={active}
      items={tabs}
      destroyOnHidden
      onChange={(key) => setSearch(key === tabs[0]?.key ? {} : { tab: key })}
    />
  );
}

/** Links to other pages of the console lead nowhere from here. */
function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isElsewhere = link !== null && link.origin === window.location.origin;
  if (isElsewhere && link.pathname !== window.location.pathname) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Keep what opens the page in its address, which a change of tab would leave behind: a guest may copy it. */
function useLinkKept(): void {
  const { search, hash } = useLocation();
  useEffect(() => {
    const share = shareToken();
    if (share === undefined || new URLSearchParams(hash.slice(1)).has('share')) return;
    window.history.replaceState(window.history.state, '', `${search}#share=${share}`);
  }, [search, hash]);
}

/** Tell the page around the frame how high this one is, so that it needs no bars of its own. */
function useHeightTold(): void {
  useEffect(() => {
    if (window.parent === window) return undefined;
    const watching = new ResizeObserver(() => {
      // A height is no secret: whoever holds the frame may hear it.
      window.parent.postMessage({ type: 'height', height: document.documentElement.scrollHeight }, '*');
    });
    watching.observe(document.body);
    return () => watching.disconnect();
  }, []);
}
