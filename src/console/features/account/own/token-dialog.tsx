import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { apiToken, type TokenScope } from '#contract';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { tokenTexts as texts } from './texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SecretText, ShownOnce } from '../../../ui/shown-once.tsx';

interface Values {
  readonly name: string;
  readonly scope: TokenScope;
  readonly days: number;
}

/** Make a token; it is shown this once, and closes by its button alone, not by a slip of the hand. */
export function TokenDialog({ onClose }: { onClose(): void }) {
  const id = useId();
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSending: boolean; failure?: string; token?: string }>({
    isSending: false,
  });
  const add = async (values: Values) => {
    setState({ isSending: true });
    try {
      const { token } = await call(apiToken.apiTokenAdd, values, { isQuiet: true });
      setState({ isSending: false, token });
      await queries.invalidateQueries({ queryKey: ['api-tokens'] });
    } catch (error) {
      setState({ isSending: false, failure: failureText(error) });
    }
  };
  if (state.token !== undefined) return <OneTimeToken token={state.token} onClose={onClose} />;
  return (
    <Dialog
      title={texts.addTitle}
      width={520}
      okText={texts.add}
      okButtonProps={{ htmlType: 'submit', form: id, loading: state.isSending }}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form<Values>
        id={id}
        layout="vertical"
        initialValues={{ name: '', scope: 'detect', days: 90 }}
        onFinish={(values) => void add(values)}
      >
        <Form.Item
          name="name"
          label={texts.name}
          extra={texts.nameHint}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <Form.Item name="scope" label={texts.scope} extra={texts.scopeHint}>
          <Radio.Group
            options={(['read', 'detect'] as const).map((value) => ({
              value,
              label: texts.scopeWords[value],
            }))}
          />
        </Form.Item>
        <Form.Item name="days" label={texts.days}>
          <Select options={[7, 30, 90, 180, 365].map((value) => ({ value, label: texts.dayCount(value) }))} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

function OneTimeToken({ token, onClose }: { token: string; onClose(): void }) {
  return (
    <ShownOnce title={texts.madeTitle} width={560} hint={texts.madeHint} done={texts.done} onClose={onClose}>
      <p className="own-token">
        <SecretText text={token} words={texts} />
      </p>
      <p className="muted">{texts.headerHint}</p>
      <pre className="own-token-use">{texts.header}</pre>
    </ShownOnce>
  );
}
