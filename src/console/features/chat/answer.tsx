import { Alert } from 'antd';
import type { ChatMessage } from '#contract';
import { VisibleText } from '../../ui/visible-text.tsx';
import { AnswerBlock, UnderstoodAs } from './answer-block.tsx';
import { chatTexts as texts } from './texts.ts';

/** An answer: its sentences as plain text, and what each query found. */
export function Answer({ message }: { message: ChatMessage }) {
  const { text, answers, notice, ending } = message;
  const only = answers.find((answer) => answer.text === text);
  return (
    <>
      {only !== undefined && <UnderstoodAs answer={only} />}
      <p className="chat-answer-text">
        <VisibleText text={text} />
      </p>
      {answers.map((answer, index) => (
        <AnswerBlock key={index} answer={answer} isAlone={text === answer.text} />
      ))}
      {notice !== '' && <Alert type={ending === 'failed' ? 'error' : 'warning'} showIcon title={notice} />}
      {ending !== 'whole' && notice === '' && (
        <p className="muted">{ending === 'stopped' ? texts.stopped : texts.failed}</p>
      )}
    </>
  );
}
