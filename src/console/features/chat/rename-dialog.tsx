import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { chat, type ChatSession } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { chatTexts as texts } from './texts.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Give a session another name. */
export function RenameDialog({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const queries = useQueryClient();
  const [title, setTitle] = useState(session.title);
  const [isSaving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    call(chat.renameSession, { session_id: session.session_id, title })
      .then(() => {
        announce('success', texts.renamed);
        void queries.invalidateQueries({ queryKey: ['chat-sessions'] });
        onClose();
      })
      .catch(() => setSaving(false)); // the reason was announced
  };
  return (
    <Dialog
      title={texts.rename}
      okText={texts.confirm}
      cancelText={texts.cancel}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: title.trim() === '' }}
      onOk={save}
      onCancel={onClose}
    >
      <Input
        autoFocus
        maxLength={60}
        aria-label={texts.rename}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={({ nativeEvent }) => {
          if (!nativeEvent.isComposing && title.trim() !== '') save();
        }}
      />
    </Dialog>
  );
}
