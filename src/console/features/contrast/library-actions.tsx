import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { contrast } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { libraryTexts as texts, uploadTexts } from './texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { askFirst } from '../../ui/ask-first.ts';

type Row = contrast.LibraryFileRow;

/** What can be done with a library file. */
export function LibraryActions({ row }: { row: Row }) {
  const [isEditing, setEditing] = useState(false);
  const { modal } = App.useApp();
  const queries = useQueryClient();
  if (row.may_change !== 1) return <span className="muted">{texts.shared}</span>;
  const remove = () =>
    void askFirst(modal, {
      title: texts.removeTitle,
      content: texts.removeQuestion(row.name, row.task_count),
      okText: texts.remove,
      okButtonProps: { danger: true },
      onOk: async () => {
        const { task_count } = await call(contrast.libDelete, { file_id: row.file_id });
        announce('success', texts.removed(task_count));
        await queries.invalidateQueries({ queryKey: ['library-files'] });
      },
    });
  return (
    <span className="row-actions">
      <Button type="link" size="small" aria-label={texts.editOf(row.name)} onClick={() => setEditing(true)}>
        {texts.edit}
      </Button>
      <Button type="link" size="small" danger aria-label={texts.removeOf(row.name)} onClick={remove}>
        {texts.remove}
      </Button>
      {isEditing && <EditDialog row={row} onClose={() => setEditing(false)} />}
    </span>
  );
}

interface Values {
  readonly name: string;
  readonly tags?: string;
  readonly isShared: boolean;
}

function EditDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const save = ({ name, tags = '', isShared }: Values) => {
    setSaving(true);
    const wanted = { file_id: row.file_id, name, tags, is_shared: isShared ? '1' : '0' } as const;
    call(contrast.libEdit, wanted).then(
      async () => {
        announce('success', texts.saved);
        await queries.invalidateQueries({ queryKey: ['library-files'] });
        onClose();
      },
      () => setSaving(false),
    );
  };
  return (
    <Dialog
      title={texts.edit}
      okText={texts.save}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isSaving }}
      cancelText={texts.cancel}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form<Values>
        id={id}
        layout="vertical"
        initialValues={{ name: row.name, tags: row.tags, isShared: row.is_shared === 1 }}
        onFinish={save}
      >
        <Form.Item name="name" label={texts.name} rules={[{ required: true, message: texts.needName }]}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="tags" label={texts.tags}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="isShared" valuePropName="checked" extra={uploadTexts.sharedHint}>
          <Checkbox>{uploadTexts.shared}</Checkbox>
        </Form.Item>
      </Form>
    </Dialog>
  );
}
