import { Alert, Button, Form, Input } from 'antd';
import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { useSession } from '../../../api/use-session.ts';
import { useSignedInUser } from '../../../shell/signed-in-user.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { passwordRules, type PasswordValues, type RuleState } from './password-rules.ts';
import { passwordStrength, type Strength } from './password-strength.ts';
import { passwordTexts as texts } from './texts.ts';
import { useChangePassword } from './use-change-password.ts';

/** Change one's password; whoever signs in with one that was made for him is led here first. */
export function ChangePasswordPage() {
  const username = useSession()?.tokenData.user_name ?? '';
  const { owes } = useSignedInUser();
  const { failure, isSending, submit } = useChangePassword(username);
  const [form] = Form.useForm<PasswordValues>();
  const typed = Form.useWatch([], form) as Partial<PasswordValues> | undefined;
  const rules = passwordRules(username, typed ?? {});
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts} />
      {owes === 'password' && (
        <Alert
          type="info"
          showIcon
          title={texts.firstTitle}
          description={texts.firstHint}
          className="password-first"
        />
      )}
      <Form<PasswordValues> form={form} layout="vertical" className="password-form" onFinish={submit}>
        {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
        {/* Password managers look for the name beside the passwords. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Form.Item
          name="oldPassword"
          label={texts.oldPassword}
          rules={[{ required: true, message: texts.oldMissing }]}
        >
          <Input.Password autoComplete="current-password" maxLength={256} autoFocus />
        </Form.Item>
        <Form.Item name="password" label={texts.password} required>
          <Input.Password autoComplete="new-password" maxLength={256} />
        </Form.Item>
        <StrengthMeter password={typed?.password ?? ''} />
        <Form.Item
          name="again"
          label={texts.again}
          required
          rules={[
            {
              validator: (_rule, again: string) =>
                passwordRules(username, {
                  ...(form.getFieldsValue() as Partial<PasswordValues>),
                  again,
                }).every(({ isMet }) => isMet)
                  ? Promise.resolve()
                  : Promise.reject(new Error(texts.rulesUnmet)),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={256} />
        </Form.Item>
        <RuleList rules={rules} />
        <Button type="primary" htmlType="submit" loading={isSending}>
          {texts.submit}
        </Button>
      </Form>
    </>
  );
}

/** How strong the new password looks; nothing before something is typed, and never by colour alone. */
function StrengthMeter({ password }: { password: string }) {
  if (password === '') return null;
  const strength = passwordStrength(password);
  const word = texts.strengths[strength];
  return (
    <div className="password-strength">
      <meter min={0} max={3} low={1.5} high={2.5} optimum={3} value={steps[strength]} aria-label={word} />
      <span className="small" role="status">
        {word}
      </span>
    </div>
  );
}

const steps: Readonly<Record<Strength, number>> = { weak: 1, fair: 2, strong: 3 };

/** The rules, each with whether it holds by now. */
function RuleList({ rules }: { rules: readonly RuleState[] }) {
  return (
    <ul className="plain-list password-rules" aria-label={texts.rules}>
      {rules.map(({ text, isMet }) => (
        <li key={text} className={isMet ? 'is-met' : 'muted'}>
          {isMet ? (
            <CheckCircleFilled aria-label={texts.met} />
          ) : (
            <MinusCircleOutlined aria-label={texts.unmet} />
          )}{' '}
          {text}
        </li>
      ))}
    </ul>
  );
}
