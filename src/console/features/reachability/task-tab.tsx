import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { reachability, type ReachedComponent, type ReachProcess, type ReachRow } from '#contract';
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
import { reachTexts as texts } from './texts.ts';

const pollMs = 1_500;

/** Whether the vulnerabilities and components of a task are reached: asked for, followed, and shown. */
export function ReachabilityOfTask({ taskId, stickyOffset }: ResultTabProps) {
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
          <Head taskId={taskId} process={process} />
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

function Head({ taskId, process }: { taskId: string; process: ReachProcess }) {
  const client = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(reachability.vulnReachableCancel, { task_id: taskId }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['reach-process', taskId] }),
  });
  const button = (text: string, type: 'primary' | 'default') => (
    <>
      <Button type={type} onClick={() => setIsStarting(true)}>
        {text}
      </Button>
      {isStarting && <StartDialog taskId={taskId} onClose={() => setIsStarting(false)} />}
    </>
  );
  if (process.status === 'none')
    return (
      <EmptyState text={texts.none} hint={texts.noneHint}>
        {button(texts.start, 'primary')}
      </EmptyState>
    );
  if (isUnderWay(process))
    return (
      <div className="reach-head" role="status">
        <span>{process.status === 'queued' ? texts.queued : texts.running}</span>
        <Progress percent={process.progress} />
        <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {texts.cancel}
        </Button>
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
        <Figure label={texts.yes} count={process.yes} to="?tab=reachability&reachable=yes" />
        <Figure label={texts.doubt} count={process.doubt} to="?tab=reachability&reachable=doubt" />
        <Figure label={texts.no} count={process.no} to="?tab=reachability&reachable=no" />
      </div>
      {button(texts.again, 'default')}
    </div>
  );
}

interface FoundProps extends Pick<ResultTabProps, 'taskId' | 'stickyOffset'> {
  readonly foundAt: string;
}

function Found({ taskId, stickyOffset, foundAt }: FoundProps) {
  const [shown, show] = useState<'vulnerabilities' | 'components'>('vulnerabilities');
  const scope = useMemo(() => [taskId, foundAt], [taskId, foundAt]);
  const choice = (
    <Segmented
      value={shown}
      onChange={show}
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
