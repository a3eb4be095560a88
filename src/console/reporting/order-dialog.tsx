import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Input, Modal, Select, Space } from 'antd';
import { useId, useState } from 'react';
import { report } from '#contract';
import { type ReportType, reportTypes } from '#model';
import { announce } from '../api/announce.ts';
import { call } from '../api/call.ts';
import { failureText } from '../api/call-failed.ts';
import { fetchAndSave } from '../api/download.ts';
import { bytesText } from '../ui/format.ts';
import './reporting.css';
import { TaskSelect } from './task-select.tsx';
import { orderTexts as texts, typeHints, typeWords } from './texts.ts';

interface OrderDialogProps {
  /** Absent: it is chosen in the dialog. */
  readonly taskId?: string;
  onOrdered?(): void;
  onClose(): void;
}

interface Values {
  readonly task: string;
  readonly template: string;
  readonly type: ReportType;
  readonly name?: string;
  readonly classification?: string;
  readonly watermark?: string;
  readonly hidesPath?: boolean;
}

/** Have a report made for the list, or download it at once. A failure stays in the dialog. */
export function OrderDialog({ taskId, onOrdered, onClose }: OrderDialogProps) {
  const id = useId();
  const [form] = Form.useForm<Values>();
  const [state, setState] = useState<{ work?: 'queue' | 'download'; received?: number; failure?: string }>(
    {},
  );
  const { data: templates } = useQuery({
    queryKey: ['report-templates'],
    queryFn: ({ signal }) => call(report.reportTemplates, {}, { signal, isQuiet: true }),
  });
  const run = (work: 'queue' | 'download', todo: () => Promise<unknown>) => {
    setState({ work });
    todo().then(onClose, (error: unknown) => setState({ failure: failureText(error) }));
  };
  const queue = (values: Values) =>
    run('queue', async () => {
      await call(report.reportCreate, orderOf(values, taskId), { isQuiet: true });
      announce('success', texts.queued);
      onOrdered?.();
    });
  const download = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (values === undefined) return;
    const { task_id, type, template_id } = orderOf(values, taskId);
    run('download', () =>
      fetchAndSave(report.reportExport, { task_id, type, template_id }, (received) =>
        setState({ work: 'download', received }),
      ),
    );
  };
  const isBusy = state.work !== undefined;
  return (
    <Modal
      open
      title={texts.title}
      width={640}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Space>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            title={texts.downloadHint}
            loading={state.work === 'download'}
            disabled={isBusy}
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
        initialValues={{ template: 'usual-general', type: 'word' }}
        onFinish={queue}
      >
        {taskId === undefined && (
          <Form.Item
            name="task"
            label={texts.task}
            className="order-wide"
            rules={[{ required: true, message: texts.taskMissing }]}
          >
            <TaskSelect />
          </Form.Item>
        )}
        <Form.Item name="template" label={texts.template}>
          <Select
            loading={templates === undefined}
            options={templates?.list.map(({ template_id, name }) => ({ value: template_id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="type" label={texts.type}>
          <Select
            options={reportTypes.map((type) => ({
              value: type,
              label: `${typeWords[type]} · ${typeHints[type]}`,
            }))}
          />
        </Form.Item>
        <Form.Item name="name" label={texts.name} className="order-wide">
          <Input maxLength={100} autoComplete="off" placeholder={texts.namePlaceholder} />
        </Form.Item>
        <Form.Item name="classification" label={texts.classification}>
          <Input maxLength={20} autoComplete="off" placeholder={texts.classificationPlaceholder} />
        </Form.Item>
        <Form.Item name="watermark" label={texts.watermark}>
          <Input maxLength={40} autoComplete="off" placeholder={texts.watermarkPlaceholder} />
        </Form.Item>
        <Form.Item name="hidesPath" valuePropName="checked" className="order-wide">
          <Checkbox>{texts.hidePath}</Checkbox>
        </Form.Item>
      </Form>
      <p role="status" className="muted">
        {state.work === 'download' ? progressText(state.received ?? 0) : texts.downloadHint}
      </p>
    </Modal>
  );
}

function orderOf(values: Values, taskId: string | undefined) {
  return {
    task_id: taskId ?? values.task,
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
