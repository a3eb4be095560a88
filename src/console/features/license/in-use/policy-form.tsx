import { Alert, Button, Form, Input, Radio, Select, Space } from 'antd';
import { useState } from 'react';
import type { RequestOf, licenseCompliance } from '#contract';
import { licenseCategories, licensePolicies, policySubjects } from '#model';
import { failureText } from '../../../api/call-failed.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { LicenseChoice } from '../license-choice.tsx';
import { categoryWords } from '../texts.ts';
import { choicesOf } from './component-licenses.tsx';
import { policyTexts as texts, subjectWords } from './texts.ts';
import { policyWords } from '../../../license-words.ts';

/** A rule, and whether it is the project's or the platform's. */
export type RuleValues = RequestOf<typeof licenseCompliance.platformPolicySet> & {
  readonly scope: licenseCompliance.LicensePolicyRow['scope'];
};

interface PolicyFormProps {
  /** Those that who looks may set. */
  readonly scopes: readonly RuleValues['scope'][];
  /** The rule that is changed: what it speaks of stays; absent for a new one. */
  readonly former?: licenseCompliance.LicensePolicyRow | undefined;
  set(rule: RuleValues): Promise<void>;
  readonly onClose: () => void;
}

/** Set a rule about a licence or a category, or an exception for a component. */
export function PolicyForm({ scopes, former, set, onClose }: PolicyFormProps) {
  const [form] = Form.useForm<RuleValues>();
  const [state, setState] = useState<{ isSaving: boolean; failure?: string }>({ isSaving: false });
  const subject = Form.useWatch('subject', form);
  const save = (rule: RuleValues) => {
    setState({ isSaving: true });
    set({ ...rule, until: rule.until ?? '' }).then(onClose, (error: unknown) =>
      setState({ isSaving: false, failure: failureText(error) }),
    );
  };
  const isFixed = former !== undefined;
  const required = [{ required: true, message: texts.required }];
  return (
    <Form<RuleValues>
      form={form}
      layout="vertical"
      className="policy-form"
      initialValues={initialOf(scopes, former)}
      onFinish={save}
    >
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <div className="form-pair">
        <Form.Item name="scope" label={texts.scope}>
          <Radio.Group
            optionType="button"
            disabled={isFixed}
            options={scopes.map((value) => ({ value, label: texts[value] }))}
          />
        </Form.Item>
        <Form.Item name="subject" label={texts.subject}>
          <Radio.Group
            optionType="button"
            disabled={isFixed}
            options={choicesOf(subjectWords, policySubjects)}
            onChange={() => form.resetFields(['target'])}
          />
        </Form.Item>
        <Form.Item name="target" label={texts.target} rules={required}>
          {subject === 'category' ? (
            <Select disabled={isFixed} options={choicesOf(categoryWords, licenseCategories)} />
          ) : isFixed ? (
            <Input disabled />
          ) : (
            <TargetLicense />
          )}
        </Form.Item>
        <Form.Item name="policy" label={texts.policy}>
          <Radio.Group
            optionType="button"
            options={choicesOf(
              policyWords,
              licensePolicies.filter((policy) => policy !== 'none'),
            )}
          />
        </Form.Item>
        <Form.Item name="package" label={texts.package} extra={texts.packageHint}>
          <Input maxLength={300} autoComplete="off" disabled={isFixed} />
        </Form.Item>
        <DayField name="until" label={texts.until} extra={texts.untilHint} />
        <Form.Item name="note" label={texts.note} className="form-whole">
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      </div>
      <Space>
        <Button type="primary" htmlType="submit" loading={state.isSaving}>
          {texts.save}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </Space>
    </Form>
  );
}

/** A new rule, or what a rule says now. */
function initialOf(
  scopes: PolicyFormProps['scopes'],
  former: PolicyFormProps['former'],
): Partial<RuleValues> {
  if (former === undefined)
    return { scope: scopes[0], subject: 'license', policy: 'review', package: '', note: '' };
  const { scope, subject, target, package: component, policy, until, note } = former;
  return { scope, subject, target, package: component, policy, until, note };
}

/** The library's choice as a field of the form. */
function TargetLicense({
  id = 'policy-license',
  value,
  onChange = () => {},
}: {
  id?: string;
  value?: string;
  onChange?: (name: string) => void;
}) {
  return <LicenseChoice id={id} value={value} onChange={onChange} />;
}
