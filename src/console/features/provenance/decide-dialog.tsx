import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { provenance } from '#contract';
import { type TracedCode, type TraceState, traceStates } from '#model';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { foldersAround } from './folders-around.ts';
import { followsFolders } from './followers.ts';
import { projectName } from './kinds.ts';
import { decideTexts as texts, stateHints, stateWords } from './texts.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** What is decided: some matches, or all of some projects. */
export type Subject =
  | { readonly kind: 'matches'; readonly rows: readonly TracedCode[] }
  | { readonly kind: 'origins'; readonly projects: readonly string[] };

interface DecideDialogProps {
  readonly taskId: string;
  readonly subject: Subject;
  /** Something was said. */
  onSaved(): void;
  onClose(): void;
}

type Scope = 'these' | 'project' | 'folder';

interface Values {
  readonly scope: Scope;
  readonly folder?: string;
  readonly state: TraceState;
  readonly note?: string;
}

/** Say what copied code is: of one match also of all from its project or in its folder. */
export function DecideDialog(props: DecideDialogProps) {
  const { subject, onClose } = props;
  const id = useId();
  const { state, save } = useSaving(props);
  const only = subject.kind === 'matches' && subject.rows.length === 1 ? subject.rows[0] : undefined;
  return (
    <Dialog
      width={640}
      style={{ top: 60 }}
      title={<span className="break-anywhere">{texts.actOn(nameOf(subject))}</span>}
      okText={texts.save}
      okButtonProps={{ htmlType: 'submit', form: id, loading: state.isSaving }}
      cancelText={texts.cancel}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="muted">{texts.hint}</p>
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form<Values> id={id} layout="vertical" initialValues={initialOf(only)} onFinish={save}>
        {only !== undefined && <ScopeFields row={only} />}
        <Form.Item name="state" label={texts.state} rules={[{ required: true, message: texts.stateMissing }]}>
          <Radio.Group
            optionType="button"
            options={traceStates.map((value) => ({
              value,
              label: stateWords[value],
              title: stateHints[value],
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

function ScopeFields({ row }: { row: TracedCode }) {
  const scope = Form.useWatch<Scope | undefined>('scope');
  return (
    <>
      <Form.Item name="scope" label={texts.scope}>
        <Radio.Group
          className="scope-choice"
          options={[
            { value: 'these', label: texts.thisOne },
            { value: 'project', label: texts.wholeProject(projectName(row.origin.project)) },
            { value: 'folder', label: texts.wholeFolder },
          ]}
        />
      </Form.Item>
      {scope === 'folder' && (
        <Form.Item name="folder" label={texts.folder}>
          <Select
            options={foldersAround(row.path).map((folder) => ({
              value: folder,
              label: folder === '/' ? texts.root : folder,
            }))}
          />
        </Form.Item>
      )}
    </>
  );
}

function initialOf(only: TracedCode | undefined): Partial<Values> {
  const scope = 'these';
  if (only === undefined) return { scope };
  const folder = foldersAround(only.path)[0] ?? '/';
  return only.state === 'pending' ? { scope, folder } : { scope, folder, state: only.state };
}

function nameOf(subject: Subject): string {
  if (subject.kind === 'origins') {
    const [first = '', ...others] = subject.projects;
    return others.length === 0 ? projectName(first) : texts.many(subject.projects.length);
  }
  const [first, ...others] = subject.rows;
  return others.length === 0 && first !== undefined ? first.path : texts.many(subject.rows.length);
}

/** A failure stays in the dialog. */
function useSaving({ taskId, subject, onSaved, onClose }: DecideDialogProps) {
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSaving: boolean; failure?: string }>({ isSaving: false });
  const save = (values: Values) => {
    setState({ isSaving: true });
    const note = values.note?.trim() ?? '';
    const request = {
      task_id: taskId,
      state: values.state,
      ...thingsOf(subject, values),
      ...(note === '' ? {} : { note }),
    };
    call(provenance.traceDecide, request, { isQuiet: true }).then(
      ({ count }) => {
        announce('success', texts.saved(count));
        void queries.invalidateQueries({ predicate: ({ queryKey }) => followsFolders(queryKey, taskId) });
        onSaved();
        onClose();
      },
      (error: unknown) => setState({ isSaving: false, failure: failureText(error) }),
    );
  };
  return { state, save };
}

function thingsOf(subject: Subject, { scope, folder = '/' }: Values) {
  if (subject.kind === 'origins') return { project: [...subject.projects] };
  const [first] = subject.rows;
  if (scope === 'project' && first !== undefined) return { project: [first.origin.project] };
  return scope === 'folder' ? { folder } : { Id: subject.rows.map((row) => row.id) };
}
