import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { editTexts as texts } from './texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface SaveDialogProps {
  save(name: string): Promise<void>;
  onClose(): void;
}

/** Ask for the name of a new template. */
export function SaveDialog({ save, onClose }: SaveDialogProps) {
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      title={texts.saveAs}
      okText={texts.save}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isSaving }}
      cancelText={texts.cancel}
      onCancel={onClose}
    >
      <Form<{ name: string }>
        id={id}
        layout="vertical"
        onFinish={({ name }) => {
          setSaving(true);
          save(name.trim()).then(onClose, () => setSaving(false));
        }}
      >
        <Form.Item
          name="name"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
