import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { worker } from '#contract';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SecretText, ShownOnce } from '../../ui/shown-once.tsx';
import { workerTokenTexts as texts } from './texts.ts';

interface Values {
  readonly name: string;
}

/** Make the token of a machine; it is shown this once, and closes by its button alone, not by a slip of the hand. */
export function WorkerTokenDialog({ onClose }: { onClose(): void }) {
  const id = useId();
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSending: boolean; failure?: string; token?: string }>({
    isSending: false,
  });
  const add = async (values: Values) => {
    setState({ isSending: true });
    try {
      const { token } = await call(worker.tokenAdd, values, { isQuiet: true });
      setState({ isSending: false, token });
      await queries.invalidateQueries({ queryKey: ['worker-tokens'] });
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
        initialValues={{ name: '' }}
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
      </Form>
    </Dialog>
  );
}

function OneTimeToken({ token, onClose }: { token: string; onClose(): void }) {
  return (
    <ShownOnce title={texts.madeTitle} width={600} hint={texts.madeHint} done={texts.done} onClose={onClose}>
      <p className="worker-token">
        <SecretText text={token} words={texts} />
      </p>
      <p className="muted">{texts.placeHint}</p>
      <pre className="worker-token-use">{texts.howToUse(window.location.origin)}</pre>
    </ShownOnce>
  );
}
