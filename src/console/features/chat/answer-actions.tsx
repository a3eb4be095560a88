import { CopyOutlined, DislikeOutlined, LikeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ChatMessage } from '#contract';
import { announce } from '../../api/announce.ts';
import { copiedText } from './copied-text.ts';
import { chatTexts as texts } from './texts.ts';
import type { Conversation } from './use-conversation.ts';

interface AnswerActionsProps {
  readonly message: ChatMessage;
  /** What could be asked next stands below the last answer; what may have been meant, wherever nothing was answered. */
  readonly isLast: boolean;
  readonly conversation: Conversation;
}

/** What can be done with an answer. */
export function AnswerActions({ message, isLast, conversation }: AnswerActionsProps) {
  const { message_id: id, feedback, suggestions, answers } = message;
  const rate = (value: 'up' | 'down') => conversation.rate(id, feedback === value ? 'none' : value);
  const copy = () =>
    void navigator.clipboard.writeText(copiedText(message)).then(() => announce('success', texts.copied));
  return (
    <>
      <div className="chat-actions">
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label={texts.copy}
          title={texts.copy}
          onClick={copy}
        />
        <Button
          type="text"
          size="small"
          icon={<LikeOutlined />}
          aria-label={texts.good}
          title={texts.good}
          aria-pressed={feedback === 'up'}
          color={feedback === 'up' ? 'primary' : 'default'}
          variant={feedback === 'up' ? 'filled' : 'text'}
          onClick={() => rate('up')}
        />
        <Button
          type="text"
          size="small"
          icon={<DislikeOutlined />}
          aria-label={texts.bad}
          title={texts.bad}
          aria-pressed={feedback === 'down'}
          color={feedback === 'down' ? 'primary' : 'default'}
          variant={feedback === 'down' ? 'filled' : 'text'}
          onClick={() => rate('down')}
        />
      </div>
      {(isLast || answers.length === 0) && suggestions.length > 0 && (
        <ul className="chat-next" aria-label={texts.next}>
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <Button size="small" onClick={() => void conversation.send(suggestion)}>
                {suggestion}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
