import { useEffect } from 'react';
import { announce } from '../api/announce.ts';
import { isToBeSaid } from '../api/call.ts';

/**
 * Say in a passing message why something could not be read (specification, section 8), beside what stands in its place.
 *
 * Asking again by itself for the same reason is not said again, so that a table that renews itself does not repeat it.
 */
export function useSaidFailure(error: unknown): void {
  const reason = isToBeSaid(error) ? error.message : '';
  useEffect(() => {
    if (reason !== '') announce('error', reason);
  }, [reason]);
}
