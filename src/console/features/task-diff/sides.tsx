import { Link } from 'react-router';
import type { taskDiff } from '#contract';
import { resultsPath } from '../../detections.ts';
import { countText, timeText } from '../../ui/format.ts';
import { BaseChoice } from './base-choice.tsx';
import { taskDiffTexts as texts } from './texts.ts';

interface DiffSidesProps {
  readonly taskId: string;
  /** Absent when they could not be compared. */
  readonly task: taskDiff.TaskDiffSide | undefined;
  readonly base: taskDiff.TaskDiffSide | undefined;
  /** The id of the other task as it was asked for. */
  readonly chosen: string | undefined;
  onChoose(taskId: string): void;
}

/** The two tasks that are compared; the base is chosen here. */
export function DiffSides({ taskId, task, base, chosen, onChoose }: DiffSidesProps) {
  return (
    <div className="diff-sides">
      <section>
        <header className="diff-side-head">
          <h2>{texts.base}</h2>
          {base !== undefined && <Link to={resultsPath(base.task_id)}>{texts.openBase}</Link>}
        </header>
        <BaseChoice taskId={taskId} base={base} chosen={chosen} onChoose={onChoose} />
        {base !== undefined && <p className="diff-side-facts muted">{factsOf(base)}</p>}
      </section>
      {task !== undefined && (
        <section>
          <h2>{texts.current}</h2>
          <strong className="break-anywhere">{task.task_name}</strong>
          <p className="diff-side-facts muted">{factsOf(task)}</p>
        </section>
      )}
    </div>
  );
}

function factsOf(side: taskDiff.TaskDiffSide): string {
  return [
    [side.product_name, side.product_version].filter((part) => part !== '').join(' / '),
    texts.createdAt(timeText(side.create_time)),
    texts.components(countText(side.component_count)),
    texts.knowledge(side.knowledge_generation),
  ].join('，');
}
