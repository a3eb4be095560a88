import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../api/call-failed.ts';
import { factorTexts as texts } from './texts.ts';

interface CodeFormProps {
  readonly label: string;
  /** What is done with the code; a failure is said above the field. */
  onCode(code: string): Promise<void>;
}

/** Ask for a code. */
export function CodeForm({ label, onCode }: CodeFormProps) {
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false });
  const [form] = Form.useForm<{ code: string }>();
  const send = async ({ code }: { code: string }) => {
    setState({ isSending: true });
    try {
      await onCode(code);
    } catch (error) {
      setState({ isSending: false, failure: failureText(error) });
      form.resetFields();
      form.focusField('code');
    }
  };
  return (
    <Form<{ code: string }>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void send(values)}
    >
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form.Item
        name="code"
        label={label}
        rules={[{ required: true, whitespace: true, message: texts.codeMissing }]}
      >
        <Input className="mono" autoComplete="one-time-code" autoFocus maxLength={32} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={state.isSending}>
        {texts.confirm}
      </Button>
    </Form>
  );
}
