import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { account } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { userFormTexts as fields } from '../users/texts.ts';
import { ownTexts as texts } from './texts.ts';
import { UserAvatar } from '../../../shell/user-avatar.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PictureChoice } from '../../../ui/picture-choice/picture-choice.tsx';

interface Values {
  readonly avatar: string;
  readonly name: string;
  readonly telephone: string;
  readonly email: string;
}

/** Change what is known of oneself; what decides over rights is for administrators. */
export function OwnDialog({ user, onClose }: { user: account.SessionUser; onClose(): void }) {
  const id = useId();
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false });
  const save = async ({ avatar, name, telephone, email }: Values) => {
    setState({ isSending: true });
    try {
      const { unit, similarity_date } = user;
      const own = { name, unit, similarity_date, telnumber: telephone, email, avatar: avatar || 'none' };
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
        initialValues={{ avatar: user.avatar, name: user.name, telephone: user.telnumber, email: user.email }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="avatar" label={texts.avatar}>
          <AvatarField name={user.name || user.username} />
        </Form.Item>
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

/** The value is an address of data, as the account keeps it; it comes from the form. */
function AvatarField(props: { readonly name: string; value?: string; onChange?(value: string): void }) {
  const { name, value = '', onChange } = props;
  return (
    <PictureChoice
      label={texts.avatar}
      preview={<UserAvatar name={name} picture={value} size={48} />}
      canRemove={value !== ''}
      mostSide={96}
      mostCharacters={account.mostAvatarCharacters - beforeData.length}
      choose={(drawn) => onChange?.(drawn === '' ? '' : beforeData + drawn)}
    />
  );
}

const beforeData = 'data:image/png;base64,';
