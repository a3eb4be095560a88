import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session.ts';

/** The session, drawn anew at every sign-in and sign-out. */
export function useSession(): Session | undefined {
  // Where there is no browser nobody is signed in.
  return useSyncExternalStore(onSessionChange, currentSession, () => undefined);
}
