import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session.ts';

/** The session, drawn anew at every sign-in and sign-out. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession);
}
