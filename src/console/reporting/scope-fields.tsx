import { Form, Radio } from 'antd';
import type { ReportSubject } from '#model';
import {
  ContrastSelect,
  type Days,
  DaysField,
  EvaluationSelect,
  FormerDayField,
  ProjectSelects,
} from './subject-selects.tsx';
import { TaskSelect, TaskSelects } from './task-select.tsx';
import { orderTexts as texts } from './texts.ts';

/** What the page that the report is ordered on is about. */
export interface FixedScope {
  readonly taskId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly evaluationId?: string | undefined;
  readonly contrastId?: string | undefined;
}

/** What is filled in of what a report is about. */
export interface ScopeValues {
  readonly by?: 'task' | 'project';
  readonly tasks?: readonly string[];
  readonly task?: string;
  readonly projects?: readonly string[];
  readonly base?: 'former' | 'day' | 'task';
  readonly baseTask?: string;
  readonly baseDay?: string;
  readonly evaluation?: string;
  readonly contrast?: string;
  readonly days?: Days;
}

/** The fields that say what a report is about, as far as the page does not. */
export function ScopeFields({ subject, fixed }: { subject: ReportSubject; fixed: FixedScope }) {
  const { taskId, projectId, evaluationId, contrastId } = fixed;
  const isTaskKnown = taskId !== undefined || projectId !== undefined;
  switch (subject) {
    case 'tasks':
      return isTaskKnown ? null : <TasksFields />;
    case 'comparison':
      return (
        <>
          {!isTaskKnown && (
            <Form.Item
              name="task"
              label={texts.task}
              className="order-wide"
              rules={required(texts.taskMissing)}
            >
              <TaskSelect />
            </Form.Item>
          )}
          <BaseFields />
        </>
      );
    case 'evaluation':
      return evaluationId !== undefined || taskId !== undefined ? null : (
        <Form.Item
          name="evaluation"
          label={texts.evaluation}
          className="order-wide"
          rules={required(texts.evaluationMissing)}
        >
          <EvaluationSelect />
        </Form.Item>
      );
    case 'contrast':
      return contrastId !== undefined ? null : (
        <Form.Item
          name="contrast"
          label={texts.contrast}
          className="order-wide"
          rules={required(texts.contrastMissing)}
        >
          <ContrastSelect />
        </Form.Item>
      );
    case 'period':
      return (
        <>
          {projectId === undefined && <ProjectsField />}
          <Form.Item
            name="days"
            label={texts.days}
            className="order-wide"
            rules={required(texts.daysMissing)}
          >
            <DaysField />
          </Form.Item>
        </>
      );
    default:
      return subject satisfies never;
  }
}

function TasksFields() {
  const by = Form.useWatch<ScopeValues['by']>('by');
  return (
    <>
      <Form.Item name="by" label={texts.scope} className="order-wide">
        <Radio.Group
          options={[
            { value: 'task', label: texts.byTask },
            { value: 'project', label: texts.byProject },
          ]}
        />
      </Form.Item>
      {by === 'project' ? (
        <ProjectsField />
      ) : (
        <Form.Item name="tasks" label={texts.task} className="order-wide" rules={required(texts.taskMissing)}>
          <TaskSelects />
        </Form.Item>
      )}
    </>
  );
}

function ProjectsField() {
  return (
    <Form.Item
      name="projects"
      label={texts.project}
      className="order-wide"
      rules={required(texts.projectMissing)}
    >
      <ProjectSelects />
    </Form.Item>
  );
}

function BaseFields() {
  const base = Form.useWatch<ScopeValues['base']>('base');
  return (
    <>
      <Form.Item name="base" label={texts.base} className="order-wide">
        <Radio.Group
          options={[
            { value: 'former', label: texts.baseFormer },
            { value: 'day', label: texts.baseDay },
            { value: 'task', label: texts.baseTask },
          ]}
        />
      </Form.Item>
      {base === 'day' && (
        <Form.Item name="baseDay" label={texts.day} className="order-wide" rules={required(texts.dayMissing)}>
          <FormerDayField />
        </Form.Item>
      )}
      {base === 'task' && (
        <Form.Item
          name="baseTask"
          label={texts.baseTask}
          className="order-wide"
          rules={required(texts.taskMissing)}
        >
          <TaskSelect />
        </Form.Item>
      )}
    </>
  );
}

function required(message: string) {
  return [{ required: true, message }];
}

/** What a report is about, as the server is asked for it. */
export function scopeOf(subject: ReportSubject, values: ScopeValues, fixed: FixedScope) {
  const { taskId, projectId, evaluationId, contrastId } = fixed;
  const known = {
    ...(taskId === undefined ? {} : { task_id: [taskId] }),
    ...(projectId === undefined ? {} : { product_id: [projectId] }),
  };
  switch (subject) {
    case 'tasks':
      return values.by === 'project'
        ? { ...known, product_id: [...(values.projects ?? [])] }
        : { ...(values.tasks === undefined ? {} : { task_id: [...values.tasks] }), ...known };
    case 'comparison':
      return {
        ...(values.task === undefined ? {} : { task_id: [values.task] }),
        ...known,
        ...(values.base === 'task' && values.baseTask !== undefined && { base_task_id: values.baseTask }),
        ...(values.base === 'day' && values.baseDay !== undefined && { base_time: values.baseDay }),
      };
    case 'evaluation': {
      const id = evaluationId ?? values.evaluation;
      return id === undefined ? known : { evaluate_id: id };
    }
    case 'contrast': {
      const id = contrastId ?? values.contrast;
      return id === undefined ? known : { contrast_id: id };
    }
    case 'period':
      return {
        product_id: projectId === undefined ? [...(values.projects ?? [])] : [projectId],
        ...(values.days !== undefined && { from: values.days[0], to: values.days[1] }),
      };
    default:
      return subject satisfies never;
  }
}
