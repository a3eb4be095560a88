import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { failureText } from '../api/call-failed.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SecretText, ShownOnce } from '../ui/shown-once.tsx';
import { type NewTokenTexts, tokenTexts as texts } from './texts.ts';
import './tokens.css';

interface NewTokenDialogProps<Values extends { readonly name: string }> {
  readonly kind: NewTokenTexts;
  /** The key of the query that lists them. */
  readonly queryKey: string;
  readonly initialValues: Values;
  make(values: Values): Promise<{ readonly token: string }>;
  /** Where the token goes, and how it is written there. */
  readonly use: { readonly hint: string; readonly text: string };
  onClose(): void;
  /** Fields below its name. */
  readonly children?: ReactNode;
}

/** Make a token; it is shown this once, and closes by its button alone, not by a slip of the hand. */
export function NewTokenDialog<Values extends { readonly name: string }>(props: NewTokenDialogProps<Values>) {
  const { kind, queryKey, initialValues, make, use, onClose, children } = props;
  const id = useId();
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSending: boolean; failure?: string; token?: string }>({
    isSending: false,
  });
  const add = async (values: Values) => {
    setState({ isSending: true });
    try {
      const { token } = await make(values);
      setState({ isSending: false, token });
      await queries.invalidateQueries({ queryKey: [queryKey] });
    } catch (error) {
      setState({ isSending: false, failure: failureText(error) });
    }
  };
  if (state.token !== undefined)
    return (
      <ShownOnce title={texts.madeTitle} width={600} hint={kind.madeHint} done={kind.done} onClose={onClose}>
        <p className="made-token">
          <SecretText text={state.token} words={texts} />
        </p>
        <p className="muted">{use.hint}</p>
        <pre className="made-token-use">{use.text}</pre>
      </ShownOnce>
    );
  return (
    <Dialog
      title={kind.addTitle}
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
        initialValues={initialValues}
        onFinish={(values) => void add(values)}
      >
        <Form.Item
          name="name"
          label={texts.name}
          extra={kind.nameHint}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        {children}
      </Form>
    </Dialog>
  );
}
