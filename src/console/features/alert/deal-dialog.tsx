import { Alert, Form, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { type DealWay, dealWays } from '#model';
import { announce } from '../../api/announce.ts';
import { failureText } from '../../api/call-failed.ts';
import { type Chosen, useMarking } from './calls.ts';
import { dealTexts as texts, dealWayHints, dealWayWords } from './texts.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** What is dealt with, and how the dialog speaks of it. */
export interface Dealing extends Chosen {
  readonly name: string;
  /** Where it holds. */
  readonly hint: string;
}

interface DealDialogProps {
  readonly dealing: Dealing;
  onSaved(): void;
  onClose(): void;
}

interface Values {
  readonly way: DealWay;
  readonly note?: string;
}

/** Say what was done about alerts; a failure stays in the dialog. */
export function DealDialog({ dealing, onSaved, onClose }: DealDialogProps) {
  const id = useId();
  const { deal } = useMarking();
  const [state, setState] = useState<{ isSaving: boolean; failure?: string }>({ isSaving: false });
  const save = ({ way, note = '' }: Values) => {
    setState({ isSaving: true });
    deal(dealing, way, note.trim()).then(
      () => {
        announce('success', texts.saved);
        onSaved();
        onClose();
      },
      (error: unknown) => setState({ isSaving: false, failure: failureText(error) }),
    );
  };
  return (
    <Dialog
      title={<span className="break-anywhere">{texts.title(dealing.name)}</span>}
      okText={texts.save}
      okButtonProps={{ htmlType: 'submit', form: id, loading: state.isSaving }}
      cancelText={texts.cancel}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="muted">{dealing.hint}</p>
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form<Values> id={id} layout="vertical" onFinish={save}>
        <Form.Item name="way" label={texts.way} rules={[{ required: true, message: texts.wayMissing }]}>
          <Radio.Group className="deal-ways">
            {dealWays.map((way) => (
              <Radio key={way} value={way}>
                {dealWayWords[way]} <span className="muted small">{dealWayHints[way]}</span>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item name="note" label={texts.note}>
          <Input maxLength={500} autoComplete="off" placeholder={texts.notePlaceholder} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
