import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { reachability, type ReachedComponent, type ReachProcess, type ReachRow } from '#contract';
import type { Reachability } from '#model';
import { call } from '../../api/call.ts';
import type { ResultTabProps } from '../../result-tab.ts';
import { Answered } from '../../ui/answered.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { Figure } from '../../ui/figure.tsx';
import { reachedColumns, verdictColumns } from './columns.tsx';
import { Ground } from './ground.tsx';
import './reachability.css';
import { StartDialog } from './start-dialog.tsx';
import { figureWords, reachTexts as texts } from './texts.ts';

const pollMs = 1_500;

/** Whether the vulnerabilities and components of a task are reached: asked for, followed, and shown. */
export function ReachabilityOfTask({ taskId, stickyOffset, mayDetect }: ResultTabProps) {
  const query = useQuery({
    queryKey: ['reach-process', taskId],
    queryFn: ({ signal }) =>
      call(reachability.vulnReachableProcess, { task_id: taskId }, { signal, isQuiet: true }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });
  return (
    <Answered query={query} failed={texts.failed}>
      {(process) => (
        <>
          <Head taskId={taskId} process={process} mayStart={mayDetect} />
          {process.found_time !== '' && (
            <>
              <Ground taskId={taskId} foundAt={process.found_time} />
              <Found {...{ taskId, stickyOffset }} foundAt={process.found_time} />
            </>
          )}
        </>
      )}
    </Answered>
  );
}

function isUnderWay(process: ReachProcess | undefined): boolean {
  return process?.status === 'queued' || process?.status === 'running';
}

interface HeadProps {
  readonly taskId: string;
  readonly process: ReachProcess;
  readonly mayStart: boolean;
}

function Head({ taskId, process, mayStart }: HeadProps) {
  const client = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(reachability.vulnReachableCancel, { task_id: taskId }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['reach-process', taskId] }),
  });
  const button = (text: string, type: 'primary' | 'default') =>
    mayStart && (
      <>
        <Button type={type} onClick={() => setIsStarting(true)}>
          {text}
        </Button>
        {isStarting && <StartDialog taskId={taskId} onClose={() => setIsStarting(false)} />}
      </>
    );
  if (process.status === 'none')
    return (
      <EmptyState text={texts.none} hint={mayStart ? texts.noneHint : texts.noneToStart}>
        {button(texts.start, 'primary')}
      </EmptyState>
    );
  if (isUnderWay(process))
    return (
      <div className="reach-head" role="status">
        <span>{process.status === 'queued' ? texts.queued : texts.running}</span>
        {process.status === 'running' && <Progress percent={process.progress} />}
        {mayStart && (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {texts.cancel}
          </Button>
        )}
        {process.found_time !== '' && <span className="muted">{texts.earlierBelow}</span>}
      </div>
    );
  if (process.status === 'failed')
    return (
      <Alert
        className="reach-broken"
        type="warning"
        showIcon
        title={`${texts.broken}：${process.error_text}`}
        description={process.found_time === '' ? undefined : texts.earlierBelow}
        action={button(texts.again, 'default')}
      />
    );
  return (
    <div className="reach-head">
      <div className="figure-row">
        <Figures list="vulnerabilities" counts={process} />
        <Figures list="components" counts={process.components} />
      </div>
      {button(texts.again, 'default')}
    </div>
  );
}

/** The lists of the tab, as the address names them. */
type List = keyof typeof figureWords;

interface FiguresProps {
  readonly list: List;
  readonly counts: Readonly<Record<Reachability, number>>;
}

/** How many of a list stand where, each leading to them. */
function Figures({ list, counts }: FiguresProps) {
  return (['yes', 'doubt', 'no'] as const).map((verdict) => (
    <Figure
      key={verdict}
      label={figureWords[list][verdict]}
      count={counts[verdict]}
      to={`?tab=reachability&list=${list}&reachable=${verdict}`}
    />
  ));
}

interface FoundProps extends Pick<ResultTabProps, 'taskId' | 'stickyOffset'> {
  readonly foundAt: string;
}

function Found({ taskId, stickyOffset, foundAt }: FoundProps) {
  const [search, setSearch] = useSearchParams();
  const shown: List = search.get('list') === 'components' ? 'components' : 'vulnerabilities';
  const scope = useMemo(() => [taskId, foundAt], [taskId, foundAt]);
  const choice = (
    <Segmented
      aria-label={texts.shownList}
      value={shown}
      onChange={(list) => setSearch({ tab: 'reachability', list })}
      options={[
        { value: 'vulnerabilities', label: texts.vulnerabilities },
        { value: 'components', label: texts.components },
      ]}
    />
  );
  return shown === 'vulnerabilities' ? (
    <DataTable<ReachRow>
      key="verdicts"
      id="reach-verdicts"
      scope={scope}
      columns={verdictColumns}
      stickyOffset={stickyOffset}
      actions={choice}
      load={(query, signal) =>
        call(reachability.vulnReachableList, { ...query, task_id: taskId }, { signal, isQuiet: true })
      }
      rowKey={(row) => row.Id}
      totalText={texts.total}
      empty={<EmptyState text={texts.empty} />}
    />
  ) : (
    <DataTable<ReachedComponent>
      key="components"
      id="reach-components"
      scope={scope}
      columns={reachedColumns}
      stickyOffset={stickyOffset}
      actions={choice}
      load={(query, signal) =>
        call(reachability.componentReachableList, { ...query, task_id: taskId }, { signal, isQuiet: true })
      }
      rowKey={(row) => `${row.fetcher}:${row.repo}@${row.version}`}
      totalText={texts.componentTotal}
      empty={<EmptyState text={texts.noComponents} />}
    />
  );
}
