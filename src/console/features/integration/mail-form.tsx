import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { type AnswerOf, integration } from '#contract';
import { type MailSecurity, mailSecurities } from '#model';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { timeText } from '../../ui/format.ts';
import { integrationTexts as texts } from './texts.ts';

type Mail = AnswerOf<typeof integration.integration>['mail'];

interface Values {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly user?: string;
  readonly password?: string;
  readonly from: string;
}

/** The mail server: its password goes in and is never shown. */
export function MailForm({ mail }: { mail: Mail }) {
  const { state, save, test } = useMailActions();
  const { has_password: hasPassword, change_user: user, change_time: time, ...settings } = mail ?? noMail;
  return (
    <Form<Values> layout="vertical" className="project-form" initialValues={settings} onFinish={save}>
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <div className="form-pair">
        <Form.Item
          name="host"
          label={texts.host}
          rules={[{ required: true, whitespace: true, message: texts.hostMissing }]}
        >
          <Input maxLength={253} autoComplete="off" placeholder="smtp.example.com" />
        </Form.Item>
        <Form.Item name="port" label={texts.port} rules={[{ required: true, message: texts.portMissing }]}>
          <InputNumber min={1} max={65_535} precision={0} className="wide" />
        </Form.Item>
        <Form.Item name="security" label={texts.security}>
          <Select options={mailSecurities.map((value) => ({ value, label: texts.securityWords[value] }))} />
        </Form.Item>
        <Form.Item
          name="from"
          label={texts.from}
          rules={[{ required: true, type: 'email', message: texts.fromWrong }]}
        >
          <Input maxLength={254} autoComplete="off" placeholder="suxi@example.com" />
        </Form.Item>
        <Form.Item name="user" label={texts.user} extra={texts.userHint}>
          <Input maxLength={254} autoComplete="off" />
        </Form.Item>
        <Form.Item name="password" label={texts.password}>
          <Input.Password
            maxLength={500}
            autoComplete="new-password"
            placeholder={hasPassword === 1 ? texts.passwordKept : ''}
          />
        </Form.Item>
      </div>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={state.busy === 'save'}>
          {texts.save}
        </Button>
        <Button
          disabled={mail === undefined}
          loading={state.busy === 'test'}
          title={texts.testHint}
          onClick={test}
        >
          {texts.test}
        </Button>
        {time !== '' && <span className="muted">{texts.changed(user, timeText(time))}</span>}
      </div>
    </Form>
  );
}

const noMail: NonNullable<Mail> = {
  host: '',
  port: 465,
  security: 'tls',
  user: '',
  from: '',
  has_password: 0,
  change_user: '',
  change_time: '',
};

/** A failure stays above the fields. */
function useMailActions() {
  const queries = useQueryClient();
  const [state, setState] = useState<{ busy?: 'save' | 'test'; failure?: string }>({});
  const run = (busy: 'save' | 'test', work: Promise<unknown>, done: string) => {
    setState({ busy });
    work.then(
      () => {
        announce('success', done);
        setState({});
        void queries.invalidateQueries({ queryKey: ['integration'] });
      },
      (error: unknown) => setState({ failure: failureText(error) }),
    );
  };
  return {
    state,
    save: (values: Values) =>
      run('save', call(integration.changeIntegration, values, { isQuiet: true }), texts.saved),
    test: () => run('test', call(integration.testIntegration, {}, { isQuiet: true }), texts.tested),
  };
}
