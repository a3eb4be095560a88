import { Alert, Form, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { failureText } from '../../api/call-failed.ts';
import { reasonTexts as texts } from './texts.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Something that is asked for with a reason. */
export interface Asked {
  /** What will be done, and with what. */
  readonly question: string;
  readonly verb: string;
  readonly isDanger?: boolean;
  /** Whether it may be done without saying why. */
  readonly isFree?: boolean;
  /** What is to be seen before it is done. */
  readonly facts?: ReactNode;
  run(reason: string): Promise<unknown>;
}

/** Ask before something is done, and why it is; a failure stays in the dialog. */
export function ReasonDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const id = useId();
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false });
  const submit = ({ reason = '' }: { reason?: string }) => {
    setState({ isSending: true });
    asked
      .run(reason.trim())
      .then(onClose, (error: unknown) => setState({ isSending: false, failure: failureText(error) }));
  };
  const rules = asked.isFree === true ? [] : [{ required: true, whitespace: true, message: texts.missing }];
  return (
    <Dialog
      title={asked.verb}
      {...(asked.facts === undefined ? {} : { width: 760, style: { top: 40 } })}
      okText={asked.verb}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        loading: state.isSending,
        danger: asked.isDanger === true,
      }}
      cancelText={texts.cancel}
      onCancel={onClose}
    >
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <p className="break-anywhere">{asked.question}</p>
      {asked.facts}
      <Form<{ reason?: string }> id={id} layout="vertical" onFinish={submit}>
        <Form.Item name="reason" label={texts.label} rules={rules}>
          <Input maxLength={500} autoComplete="off" autoFocus />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
