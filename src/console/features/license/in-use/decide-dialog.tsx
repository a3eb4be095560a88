import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { licenseUse } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { choicesOf } from './component-licenses.tsx';
import { decideTexts as texts, stateWords } from './texts.ts';
import type { AskedUse } from './asked-use.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface DecideDialogProps {
  readonly taskId: string;
  readonly use: AskedUse;
  readonly subject: 'conflict' | 'obligation';
  /** What is decided on, in words. */
  readonly name: string;
  readonly row: Pick<licenseUse.LicenseConflictRow, 'Id' | 'status' | 'note'>;
  readonly onClose: () => void;
}

interface Values {
  readonly state: licenseUse.LicenseState;
  readonly note?: string;
}

/** Say what became of a conflict or an obligation. */
export function DecideDialog({ taskId, use, subject, name, row, onClose }: DecideDialogProps) {
  const id = useId();
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSaving: boolean; failure?: string }>({ isSaving: false });
  const save = async (values: Values) => {
    setState({ isSaving: true });
    const said = { state: values.state, note: values.note ?? '' };
    try {
      await call(
        licenseUse.licenseDecide,
        { task_id: taskId, ...use, subject, Id: [row.Id], ...said },
        { isQuiet: true },
      );
      announce('success', texts.saved);
      for (const key of ['license-conflicts', 'license-obligations', 'license-checklist'])
        void queries.invalidateQueries({ queryKey: [key] });
      onClose();
    } catch (error) {
      setState({ isSaving: false, failure: failureText(error) });
    }
  };
  return (
    <Dialog
      title={<span className="break-anywhere">{texts.title(name)}</span>}
      okText={texts.save}
      okButtonProps={{ htmlType: 'submit', form: id, loading: state.isSaving }}
      cancelText={texts.cancel}
      onCancel={onClose}
    >
      <p className="muted">
        {texts.hint}
        {subject === 'obligation' && texts.perDistribution}
      </p>
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form<Values>
        id={id}
        layout="vertical"
        initialValues={{ state: row.status, note: row.note ?? '' }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="state" label={texts.state} rules={[{ required: true, message: texts.missing }]}>
          <Radio.Group optionType="button" options={choicesOf(stateWords, licenseUse.licenseStates)} />
        </Form.Item>
        <Form.Item name="note" label={texts.note} extra={texts.noteHint}>
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
