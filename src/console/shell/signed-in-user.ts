import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { account, type Owing } from '#contract';
import { announce } from '../api/announce.ts';
import { call } from '../api/call.ts';
import { useSession } from '../api/use-session.ts';
import { shellTexts } from './texts.ts';

/** Who is signed in, as far as pages need to know him. */
interface SignedInUser {
  readonly name: string;
  readonly role: string;
  readonly unit: string;
  /** An address of the data of his picture; empty: none. */
  readonly avatar: string;
  /** Nothing else works before he has done it. */
  readonly owes: Owing | undefined;
}

/** Who is signed in, as the server says; the token speaks until it has answered. */
export function useSignedInUser(): SignedInUser {
  const session = useSession();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['user-info', session?.token],
    queryFn: ({ signal }) => loadUser(signal),
    enabled: session !== undefined,
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
  const role = session?.tokenData.flag ?? '';
  const hasOtherRole = data !== undefined && data.flag !== role && session !== undefined;

  // Said at every answer, not at every drawing: `dataUpdatedAt` is the answer's own mark.
  useEffect(() => {
    if (hasOtherRole && dataUpdatedAt > 0) announce('info', shellTexts.roleChanged);
  }, [hasOtherRole, dataUpdatedAt]);

  return {
    name: displayName(data, session?.tokenData.user_name),
    role,
    unit: data?.unit ?? '',
    avatar: data?.avatar ?? '',
    owes: data?.owes === '' ? undefined : data?.owes,
  };
}

/** The account, as the server knows it; no data means that the session cannot be trusted (specification, 8). */
export async function loadUser(signal: AbortSignal): Promise<account.SessionUser> {
  const user = (await call(account.userInfo, {}, { signal })) as account.SessionUser | null | undefined;
  if (user !== null && user !== undefined) return user;
  announce('error', shellTexts.verificationFailed);
  throw new Error('Verification failed, please Login again.');
}

function displayName(user: account.SessionUser | undefined, fallback = ''): string {
  if (user === undefined) return fallback;
  return user.name === '' ? user.username : user.name;
}
