import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { upstream } from '#contract';
import { call } from '../../api/call.ts';
import { projectTexts, requestTexts as texts } from './texts.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks for a project that is not known. */
export function RequestButton() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button onClick={() => open(true)}>{projectTexts.notFound}</Button>
      {isOpen && <RequestDialog name="" onClose={() => open(false)} />}
    </>
  );
}

interface RequestForm {
  readonly name: string;
  readonly remark?: string;
}

/** The form of such a request; `name` is what was looked for. */
export function RequestDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<RequestForm>();
  const [isSending, setSending] = useState(false);
  const submit = async (asked: RequestForm) => {
    setSending(true);
    try {
      await call(upstream.projectRequest, asked);
      void message.success(texts.done);
      onClose();
    } catch {
      setSending(false); // what is wrong has been said; nothing typed is lost
    }
  };
  return (
    <Dialog
      title={texts.title}
      okText={texts.submit}
      cancelText={texts.cancel}
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={isSending}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" initialValues={{ name }} onFinish={(asked) => void submit(asked)}>
        <Form.Item
          name="name"
          label={texts.name}
          extra={texts.nameHint}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }, { max: 300 }]}
        >
          <Input autoFocus />
        </Form.Item>
        <Form.Item name="remark" label={texts.remark} rules={[{ max: 1000 }]}>
          <Input.TextArea rows={3} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
