import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { type AnswerOf, trusted } from '#contract';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { formTexts as texts } from '../texts.ts';
import { FileChoice } from './file-choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';

interface Values {
  readonly file: File;
  readonly reason: string;
}

type Outcome = AnswerOf<typeof trusted.importList>;

/** Apply for a list of component versions; then what became of its lines. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSending: boolean; failure?: string; outcome?: Outcome }>({
    isSending: false,
  });
  const send = async ({ file, reason }: Values) => {
    setState({ isSending: true });
    try {
      const outcome = await call(trusted.importList, { csv: await file.text(), reason }, { isQuiet: true });
      setState({ isSending: false, outcome });
      void queries.invalidateQueries({ queryKey: ['trusted-applications'] });
      void queries.invalidateQueries({ queryKey: ['trusted-entries'] });
    } catch (error) {
      setState({ isSending: false, failure: failureText(error) });
    }
  };
  const { outcome, failure } = state;
  return (
    <Dialog
      title={texts.importTitle}
      width={640}
      okText={outcome === undefined ? texts.submit : texts.close}
      okButtonProps={
        outcome === undefined
          ? { htmlType: 'submit', form: id, loading: state.isSending }
          : { onClick: onClose }
      }
      cancelText={texts.cancel}
      cancelButtonProps={{ hidden: outcome !== undefined }}
      onCancel={onClose}
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
      {outcome === undefined ? (
        <ImportForm id={id} onSubmit={(values) => void send(values)} />
      ) : (
        <ImportOutcome outcome={outcome} />
      )}
    </Dialog>
  );
}

const mostBytes = 500_000;

function ImportForm({ id, onSubmit }: { id: string; onSubmit: (values: Values) => void }) {
  const check = (_rule: unknown, file: File | undefined) =>
    file !== undefined && file.size > mostBytes
      ? Promise.reject(new Error(texts.importTooLarge))
      : Promise.resolve();
  return (
    <Form<Values> id={id} layout="vertical" onFinish={onSubmit} className="trusted-form">
      <p className="muted">{texts.importHint}</p>
      <Form.Item
        name="file"
        label={texts.importFile}
        rules={[{ required: true, message: texts.importMissing }, { validator: check }]}
      >
        <FileChoice accept=".csv,.txt" />
      </Form.Item>
      <Form.Item
        name="reason"
        label={texts.reason}
        rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}
      >
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
    </Form>
  );
}

function ImportOutcome({ outcome: { admitted, pending, refused } }: { outcome: Outcome }) {
  return (
    <>
      <Alert type="success" showIcon title={texts.imported(admitted, pending)} />
      {refused.length > 0 && (
        <>
          <h2>{texts.refused(refused.length)}</h2>
          <PlainTable
            size="small"
            rowKey="line"
            pagination={{ hideOnSinglePage: true, pageSize: 10 }}
            dataSource={refused}
            columns={[
              { title: texts.line, dataIndex: 'line', width: 60 },
              {
                title: texts.component,
                dataIndex: 'text',
                render: (text: string) => <span className="break-anywhere">{text}</span>,
              },
              { title: texts.problem, dataIndex: 'error' },
            ]}
          />
        </>
      )}
    </>
  );
}
