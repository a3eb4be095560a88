import { Alert, Button, Skeleton, Spin } from 'antd';
import { failureText } from '../../api/call-failed.ts';
import { Answer } from './answer.tsx';
import { FormattedAnswer } from './formatted-answer.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerBlock, UnderstoodAs } from './answer-block.tsx';
import { chatTexts as texts, toolWords } from './texts.ts';
import type { Conversation } from './use-conversation.ts';

interface ThreadProps {
  readonly conversation: Conversation;
  /** An answer was looked at: its sources are to be shown. */
  onChoose(messageId: string): void;
}

/** What was said, the last question in view. */
export function Thread({ conversation, onChoose }: ThreadProps) {
  const { query, isNew, messages, running, failure } = conversation;
  const ask = (question: string) => void conversation.send(question);
  if (!isNew && query.isError)
    return (
      <div className="chat-thread">
        <Alert
          type="error"
          showIcon
          title={`${texts.messagesFailed}：${failureText(query.error)}`}
          action={<Button onClick={() => void query.refetch()}>重试</Button>}
        />
      </div>
    );
  const isLoading = !isNew && query.data === undefined && running === undefined;
  return (
    <div className="chat-thread" tabIndex={0} aria-label={texts.title} role="region">
      {isLoading && <Skeleton active paragraph={{ rows: 6 }} />}
      {isNew && running === undefined && <Welcome onAsk={ask} />}
      {messages.map((message, index) => (
        <article
          key={message.message_id}
          ref={running === undefined && index === messages.length - 1 ? bringToTop : null}
          onFocus={() => onChoose(message.message_id)}
        >
          <p className="chat-question">{message.question}</p>
          <div className="chat-answer">
            <Answer message={message} onAsk={running === undefined ? ask : undefined} />
            <AnswerActions
              message={message}
              isLast={index === messages.length - 1 && running === undefined}
              conversation={conversation}
            />
          </div>
        </article>
      ))}
      {running !== undefined && (
        <article aria-busy ref={bringToTop}>
          <p className="chat-question">{running.question}</p>
          <div className="chat-answer">
            {running.answers.length === 1 &&
              running.answers.map((answer, index) => (
                <UnderstoodAs key={index} answer={answer} onAsk={undefined} />
              ))}
            <FormattedAnswer text={running.text} />
            {running.answers.map((answer, index) => (
              <AnswerBlock
                key={index}
                answer={answer}
                isAlone={running.answers.length === 1}
                onAsk={undefined}
              />
            ))}
            <p className="muted" role="status">
              <Spin size="small" />{' '}
              {running.tool === undefined
                ? texts.thinking
                : texts.querying(toolWords[running.tool] ?? running.tool)}
            </p>
          </div>
        </article>
      )}
      {failure !== undefined && (
        <article ref={bringToTop}>
          <Alert type="error" showIcon title={failure} role="alert" />
        </article>
      )}
    </div>
  );
}

/** The last question stands at the top, so that its answer is read from its beginning. */
function bringToTop(article: HTMLElement | null): void {
  const box = article?.parentElement;
  if (article !== null) box?.scrollTo({ top: article.offsetTop - box.offsetTop - 8 });
}

function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div className="chat-welcome">
      <h2>{texts.welcome}</h2>
      <p className="muted">{texts.welcomeHint}</p>
      <ul className="chat-next">
        {texts.examples.map((example) => (
          <li key={example}>
            <Button onClick={() => onAsk(example)}>{example}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
