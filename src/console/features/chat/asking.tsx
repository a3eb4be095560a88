import { Button, Input, Tag } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { chat, type ChatReference } from '#contract';
import { ReferencePicker } from './reference-picker.tsx';
import { chatTexts as texts } from './texts.ts';
import type { Conversation } from './use-conversation.ts';
import { useReferences } from './use-references.ts';

/** Where questions are typed: Enter sends, Shift and Enter begin a line, '@' offers what can be named. */
export function Asking({ conversation }: { conversation: Conversation }) {
  const [text, setText] = useState('');
  const [references, setReferences] = useState<readonly ChatReference[]>([]);
  const isRunning = conversation.running !== undefined;
  const canSend = text.trim() !== '' && !isRunning;
  const take = (reference: ChatReference) => {
    setText((typed) => typed.replace(/@[^@\s]*$/, `@${reference.label} `));
    setReferences((before) => [...before.filter(({ value }) => value !== reference.value), reference]);
  };
  const picker = useReferences(text, take);
  const send = () => {
    if (!canSend) return;
    const named = references.filter(({ label }) => text.includes(`@${label}`));
    void conversation.send(text.trim(), named).then((isTaken) => {
      if (isTaken) return;
      // What the server never heard is not to be typed again.
      setText((typed) => (typed === '' ? text : typed));
      setReferences((before) => (before.length === 0 ? named : before));
    });
    setText('');
    setReferences([]);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Whoever chooses a Chinese word presses Enter, too.
    if (event.nativeEvent.isComposing || picker.press(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="chat-input">
      {picker.isOpen && <ReferencePicker picker={picker} />}
      {references.length > 0 && (
        <div className="chat-references" aria-label={texts.references}>
          {references.map((reference) => (
            <Tag
              key={`${reference.kind}:${reference.value}`}
              closable={{ 'aria-label': texts.removeReference(reference.label) }}
              onClose={() => setReferences(references.filter((one) => one !== reference))}
            >
              {texts.kinds[reference.kind]} {reference.label}
            </Tag>
          ))}
        </div>
      )}
      <div className="chat-input-row">
        <Input.TextArea
          autoFocus
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={chat.longestQuestion}
          aria-label={texts.input}
          placeholder={texts.placeholder}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        {isRunning ? (
          <Button onClick={conversation.stop}>{texts.stop}</Button>
        ) : (
          <Button type="primary" disabled={!canSend} onClick={send}>
            {texts.send}
          </Button>
        )}
      </div>
    </div>
  );
}
