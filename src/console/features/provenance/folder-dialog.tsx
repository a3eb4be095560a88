import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { type OwnedFolderRow, provenance } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { followsFolders } from './followers.ts';
import { decideTexts, folderStateHints, folderStateWords, folderTexts as texts } from './texts.ts';

interface FolderDialogProps {
  readonly taskId: string;
  /** Empty: it is asked for. */
  readonly folder: string;
  /** What is known of it. */
  readonly row: OwnedFolderRow | undefined;
  onClose(): void;
}

interface Values {
  readonly folder: string;
  readonly state: keyof typeof folderStateWords;
  readonly note?: string;
}

const states = ['self', 'open_source', 'pending'] as const;

/** Say whose the files of a folder are. */
export function FolderDialog({ taskId, folder, row, onClose }: FolderDialogProps) {
  const id = useId();
  const queries = useQueryClient();
  const [saving, setSaving] = useState<{ isSaving: boolean; failure?: string }>({ isSaving: false });
  const save = ({ note = '', ...values }: Values) => {
    setSaving({ isSaving: true });
    const request = { task_id: taskId, ...values, ...(note.trim() !== '' && { note: note.trim() }) };
    call(provenance.traceDecide, request, { isQuiet: true }).then(
      ({ files = 0, count }) => {
        announce('success', texts.saved(files, count));
        void queries.invalidateQueries({ predicate: ({ queryKey }) => followsFolders(queryKey, taskId) });
        onClose();
      },
      (error: unknown) => setSaving({ isSaving: false, failure: failureText(error) }),
    );
  };
  const said = states.find((state) => state === row?.state && state !== 'pending');
  return (
    <Dialog
      width={640}
      style={{ top: 60 }}
      title={
        <span className="break-anywhere">{folder === '' ? texts.other : decideTexts.actOn(folder)}</span>
      }
      okText={decideTexts.save}
      okButtonProps={{ htmlType: 'submit', form: id, loading: saving.isSaving }}
      cancelText={decideTexts.cancel}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="muted">{texts.dialogHint}</p>
      {saving.failure !== undefined && <Alert type="error" showIcon title={saving.failure} role="alert" />}
      <Form<Values>
        id={id}
        layout="vertical"
        initialValues={{ folder, ...(said !== undefined && { state: said }) }}
        onFinish={save}
      >
        <Form.Item
          name="folder"
          label={texts.folder}
          rules={[{ required: true, whitespace: true, message: texts.folderMissing }]}
        >
          <Input
            maxLength={5_000}
            autoComplete="off"
            placeholder={texts.folderExample}
            readOnly={folder !== ''}
          />
        </Form.Item>
        <Form.Item name="state" label={texts.is} rules={[{ required: true, message: texts.stateMissing }]}>
          <Radio.Group
            optionType="button"
            options={states.map((value) => ({
              value,
              label: folderStateWords[value],
              title: folderStateHints[value],
            }))}
          />
        </Form.Item>
        <Form.Item name="note" label={decideTexts.note}>
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
