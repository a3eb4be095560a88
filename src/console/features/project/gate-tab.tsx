import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { type AnswerOf, gate } from '#contract';
import { type GateSeverity, gateSeverities } from '#model';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { GateVerdict } from '../../gate-verdict.tsx';
import { Answered } from '../../ui/answered.tsx';
import { timeText } from '../../ui/format.ts';
import { GateBadge } from './gate-badge.tsx';
import { gateTexts as texts } from './texts.ts';

type Gate = AnswerOf<typeof gate.gatePolicyOf>;

/** What a project may not have, and whether its last detection has it. */
export function GateTab({ projectId }: { projectId: string }) {
  const known = useQuery({
    queryKey: ['project', projectId, 'gate'],
    queryFn: ({ signal }) => call(gate.gatePolicyOf, { product_id: projectId }, { signal, isQuiet: true }),
  });
  return (
    <div className="project-sections">
      <GateVerdict subject={{ product_id: projectId }} />
      <Answered query={known} failed={texts.loadFailed}>
        {(data) => (
          <>
            <GateForm key={data.change_time} projectId={projectId} known={data} />
            <GateBadge projectId={projectId} badgeKey={data.badge_key} maySet={data.may_set} />
          </>
        )}
      </Answered>
    </div>
  );
}

interface Values {
  readonly severity: GateSeverity;
  readonly weaknesses: GateSeverity;
  readonly bars: readonly Bar[];
}

type Bar = (typeof bars)[number];
const bars = ['exploited', 'license', 'banned', 'doubt'] as const;
const levels = gateSeverities.map((value) => ({ value, label: texts.severityWords[value] }));

function GateForm({ projectId, known }: { projectId: string; known: Gate }) {
  const { policy, change_user: user, change_time: time, may_set: maySet } = known;
  const { state, save } = useSaveGate(projectId);
  return (
    <Form<Values>
      layout="vertical"
      className="project-form"
      disabled={!maySet}
      initialValues={{
        severity: policy.severity,
        weaknesses: policy.weaknesses,
        bars: bars.filter((bar) => policy[bar] === 1),
      }}
      onFinish={save}
    >
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form.Item name="severity" label={texts.severity} extra={texts.severityHint}>
        <Select className="gate-severity" options={levels} />
      </Form.Item>
      <Form.Item name="weaknesses" label={texts.weaknesses} extra={texts.weaknessesHint}>
        <Select className="gate-severity" options={levels} />
      </Form.Item>
      <Form.Item name="bars" label={texts.bars} extra={texts.barsHint}>
        <Checkbox.Group
          className="gate-bars"
          options={bars.map((value) => ({ value, label: texts.barWords[value] }))}
        />
      </Form.Item>
      <div className="form-actions">
        {maySet && (
          <Button type="primary" htmlType="submit" loading={state.isSending}>
            {texts.save}
          </Button>
        )}
        <span className="muted">{time === '' ? texts.usual : texts.changed(user, timeText(time))}</span>
      </div>
    </Form>
  );
}

function useSaveGate(projectId: string) {
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false });
  const save = async (values: Values) => {
    setState({ isSending: true });
    const bit = (bar: Bar) => (values.bars.includes(bar) ? '1' : '0');
    const policy = {
      severity: values.severity,
      weaknesses: values.weaknesses,
      exploited: bit('exploited'),
      license: bit('license'),
      banned: bit('banned'),
      doubt: bit('doubt'),
    } as const;
    try {
      await call(gate.gatePolicySet, { product_id: projectId, ...policy }, { isQuiet: true });
      announce('success', texts.saved);
      setState({ isSending: false });
      void queries.invalidateQueries({ queryKey: ['gate'] });
      await queries.invalidateQueries({ queryKey: ['project', projectId, 'gate'] });
    } catch (error) {
      setState({ isSending: false, failure: failureText(error) });
    }
  };
  return { state, save: (values: Values) => void save(values) };
}
