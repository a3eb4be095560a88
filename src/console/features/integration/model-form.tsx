import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { type AnswerOf, chatModel } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { timeText } from '../../ui/format.ts';
import { modelTexts as texts } from './model-texts.ts';

type Model = AnswerOf<typeof chatModel.chatModel>['model'];

interface Values {
  readonly address: string;
  readonly name: string;
  readonly key?: string;
}

/** The language model that questions are understood with: its key goes in and is never shown. */
export function ModelForm({ model }: { model: Model }) {
  const { state, save, test, remove } = useModelActions();
  return (
    <Form<Values>
      layout="vertical"
      className="project-form"
      initialValues={{ address: model?.address, name: model?.name }}
      onFinish={save}
    >
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <div className="form-pair">
        <Form.Item
          name="address"
          label={texts.address}
          extra={texts.addressHint}
          rules={[{ required: true, type: 'url', message: texts.addressWrong }]}
        >
          <Input maxLength={500} autoComplete="off" placeholder="http://10.0.0.8:8000/v1" />
        </Form.Item>
        <Form.Item
          name="name"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input maxLength={200} autoComplete="off" placeholder="qwen3-32b" />
        </Form.Item>
        <Form.Item name="key" label={texts.key}>
          <Input.Password
            maxLength={500}
            autoComplete="new-password"
            placeholder={model?.has_key === 1 ? texts.keyKept : texts.keyHint}
          />
        </Form.Item>
      </div>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={state.busy === 'save'}>
          {texts.save}
        </Button>
        <Button disabled={model === undefined} loading={state.busy === 'test'} onClick={test}>
          {texts.test}
        </Button>
        <Button danger disabled={model === undefined} loading={state.busy === 'remove'} onClick={remove}>
          {texts.remove}
        </Button>
        {model !== undefined && (
          <span className="muted">{texts.changed(model.change_user, timeText(model.change_time))}</span>
        )}
      </div>
    </Form>
  );
}

/** A failure stays above the fields. */
function useModelActions() {
  const queries = useQueryClient();
  const [state, setState] = useState<{ busy?: 'save' | 'test' | 'remove'; failure?: string }>({});
  const run = (busy: 'save' | 'test' | 'remove', work: Promise<string>) => {
    setState({ busy });
    work.then(
      (done) => {
        announce('success', done);
        setState({});
        void queries.invalidateQueries({ queryKey: ['chat-model'] });
      },
      (error: unknown) => setState({ failure: failureText(error) }),
    );
  };
  const quiet = { isQuiet: true };
  return {
    state,
    save: (values: Values) =>
      run(
        'save',
        call(chatModel.changeChatModel, values, quiet).then(() => texts.saved),
      ),
    test: () =>
      run(
        'test',
        call(chatModel.testChatModel, {}, quiet).then(({ elapsed_ms: elapsed, calls_tools: calls }) =>
          texts.tested(elapsed, calls === 1),
        ),
      ),
    remove: () =>
      run(
        'remove',
        call(chatModel.removeChatModel, {}, quiet).then(() => texts.removed),
      ),
  };
}
