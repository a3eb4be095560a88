import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { rememberedUsername, rememberUsername } from './sign-in.ts';
import { signInTexts } from './texts.ts';

/** What is typed into the form. */
export interface SignInValues {
  readonly username: string;
  readonly password: string;
}

interface SignInFormProps {
  readonly failure: string | undefined;
  readonly isSending: boolean;
  onSubmit(values: SignInValues): void;
}

/** User name and password; failures are said above the fields. */
export function SignInForm({ failure, isSending, onSubmit }: SignInFormProps) {
  const [remembered] = useState(rememberedUsername);

  function finish({ username, password, isRemembered }: SignInValues & { isRemembered: boolean }) {
    rememberUsername(isRemembered ? username.trim() : '');
    onSubmit({ username: username.trim(), password });
  }

  return (
    <Form
      className="sign-in-form"
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ username: remembered, isRemembered: remembered !== '' }}
      onFinish={finish}
    >
      <h2>{signInTexts.title}</h2>
      {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
      <UsernameField isFirst={remembered === ''} />
      <PasswordField isFirst={remembered !== ''} />
      <Form.Item name="isRemembered" valuePropName="checked">
        <Checkbox>{signInTexts.remember}</Checkbox>
      </Form.Item>
      <Button block type="primary" htmlType="submit" loading={isSending}>
        {signInTexts.submit}
      </Button>
    </Form>
  );
}

/** `isFirst`: the field that is to be filled in first has the focus. */
function UsernameField({ isFirst }: { isFirst: boolean }) {
  return (
    <Form.Item
      name="username"
      label={signInTexts.username}
      rules={[{ required: true, whitespace: true, message: signInTexts.usernameMissing }]}
    >
      <Input prefix={<UserOutlined />} autoComplete="username" autoFocus={isFirst} maxLength={64} />
    </Form.Item>
  );
}

function PasswordField({ isFirst }: { isFirst: boolean }) {
  const [isCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Form.Item
      name="password"
      label={signInTexts.password}
      rules={[{ required: true, message: signInTexts.passwordMissing }]}
      extra={isCapsLock ? <span className="caps-lock">{signInTexts.capsLock}</span> : undefined}
    >
      <Input.Password
        prefix={<LockOutlined />}
        autoComplete="current-password"
        autoFocus={isFirst}
        maxLength={256}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
      />
    </Form.Item>
  );
}
