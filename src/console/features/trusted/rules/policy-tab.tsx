import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, InputNumber, Select, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { type AnswerOf, trusted } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { TableFailed } from '../../../ui/data-table/table-states.tsx';
import { timeText } from '../../../ui/format.ts';
import { policyTexts as texts } from '../texts.ts';

type Policy = AnswerOf<typeof trusted.policy>;
type Values = Omit<Policy, 'revision' | 'change_user' | 'change_time' | 'managers'>;

/** The rules of admission without a person. */
export function PolicyTab({ isKeeper }: { isKeeper: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['trusted-policy'],
    queryFn: ({ signal }) => call(trusted.policy, {}, { signal, isQuiet: true }),
  });
  if (data === undefined && error !== null) {
    return <TableFailed error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <PolicyForm key={data.revision} policy={data} isKeeper={isKeeper} />;
}

function PolicyForm({ policy, isKeeper }: { policy: Policy; isKeeper: boolean }) {
  const [form] = Form.useForm<Values>();
  const { state, save } = useSavePolicy(policy.revision);
  const values = Form.useWatch((all: Values) => all, form) ?? policy;
  const isNone = !ruleKeys.some((key) => values[key]);
  const changed =
    policy.change_time === ''
      ? texts.initial
      : texts.changed(policy.change_user, timeText(policy.change_time));
  return (
    <Form<Values>
      form={form}
      className="trusted-policy"
      layout="vertical"
      initialValues={policy}
      disabled={!isKeeper || state.isSending}
      onFinish={save}
    >
      <p className="muted">{texts.intro}</p>
      {isNone && <Alert type="info" showIcon title={texts.none} />}
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <PolicyRules />
      <p className="muted">{isKeeper ? changed : `${changed}。${texts.readOnly}`}</p>
      {isKeeper && (
        <Button type="primary" htmlType="submit" loading={state.isSending}>
          {texts.save}
        </Button>
      )}
    </Form>
  );
}

const ruleKeys = ['vulnerabilities', 'license', 'maintenance', 'integrity', 'age'] as const;

function PolicyRules() {
  return (
    <>
      <RuleLine name="vulnerabilities" label={texts.vulnerabilities} hint={texts.vulnerabilitiesHint} />
      <RuleLine name="license" label={texts.license} hint={texts.licenseHint} />
      <Form.Item name="licenses" label={texts.licenses} className="rule-more">
        <Select mode="tags" tokenSeparators={[',', ' ']} maxCount={200} open={false} suffixIcon={null} />
      </Form.Item>
      <RuleLine name="maintenance" label={texts.maintenance}>
        <NumberField name="maintenance_months" label={texts.maintenance} max={240} unit={texts.months} />
      </RuleLine>
      <RuleLine name="integrity" label={texts.integrity} hint={texts.integrityHint} />
      <RuleLine name="age" label={texts.age}>
        <NumberField name="age_days" label={texts.age} max={3650} unit={texts.days} />
      </RuleLine>
      <div className="rule-line">
        <span>{texts.valid}</span>
        <NumberField name="valid_days" label={texts.valid} max={3650} unit={texts.days} />
      </div>
    </>
  );
}

interface RuleLineProps {
  readonly name: (typeof ruleKeys)[number];
  readonly label: string;
  readonly hint?: string;
  readonly children?: React.ReactNode;
}

function RuleLine({ name, label, hint, children }: RuleLineProps) {
  return (
    <div className="rule-line">
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch size="small" aria-label={label} />
      </Form.Item>
      <span>{label}</span>
      {children}
      {hint !== undefined && <span className="muted small">{hint}</span>}
    </div>
  );
}

function NumberField(props: { name: keyof Values; label: string; max: number; unit: string }) {
  const { name, label, max, unit } = props;
  return (
    <>
      <Form.Item name={name} noStyle rules={[{ required: true }]}>
        <InputNumber min={1} max={max} precision={0} aria-label={label} />
      </Form.Item>
      <span>{unit}</span>
    </>
  );
}

function useSavePolicy(revision: number) {
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false });
  const queries = useQueryClient();
  const send = async (values: Values) => {
    setState({ isSending: true });
    const flag = (isOn: boolean) => (isOn ? ('1' as const) : ('0' as const));
    try {
      await call(
        trusted.changePolicy,
        {
          ...values,
          vulnerabilities: flag(values.vulnerabilities),
          license: flag(values.license),
          maintenance: flag(values.maintenance),
          integrity: flag(values.integrity),
          age: flag(values.age),
          revision,
        },
        { isQuiet: true },
      );
      announce('success', texts.saved);
      await queries.invalidateQueries({ queryKey: ['trusted-policy'] });
      setState({ isSending: false });
    } catch (error) {
      setState({ isSending: false, failure: failureText(error) });
    }
  };
  return { state, save: (values: Values) => void send(values) };
}
