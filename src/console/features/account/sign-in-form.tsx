import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Divider, Form, Input, Segmented } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import type { AnswerOf, signIn } from '#contract';
import { rememberedUsername, rememberUsername } from './sign-in.ts';
import { signInTexts } from './texts.ts';

/** What is typed into the form. */
export interface SignInValues {
  readonly username: string;
  readonly password: string;
  /** The directory judges the password; else this installation does. */
  readonly isOfDirectory: boolean;
}

/** Whose name and password it is. */
type Source = 'own' | 'directory';

interface SignInFormProps {
  readonly failure: string | undefined;
  readonly isSending: boolean;
  /** How one may sign in beside a password of this installation. */
  readonly ways: AnswerOf<typeof signIn.signInWays>;
  onSubmit(values: SignInValues): void;
  /** Leave for the identity provider. */
  onLeave(): void;
}

/** User name and password; failures are said above the fields. */
export function SignInForm({ failure, isSending, ways, onSubmit, onLeave }: SignInFormProps) {
  const [remembered] = useState(rememberedUsername);

  const [source, setSource] = useState<Source>('own');
  const isOfDirectory = source === 'directory' && ways.ldap !== undefined;

  function finish({ username, password, isRemembered }: SignInValues & { isRemembered: boolean }) {
    rememberUsername(isRemembered ? username.trim() : '');
    onSubmit({ username: username.trim(), password, isOfDirectory });
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
      {ways.ldap !== undefined && (
        <Segmented<Source>
          block
          className="sign-in-source"
          aria-label={signInTexts.source}
          value={source}
          onChange={setSource}
          options={[
            { value: 'own', label: signInTexts.own },
            { value: 'directory', label: ways.ldap.name },
          ]}
        />
      )}
      <UsernameField isFirst={remembered === ''} />
      <PasswordField isFirst={remembered !== ''} />
      <Form.Item name="isRemembered" valuePropName="checked">
        <Checkbox>{signInTexts.remember}</Checkbox>
      </Form.Item>
      <Button block type="primary" htmlType="submit" loading={isSending}>
        {signInTexts.submit}
      </Button>
      {ways.oidc !== undefined && (
        <>
          <Divider plain>{signInTexts.or}</Divider>
          <Button block disabled={isSending} onClick={onLeave}>
            {signInTexts.leave(ways.oidc.name)}
          </Button>
        </>
      )}
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
