import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { detailTexts as texts } from './texts.ts';
import { useChanging } from './use-changing.ts';

/** Say something about a ticket; what was typed stays until it was taken. */
export function CommentBox({ ticketId }: { ticketId: string }) {
  const [text, setText] = useState('');
  const { isSaving, failure, save } = useChanging(() => setText(''), texts.sent);
  return (
    <div className="ticket-comment">
      {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
      <Input.TextArea
        rows={2}
        maxLength={2_000}
        aria-label={texts.comment}
        placeholder={texts.commentPlaceholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        disabled={text.trim() === ''}
        loading={isSaving}
        onClick={() => save({ ticket_id: ticketId, comment: text })}
      >
        {texts.send}
      </Button>
    </div>
  );
}
