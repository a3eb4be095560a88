import type { QueryClient } from '@tanstack/react-query';
import { announce } from '../api/announce.ts';
import { currentSession, onSessionChange, type Session } from '../api/session.ts';
import { apiTexts } from '../api/texts.ts';
import { afterSessionChange } from './guard.ts';

/** The part of a router that is needed to follow a session. */
interface Navigator {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } };
  navigate(to: string, options: { replace: boolean }): Promise<void>;
}

/**
 * Lead to and from the sign-in page as sessions begin and end, in this tab or another (specification, section 4).
 *
 * A token that ran out is said to have expired; what one account has seen is never drawn for the next one.
 */
export function followSession(router: Navigator, queries: QueryClient): () => void {
  let last = currentSession();
  return onSessionChange(() => {
    const session = currentSession();
    if (session === undefined && hasRunOut(last)) announce('error', apiTexts.sessionExpired);
    if (session?.tokenData.user_id !== last?.tokenData.user_id) queries.clear();
    last = session;
    const target = afterSessionChange(session !== undefined, router.state.location);
    if (target !== undefined) void router.navigate(target, { replace: session !== undefined });
  });
}

function hasRunOut(session: Session | undefined): boolean {
  return session !== undefined && session.tokenData.exp * 1000 <= Date.now();
}
