import type { NavigateFunction } from 'react-router';
import { account } from '#contract';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { currentSession, forgetSession } from '../api/session.ts';
import { signInPath } from '../route-table.ts';

/** End the session on the server and in this browser, and go to the sign-in page (specification, section 4). */
export async function signOut(navigate: NavigateFunction): Promise<void> {
  const session = currentSession();
  try {
    if (session !== undefined) await call(account.logout, { token: session.token }, { isQuiet: true });
  } catch {
    // A server that cannot be reached must not keep anybody signed in on this screen.
  }
  forgetSession();
  queryClient.clear();
  await navigate(signInPath, { replace: true });
}
