import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { type AnswerOf, type JiraSettings, tracker } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { timeText } from '../../ui/format.ts';
import { SettingField } from './setting-field.tsx';
import { jiraTexts as texts } from './jira-texts.ts';

type Known = AnswerOf<typeof tracker.tracker>['jira'];
type Values = JiraSettings & { readonly secret?: string };

const usual: JiraSettings = { address: '', user: '', project_key: '', issue_type: 'Bug' };

/** The issue tracker that tickets are filed in: its secret goes in and is never shown. */
export function JiraForm({ known }: { known: Known }) {
  const { state, save, test, remove } = useJiraActions();
  return (
    <Form<Values>
      name="jira"
      layout="vertical"
      className="project-form"
      initialValues={known ?? usual}
      onFinish={save}
    >
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      {state.found !== undefined && (
        <Alert type="info" showIcon title={state.found.join('；')} role="status" />
      )}
      <div className="form-pair">
        <Form.Item
          name="address"
          label={texts.address}
          rules={[{ required: true, pattern: /^https:\/\//, message: texts.addressWrong }]}
        >
          <Input maxLength={500} autoComplete="off" placeholder="https://jira.example.com" />
        </Form.Item>
        <SettingField name="user" label={texts.user} extra={texts.userHint} />
        <Form.Item name="secret" label={texts.secret}>
          <Input.Password
            maxLength={500}
            autoComplete="new-password"
            placeholder={known?.has_secret === 1 ? texts.secretKept : ''}
          />
        </Form.Item>
        <SettingField name="project_key" label={texts.project} placeholder="SEC" isNeeded />
        <SettingField name="issue_type" label={texts.type} isNeeded />
      </div>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={state.busy === 'save'}>
          {texts.save}
        </Button>
        <Button disabled={known === undefined} loading={state.busy === 'test'} onClick={test}>
          {texts.test}
        </Button>
        <Button danger disabled={known === undefined} loading={state.busy === 'remove'} onClick={remove}>
          {texts.remove}
        </Button>
        {known !== undefined && (
          <span className="muted">{texts.changed(known.change_user, timeText(known.change_time))}</span>
        )}
      </div>
    </Form>
  );
}

interface State {
  readonly busy?: 'save' | 'test' | 'remove';
  readonly failure?: string;
  /** What a test has found. */
  readonly found?: readonly string[];
}

/** A failure stays above the fields. */
function useJiraActions() {
  const queries = useQueryClient();
  const [state, setState] = useState<State>({});
  const run = async (busy: NonNullable<State['busy']>, work: () => Promise<State>) => {
    setState({ busy });
    try {
      setState(await work());
      if (busy !== 'test') await queries.invalidateQueries({ queryKey: ['tracker'] });
    } catch (error) {
      setState({ failure: failureText(error) });
    }
  };
  const quiet = { isQuiet: true };
  const said = (words: string) => {
    announce('success', words);
    return {};
  };
  return {
    state,
    save: (values: Values) =>
      void run('save', () => call(tracker.changeTracker, values, quiet).then(() => said(texts.saved))),
    test: () =>
      void run('test', () => call(tracker.testTracker, {}, quiet).then(({ lines }) => ({ found: lines }))),
    remove: () =>
      void run('remove', () => call(tracker.removeTracker, {}, quiet).then(() => said(texts.removed))),
  };
}
