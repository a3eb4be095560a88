import { AutoComplete, Form, Input, Select, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { project } from '#contract';
import { useMayCall } from '../../../shell/use-may-call.ts';
import { newDetectionTexts as texts } from '../texts.ts';
import { FileField } from './file-field.tsx';
import {
  initialValues,
  type NewDetectionValues,
  type ProjectChoice,
  type SourceKind,
} from './form-values.ts';
import { usualScope } from '../../../scoping/scope-values.ts';
import { ScopeGroup } from '../../../scoping/scope-group.tsx';
import { RepositoryFields } from './repository-fields.tsx';
import { useDetectionChoices } from './use-detection-choices.ts';
import type { FilledForm } from './use-start-detection.ts';

interface DetectionFormProps {
  readonly id: string;
  readonly initial: URLSearchParams;
  readonly isDisabled: boolean;
  onSubmit(form: FilledForm): void;
}

interface Fields extends NewDetectionValues {
  readonly file: File | undefined;
}

/** The fields of a new detection. */
export function DetectionForm({ id, initial, isDisabled, onSubmit }: DetectionFormProps) {
  const [form] = Form.useForm<Fields>();
  const [first] = useState(() => initialValues(initial));
  const [source, setSource] = useState<SourceKind>(first.source);
  const { projects, repositories, limit, git, timesLeft } = useDetectionChoices();

  // A link may name a project by its id, whose name is only known now.
  const named = projects.find(({ id: known }) => known === first.projectId)?.name;
  useEffect(() => {
    if (named !== undefined && !form.isFieldTouched('project')) {
      form.setFieldValue('project', named);
    }
  }, [form, named]);

  // What the chosen project leaves out is where one begins, until one has chosen oneself.
  const typed = Form.useWatch('project', form)?.trim();
  const scope = projects.find(({ name }) => name === typed)?.scope ?? usualScope;
  useEffect(() => {
    if (!form.isFieldsTouched(['skip', 'ignore'])) form.setFieldsValue(scope);
  }, [form, scope]);

  const submit = ({ file, ...filled }: Fields) => {
    if (source === 'repository' && git?.enabled === false) return;
    // What is not on screen is not in the fields either.
    const values = { ...first, ...filled, source };
    if (source === 'repository' || file !== undefined) onSubmit({ values, projects, file });
  };
  return (
    <Form<Fields>
      id={id}
      form={form}
      layout="vertical"
      disabled={isDisabled}
      initialValues={first}
      onFinish={submit}
    >
      <ProjectField projects={projects} />
      <NameFields />
      <Tabs
        className="detection-sources"
        activeKey={source}
        onChange={(key) => setSource(key as SourceKind)}
        destroyOnHidden={false}
        items={[
          {
            key: 'file',
            label: texts.fromFile,
            disabled: isDisabled,
            children: source === 'file' && <FileField limit={limit} isDisabled={isDisabled} />,
          },
          {
            key: 'repository',
            label: texts.fromRepository,
            disabled: isDisabled,
            children: source === 'repository' && <RepositoryFields repositories={repositories} git={git} />,
          },
        ]}
      />
      <ScopeGroup isDisabled={isDisabled} />
      {timesLeft !== undefined && <QuotaLine timesLeft={timesLeft} />}
    </Form>
  );
}

/** So many detections count as no limit worth showing. */
const plenty = 100_000;

function QuotaLine({ timesLeft }: { timesLeft: number }) {
  if (timesLeft > plenty) return null;
  return (
    <p className={timesLeft === 0 ? 'quota-line is-spent' : 'quota-line muted'}>
      {timesLeft === 0 ? texts.noQuota : texts.quotaLeft(String(timesLeft))}
    </p>
  );
}

/** A project that is there, or for those who may make one the name of a new one. */
function ProjectField({ projects }: { projects: readonly ProjectChoice[] }) {
  const options = projects.map(({ name }) => ({ value: name }));
  if (useMayCall(project.projectAdd))
    return (
      <Form.Item
        name="project"
        label={texts.project}
        rules={[
          { required: true, whitespace: true, message: texts.projectMissing },
          { min: 2, max: 64, message: texts.projectLength },
        ]}
      >
        <AutoComplete options={options} placeholder={texts.projectHint} showSearch={{ filterOption: true }} />
      </Form.Item>
    );
  return (
    <Form.Item
      name="project"
      label={texts.project}
      rules={[{ required: true, message: texts.projectNotChosen }]}
      getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
    >
      <Select options={options} placeholder={texts.projectNotChosen} showSearch />
    </Form.Item>
  );
}

function NameFields() {
  return (
    <div className="form-pair">
      <Form.Item name="taskName" label={texts.taskName} rules={[{ max: 128, message: texts.taskNameLength }]}>
        <Input placeholder={texts.taskNameHint} />
      </Form.Item>
      <Form.Item name="version" label={texts.version} rules={[{ max: 64, message: texts.versionLength }]}>
        <Input placeholder={texts.versionHint} />
      </Form.Item>
    </div>
  );
}
