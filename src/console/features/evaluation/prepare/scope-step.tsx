import { Alert, Checkbox, Radio, Select } from 'antd';
import { Link } from 'react-router';
import { type Caliber, calibers } from '#model';
import { timeText } from '../../../ui/format.ts';
import { detectPath } from '../paths.ts';
import { caliberHints, caliberWords, commonTexts, prepareTexts as texts } from '../texts.ts';
import type { ProjectSettings } from '../use-settings.ts';
import { PlaceRows } from './place-rows.tsx';
import type { StepProps } from './prepare-page.tsx';

interface ScopeStepProps extends StepProps {
  readonly tasks: ProjectSettings['tasks'];
  choose(taskId: string): void;
}

/** Which detection is evaluated, by which caliber, and what is left out of it. */
export function ScopeStep({ projectId, settings, taskId, tasks, choose, change }: ScopeStepProps) {
  return (
    <div className="evaluation-step">
      <h2 id="evaluated-task">{texts.task}</h2>
      {tasks.length === 0 ? (
        <Alert
          type="warning"
          showIcon
          title={texts.noTask}
          action={<Link to={detectPath(projectId)}>{texts.detect}</Link>}
        />
      ) : (
        <Select
          className="evaluation-task"
          aria-labelledby="evaluated-task"
          value={taskId ?? null}
          onChange={(id) => id !== null && choose(id)}
          options={tasks.map((task) => ({
            value: task.task_id,
            label: `${task.task_name} · ${timeText(task.create_time)}`,
          }))}
        />
      )}
      <h2>{commonTexts.caliber}</h2>
      <Radio.Group
        className="evaluation-calibers"
        value={settings.caliber}
        onChange={({ target }) => change({ caliber: target.value as Caliber })}
      >
        {calibers.map((caliber) => (
          <Radio key={caliber} value={caliber}>
            {caliberWords[caliber]} <span className="muted">{caliberHints[caliber]}</span>
          </Radio>
        ))}
      </Radio.Group>
      <h2>{texts.scopes}</h2>
      <p className="muted">{texts.scopesHint}</p>
      <Checkbox
        checked={settings.countsTests}
        onChange={({ target }) => change({ countsTests: target.checked })}
      >
        {texts.countsTests}
      </Checkbox>
      <Checkbox
        checked={settings.countsGenerated}
        onChange={({ target }) => change({ countsGenerated: target.checked })}
      >
        {texts.countsGenerated}
      </Checkbox>
      <h2>{texts.exclusions}</h2>
      <p className="muted">{texts.exclusionsHint}</p>
      <PlaceRows
        rows={settings.exclusions.map(({ path, reason }) => ({ path, words: reason }))}
        words={{ label: texts.reason }}
        addText={texts.addExclusion}
        fresh={{ path: '', words: '' }}
        change={(rows) =>
          change({ exclusions: rows.map(({ path, words = '' }) => ({ path, reason: words })) })
        }
      />
    </div>
  );
}
