import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Input, Select, Space } from 'antd';
import { useId, useState } from 'react';
import { report } from '#contract';
import { type ReportSubject, type ReportType, reportTypes, subjectOfKind, typesOfKind } from '#model';
import { announce } from '../api/announce.ts';
import { call } from '../api/call.ts';
import { failureText } from '../api/call-failed.ts';
import { fetchAndSave } from '../api/download.ts';
import { bytesText } from '../ui/format.ts';
import './reporting.css';
import { type FixedScope, ScopeFields, scopeOf, type ScopeValues } from './scope-fields.tsx';
import { lastMonth } from './subject-selects.tsx';
import { orderTexts as texts, typeHints, typeWords } from './texts.ts';
import { Dialog } from '../ui/dialog.tsx';

interface OrderDialogProps {
  /** What is absent is chosen in the dialog; without any of it the report is a new one of the list. */
  readonly fixed?: FixedScope;
  onOrdered?(): void;
  onClose(): void;
}

interface Values extends ScopeValues {
  readonly template: string;
  readonly type: ReportType;
  readonly name?: string;
  readonly classification?: string;
  readonly watermark?: string;
  readonly hidesPath?: boolean;
}

const none: FixedScope = {};

/** Have a report made for the list, or download it at once. A failure stays in the dialog. */
export function OrderDialog({ fixed = none, onOrdered, onClose }: OrderDialogProps) {
  const id = useId();
  const [form] = Form.useForm<Values>();
  const [state, setState] = useState<{ work?: 'queue' | 'download'; received?: number; failure?: string }>(
    {},
  );
  const { data: templates } = useQuery({
    queryKey: ['report-templates'],
    queryFn: ({ signal }) => call(report.reportTemplates, {}, { signal, isQuiet: true }),
  });
  const subjects = subjectsFor(fixed);
  const usual = usualFor(subjects);
  const fitting = templates?.list.filter(({ kind }) => subjects.includes(subjectOfKind[kind]));
  const chosen = Form.useWatch<string | undefined>('template', form) ?? usual;
  const kind = fitting?.find((one) => one.template_id === chosen)?.kind;
  const types = kind === undefined ? reportTypes : typesOfKind(kind);
  const subject = kind === undefined ? undefined : subjectOfKind[kind];
  const run = (work: 'queue' | 'download', todo: () => Promise<unknown>) => {
    setState({ work });
    todo().then(onClose, (error: unknown) => setState({ failure: failureText(error) }));
  };
  const queue = (values: Values) =>
    run('queue', async () => {
      if (subject === undefined) return;
      await call(
        report.reportCreate,
        { ...scopeOf(subject, values, fixed), ...orderOf(values) },
        { isQuiet: true },
      );
      announce('success', texts.queued);
      onOrdered?.();
    });
  const download = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (values === undefined || subject === undefined) return;
    const { type, template_id } = orderOf(values);
    run('download', () =>
      fetchAndSave(
        report.reportExport,
        { ...scopeOf(subject, values, fixed), type, template_id },
        (received) => setState({ work: 'download', received }),
      ),
    );
  };
  const isBusy = state.work !== undefined;
  const said = Form.useWatch((values: Values) => values, form) as Values | undefined;
  // A file that leaves out what was asked for, above all hidden paths, must not be had by the other button.
  const asksMore = [said?.name, said?.classification, said?.watermark, said?.hidesPath].some(Boolean);
  return (
    <Dialog
      title={fixed === none ? texts.newTitle : texts.title}
      width={640}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Space>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            title={asksMore ? texts.downloadBarred : texts.downloadHint}
            loading={state.work === 'download'}
            disabled={isBusy || asksMore}
            onClick={() => void download()}
          >
            {texts.download}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            form={id}
            loading={state.work === 'queue'}
            disabled={isBusy}
          >
            {texts.queue}
          </Button>
        </Space>
      }
    >
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        className="order-form"
        initialValues={{ template: usual, type: 'word', by: 'task', base: 'former', days: lastMonth() }}
        onFinish={queue}
      >
        <Form.Item name="template" label={texts.template}>
          <Select
            loading={templates === undefined}
            options={fitting?.map(({ template_id, name }) => ({ value: template_id, label: name }))}
            onChange={() => form.setFieldValue('type', 'word')}
          />
        </Form.Item>
        <Form.Item name="type" label={texts.type}>
          <Select
            options={types.map((type) => ({
              value: type,
              label: `${typeWords[type]} · ${typeHints[type]}`,
            }))}
          />
        </Form.Item>
        {subject !== undefined && <ScopeFields subject={subject} fixed={fixed} />}
        <Form.Item name="name" label={texts.name} className="order-wide">
          <Input maxLength={100} autoComplete="off" placeholder={texts.namePlaceholder} />
        </Form.Item>
        <Form.Item name="classification" label={texts.classification}>
          <Input maxLength={20} autoComplete="off" placeholder={texts.classificationPlaceholder} />
        </Form.Item>
        <Form.Item name="watermark" label={texts.watermark}>
          <Input maxLength={40} autoComplete="off" placeholder={texts.watermarkPlaceholder} />
        </Form.Item>
        {subject !== 'contrast' && (
          <Form.Item name="hidesPath" valuePropName="checked" className="order-wide">
            <Checkbox>{texts.hidePath}</Checkbox>
          </Form.Item>
        )}
      </Form>
      <p role="status" className="muted">
        {state.work === 'download'
          ? progressText(state.received ?? 0)
          : asksMore
            ? texts.downloadBarred
            : texts.downloadHint}
      </p>
    </Dialog>
  );
}

/** The template that is chosen at first. */
function usualFor(subjects: readonly ReportSubject[]): string {
  if (subjects.includes('tasks')) return 'usual-general';
  return subjects.includes('contrast') ? 'usual-contrast' : 'usual-independence';
}

/** What a report ordered on a page may be about. */
function subjectsFor({ taskId, projectId, evaluationId, contrastId }: FixedScope): readonly ReportSubject[] {
  if (contrastId !== undefined) return ['contrast'];
  if (evaluationId !== undefined) return ['evaluation'];
  if (taskId !== undefined) return ['tasks', 'comparison', 'evaluation'];
  if (projectId !== undefined) return ['tasks', 'comparison', 'period'];
  return ['tasks', 'comparison', 'evaluation', 'contrast', 'period'];
}

function orderOf(values: Values) {
  return {
    template_id: values.template,
    type: values.type,
    name: values.name ?? '',
    classification: values.classification ?? '',
    watermark: values.watermark ?? '',
    hide_path: values.hidesPath === true ? ('1' as const) : ('0' as const),
  };
}

function progressText(received: number): string {
  return received === 0 ? texts.writing : texts.received(bytesText(received));
}
