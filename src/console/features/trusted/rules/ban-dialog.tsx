import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { type RequestOf, trusted } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { ManagerField } from '../applications/apply-dialog.tsx';
import { formTexts as texts } from '../texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';

type Values = RequestOf<typeof trusted.ban>;

/** Put a package on the black list. */
export function BanDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false });
  const send = async (values: Values) => {
    setState({ isSending: true });
    try {
      const { frozen } = await call(trusted.ban, values, { isQuiet: true });
      announce('success', texts.banned(values.Repo, frozen));
      void queries.invalidateQueries({ queryKey: ['trusted-bans'] });
      onClose();
    } catch (error) {
      setState({ isSending: false, failure: failureText(error) });
    }
  };
  return (
    <Dialog
      title={texts.banTitle}
      okText={texts.banTitle}
      okButtonProps={{ htmlType: 'submit', form: id, loading: state.isSending, danger: true }}
      cancelText={texts.cancel}
      onCancel={onClose}
    >
      <p className="muted">{texts.banHint}</p>
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form<Values>
        id={id}
        layout="vertical"
        onFinish={(values) => void send(values)}
        className="trusted-form"
      >
        <ManagerField />
        <Form.Item
          name="Repo"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
        <Form.Item name="versions" label={texts.versions}>
          <Input maxLength={500} placeholder={texts.versionsHint} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="reason"
          label={texts.banReason}
          rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}
        >
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
