import { AutoComplete, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { newDetectionTexts as texts } from '../texts.ts';
import { ArchiveField } from './archive-field.tsx';
import { fileProblem, initialValues, type NewDetectionValues, type ProjectChoice } from './form-values.ts';
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
  const { projects, limit } = useDetectionChoices();

  // A link may name a project by its id, whose name is only known now.
  const named = projects.find((project) => project.id === first.projectId)?.name;
  useEffect(() => {
    if (named !== undefined && !form.isFieldTouched('project')) {
      form.setFieldValue('project', named);
    }
  }, [form, named]);

  return (
    <Form<Fields>
      id={id}
      form={form}
      layout="vertical"
      disabled={isDisabled}
      initialValues={first}
      onFinish={({ file, ...values }) => file !== undefined && onSubmit({ values, projects, file })}
    >
      <ProjectField projects={projects} />
      <NameFields />
      <FileField limit={limit} isDisabled={isDisabled} />
    </Form>
  );
}

function ProjectField({ projects }: { projects: readonly ProjectChoice[] }) {
  return (
    <Form.Item
      name="project"
      label={texts.project}
      rules={[
        { required: true, whitespace: true, message: texts.projectMissing },
        { min: 2, max: 64, message: texts.projectLength },
      ]}
    >
      <AutoComplete
        options={projects.map(({ name }) => ({ value: name }))}
        placeholder={texts.projectHint}
        showSearch={{ filterOption: true }}
      />
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

interface FileFieldProps {
  readonly limit: { readonly bytes: number; readonly text: string };
  readonly isDisabled: boolean;
}

function FileField({ limit, isDisabled }: FileFieldProps) {
  const check = (_rule: unknown, file: File | undefined) => {
    const problem = file === undefined ? undefined : fileProblem(file, limit);
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  };
  return (
    <Form.Item
      name="file"
      label={texts.file}
      rules={[{ required: true, message: texts.fileMissing }, { validator: check }]}
    >
      <ArchiveField limitText={limit.text} isDisabled={isDisabled} />
    </Form.Item>
  );
}
