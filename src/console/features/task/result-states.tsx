import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { hasEnded } from '#model';
import { failureText, isMissing } from '../../api/call-failed.ts';
import { taskListPath } from '../../route-table.ts';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import type { TaskView } from './task-view.ts';
import { damageOf, failureTextOf, partialText } from './outcome-text.ts';
import { StageList } from './stage-list.tsx';
import { TaskTime } from './task-time.tsx';
import { resultsTexts as texts, taskListTexts } from './texts.ts';

/** What a reader must know before the findings: still running, failed, partial, or nothing recognized. Guests see no log. */
export function ResultStates({ view, hasLog = true }: { view: TaskView; hasLog?: boolean }) {
  if (!hasEnded(view.status)) return <Running view={view} />;
  if (view.status === 'failed') {
    return <Alert type="error" showIcon title={texts.failed} description={failureTextOf(view)} />;
  }
  if (view.status === 'canceled') return <Alert type="info" showIcon title={texts.canceled} />;
  const damage = damageOf(view);
  return (
    <div className="result-states">
      {view.component_count === 0 && (
        <Alert
          type="warning"
          showIcon
          title={damage ?? texts.nothingParsed}
          description={damage === undefined ? whyNothing(view) : texts.nothingParsed}
          action={hasLog && <SeeLog />}
        />
      )}
      {view.status === 'partial' && view.component_count > 0 && (
        <Alert
          type="warning"
          showIcon
          title={damage ?? texts.partial}
          description={partialText(view)}
          action={hasLog && <SeeLog />}
        />
      )}
    </div>
  );
}

/** Where nothing could be read a task ends as partial; else what was read states nothing. */
function whyNothing({ status }: TaskView): string {
  return status === 'partial' ? texts.nothingParsedHint : texts.nothingStatedHint;
}

/** The task could not be loaded: it is gone, or one may try again. */
export function ResultsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isMissing(error)) {
    return (
      <EmptyState text={texts.gone}>
        <Link to={taskListPath}>
          <Button type="primary">{texts.backToList}</Button>
        </Link>
      </EmptyState>
    );
  }
  return (
    <Alert
      type="error"
      showIcon
      title={`${texts.loadFailed}：${failureText(error)}`}
      action={<Button onClick={onRetry}>{texts.retry}</Button>}
    />
  );
}

function SeeLog() {
  return <Link to="?tab=log">{texts.seeLog}</Link>;
}

function Running({ view }: { view: TaskView }) {
  return (
    <section className="running" aria-live="polite">
      <Alert
        type="info"
        showIcon
        title={view.status === 'paused' ? texts.paused : texts.running}
        description={beforeStepsText(view)}
      />
      <h2>{texts.steps}</h2>
      <TaskTime task={view} />
      <StageList task={view} />
    </section>
  );
}

/** What happens before the first step, if that is where the task is. */
function beforeStepsText({ status, stage, queue_position: position }: TaskView): string | undefined {
  if (position > 0) return taskListTexts.queuePosition(position);
  return status === 'preparing' && stage !== '' ? stage : undefined;
}
