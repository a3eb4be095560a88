import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Radio } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { type AnswerOf, provenance, type RequestOf } from '#contract';
import type { TraceState } from '#model';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { followsFolders } from './followers.ts';
import { decideTexts as texts } from './texts.ts';

/** What is filled in: what the code is, and whatever else is asked for. */
export interface DecisionValues {
  readonly scope?: 'these' | 'project' | 'folder';
  readonly folder?: string;
  readonly state: TraceState;
  readonly note?: string;
}

/** What is decided on. */
export type DecidedThings = Pick<RequestOf<typeof provenance.traceDecide>, 'Id' | 'project' | 'folder'>;

interface DecisionFrameProps {
  readonly taskId: string;
  readonly title: string;
  readonly hint: string;
  /** What the code may be. */
  readonly choice: {
    readonly label: string;
    readonly missing: string;
    readonly states: readonly TraceState[];
    readonly words: Readonly<Partial<Record<TraceState, string>>>;
    readonly hints: Readonly<Partial<Record<TraceState, string>>>;
  };
  readonly initial: Partial<DecisionValues>;
  readonly thingsOf: (values: DecisionValues) => DecidedThings;
  readonly savedText: (kept: AnswerOf<typeof provenance.traceDecide>) => string;
  /** Hears that it was saved, before the dialog closes. */
  readonly onSaved?: () => void;
  readonly onClose: () => void;
  /** The fields that tell what is decided on. */
  readonly children?: ReactNode;
}

/** The dialog of a decision on code: what it is about, what it is, a note. A failure stays in the dialog. */
export function DecisionFrame(props: DecisionFrameProps) {
  const { title, hint, choice, initial, onClose, children } = props;
  const id = useId();
  const { isSaving, failure, save } = useSaving(props);
  return (
    <Dialog
      width={640}
      style={{ top: 60 }}
      title={<span className="break-anywhere">{title}</span>}
      okText={texts.save}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isSaving }}
      cancelText={texts.cancel}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="muted">{hint}</p>
      {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
      <Form<DecisionValues> id={id} layout="vertical" initialValues={initial} onFinish={save}>
        {children}
        <Form.Item name="state" label={choice.label} rules={[{ required: true, message: choice.missing }]}>
          <Radio.Group
            optionType="button"
            options={choice.states.map((value) => ({
              value,
              label: choice.words[value],
              title: choice.hints[value] ?? '',
            }))}
          />
        </Form.Item>
        <Form.Item name="note" label={texts.note}>
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

function useSaving({ taskId, thingsOf, savedText, onSaved, onClose }: DecisionFrameProps) {
  const queries = useQueryClient();
  const [saving, setSaving] = useState<{ isSaving: boolean; failure?: string }>({ isSaving: false });
  const save = (values: DecisionValues) => {
    setSaving({ isSaving: true });
    const note = values.note?.trim() ?? '';
    const said = { task_id: taskId, state: values.state, ...(note !== '' && { note }) };
    call(provenance.traceDecide, { ...said, ...thingsOf(values) }, { isQuiet: true }).then(
      (kept) => {
        announce('success', savedText(kept));
        void queries.invalidateQueries({ predicate: ({ queryKey }) => followsFolders(queryKey, taskId) });
        onSaved?.();
        onClose();
      },
      (error: unknown) => setSaving({ isSaving: false, failure: failureText(error) }),
    );
  };
  return { ...saving, save };
}
