import { Alert } from 'antd';
import type { ChatMessage } from '#contract';
import { VisibleText } from '../../ui/visible-text.tsx';
import { AnswerBlock, UnderstoodAs } from './answer-block.tsx';
import { FormattedAnswer } from './formatted-answer.tsx';
import { chatTexts as texts } from './texts.ts';

interface AnswerProps {
  readonly message: ChatMessage;
  readonly onAsk: ((question: string) => void) | undefined;
}

/** An answer: its sentences, with the forms that a language model gave them, and what each query found. */
export function Answer({ message, onAsk }: AnswerProps) {
  const { text, answers, notice, ending } = message;
  const only = answers.find((answer) => answer.text === text);
  return (
    <>
      {only !== undefined && <UnderstoodAs answer={only} onAsk={onAsk} />}
      {message.by === 'model' ? (
        <FormattedAnswer text={text} />
      ) : (
        <p className="chat-answer-text">
          <VisibleText text={text} />
        </p>
      )}
      {answers.map((answer, index) => (
        <AnswerBlock key={index} answer={answer} isAlone={text === answer.text} onAsk={onAsk} />
      ))}
      {notice !== '' && <Alert type={ending === 'failed' ? 'error' : 'warning'} showIcon title={notice} />}
      {ending !== 'whole' && notice === '' && (
        <p className="muted">{ending === 'stopped' ? texts.stopped : texts.failed}</p>
      )}
    </>
  );
}
