import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { account } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { userFormTexts as fields } from '../users/texts.ts';
import { ownTexts as texts } from './texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface Values {
  readonly name: string;
  readonly telephone: string;
  readonly email: string;
}

/** Change what is known of oneself; what decides over rights is for administrators. */
export function OwnDialog({ user, onClose }: { user: account.SessionUser; onClose(): void }) {
  const id = useId();
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false });
  const save = async ({ name, telephone, email }: Values) => {
    setState({ isSending: true });
    try {
      const { unit, similarity_date } = user;
      const own = { name, unit, similarity_date, telnumber: telephone, email };
      await call(account.userEdit, own, { isQuiet: true });
      await queries.invalidateQueries({ queryKey: ['user-info'] });
      announce('success', fields.saved);
      onClose();
    } catch (error) {
      setState({ isSending: false, failure: failureText(error) });
    }
  };
  return (
    <Dialog
      title={texts.editTitle}
      width={480}
      okText={fields.save}
      okButtonProps={{ htmlType: 'submit', form: id, loading: state.isSending }}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form<Values>
        id={id}
        layout="vertical"
        initialValues={{ name: user.name, telephone: user.telnumber, email: user.email }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="name"
          label={fields.name}
          rules={[{ required: true, whitespace: true, message: fields.nameMissing }]}
        >
          <Input maxLength={64} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="telephone"
          label={fields.telephone}
          rules={[{ pattern: /^[0-9+() -]{0,32}$/, message: fields.telephoneWrong }]}
        >
          <Input autoComplete="tel" />
        </Form.Item>
        <Form.Item name="email" label={fields.email} rules={[{ type: 'email', message: fields.emailWrong }]}>
          <Input maxLength={254} autoComplete="email" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
