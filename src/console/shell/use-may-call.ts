import type { Endpoint } from '#contract';
import { mayCall } from './permissions.ts';
import { useSignedInUser } from './signed-in-user.ts';

/** Whether a call is open to the role of whoever is signed in; what leads to it is not offered otherwise. */
export function useMayCall(endpoint: Pick<Endpoint, 'access'>): boolean {
  const { role } = useSignedInUser();
  return mayCall(endpoint, role);
}
