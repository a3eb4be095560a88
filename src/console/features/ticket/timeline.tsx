import type { ticket } from '#contract';
import { Link } from 'react-router';
import { resultsPath } from '../../detections.ts';
import { timeText } from '../../ui/format.ts';
import { VisibleText } from '../../ui/visible-text.tsx';
import { actionWords, detailTexts as texts } from './texts.ts';

type Event = ticket.TicketDetail['timeline'][number];

/** What has happened to a ticket, the last first. */
export function Timeline({ events }: { events: readonly Event[] }) {
  return (
    <ol className="ticket-timeline">
      {events.map((event) => (
        <li key={`${event.time} ${event.action} ${event.user}`} className={`is-${event.action}`}>
          <div className="ticket-event-head">
            <b>{event.user === '' ? texts.product : event.user}</b>
            <span>{actionWords[event.action]}</span>
            {event.to !== '' && (
              <span>
                {event.from} → {event.to}
              </span>
            )}
            <time className="muted small">{timeText(event.time)}</time>
          </div>
          {event.changes.map((change) => (
            <Change key={change.label} change={change} />
          ))}
          {event.text !== '' && (
            <p className="ticket-text">
              <VisibleText text={event.text} />
            </p>
          )}
          {event.task_id !== '' && (
            <Link className="small" to={resultsPath(event.task_id)}>
              {texts.task}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function Change({ change: { label, old, new: now } }: { change: Event['changes'][number] }) {
  // Long texts are not told in full.
  if (old === '' && now === '') return <p>{texts.changedDescription}</p>;
  return (
    <p className="break-anywhere">
      <span className="muted">{label}</span> <del>{old === '' ? texts.none : old}</del> →{' '}
      <ins>{now === '' ? texts.none : now}</ins>
    </p>
  );
}
