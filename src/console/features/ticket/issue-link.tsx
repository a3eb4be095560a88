import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { tracker } from '#contract';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { timeText } from '../../ui/format.ts';
import { SafeLink } from '../../ui/safe-link.tsx';
import { issueTexts as texts } from './texts.ts';

/** The issue that a ticket has in the tracker of the house; nothing where there is none and none can be. */
export function IssueLink({ ticketId }: { ticketId: string }) {
  const queryKey = ['ticket-issue', ticketId];
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(tracker.ticketIssue, { ticket_id: ticketId }, { signal, isQuiet: true }),
  });
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false });
  if (data === undefined || (data.issue === undefined && data.may_file === 0)) return null;
  const send = async (endpoint: typeof tracker.fileTicketIssue | typeof tracker.checkTicketIssue) => {
    setState({ isSending: true });
    try {
      await call(endpoint, { ticket_id: ticketId }, { isQuiet: true });
      setState({ isSending: false });
      await queries.invalidateQueries({ queryKey });
    } catch (error) {
      setState({ isSending: false, failure: failureText(error) });
    }
  };
  const { issue, may_file: mayFile } = data;
  return (
    <section aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {issue === undefined ? (
        <Button loading={state.isSending} onClick={() => void send(tracker.fileTicketIssue)}>
          {texts.file}
        </Button>
      ) : (
        <>
          <p>
            <SafeLink url={issue.url} /> {issue.status === '' ? texts.unchecked : issue.status}
            {issue.done === 1 && ` · ${texts.done}`}
          </p>
          <p className="muted small">
            {texts.filed(issue.create_user, timeText(issue.create_time))}
            {issue.check_time !== '' && `；${texts.checked(timeText(issue.check_time))}`}
          </p>
          {mayFile === 1 && (
            <Button
              size="small"
              loading={state.isSending}
              onClick={() => void send(tracker.checkTicketIssue)}
            >
              {texts.check}
            </Button>
          )}
        </>
      )}
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
    </section>
  );
}
