import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RequestOf, ticket } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { changeTexts as texts } from './texts.ts';

type Change = RequestOf<typeof ticket.ticketEdit>;

/** How a change of a ticket is going. */
export interface Changing {
  readonly isSaving: boolean;
  readonly failure: string | undefined;
  save(change: Change): void;
}

/**
 * Change a ticket. Whatever becomes of it, the ticket is asked for again: after a refusal what others have made of it
 * stands beside what was typed.
 */
export function useChanging(onSaved: () => void, said: string = texts.saved): Changing {
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSaving: boolean; failure: string | undefined }>({
    isSaving: false,
    failure: undefined,
  });
  const refresh = (ticketId: string) => {
    void queries.invalidateQueries({ queryKey: ['ticket', ticketId] });
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith('tickets'),
    });
  };
  const save = (change: Change) => {
    setState({ isSaving: true, failure: undefined });
    call(ticket.ticketEdit, change, { isQuiet: true })
      .then(
        () => {
          announce('success', said);
          setState({ isSaving: false, failure: undefined });
          onSaved();
        },
        (error: unknown) => setState({ isSaving: false, failure: failureText(error) }),
      )
      .finally(() => refresh(change.ticket_id));
  };
  return { ...state, save };
}
