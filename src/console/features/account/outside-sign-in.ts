import { signIn } from '#contract';
import { call } from '../../api/call.ts';

/** What signing in has brought. */
export interface SignedIn {
  readonly token: string;
  /** Empty while there are many. */
  readonly daysLeft: string;
}

/** What the identity provider has sent this browser back with. */
export interface ProviderReturn {
  /** Absent: it has refused, or somebody has given up. */
  readonly code: string | undefined;
  readonly state: string;
  /** Absent: this browser has not begun. */
  readonly ticket: string | undefined;
  /** Where one wanted to go before. */
  readonly redirect: string | undefined;
}

const kept = 'suxi.oidc';

/** Sign in by the directory, which has to hear the password itself. */
export async function signInByDirectory(username: string, password: string): Promise<SignedIn> {
  const { token, day } = await call(signIn.ldapLogin, { username, password }, { isQuiet: true });
  return { token, daysLeft: day };
}

/** Leave for the identity provider; the ticket that fits the way back stays in this tab. */
export async function leaveForProvider(search: string): Promise<void> {
  const { url, ticket } = await call(signIn.oidcStart, {}, { isQuiet: true });
  const redirect = new URLSearchParams(search).get('redirect') ?? undefined;
  sessionStorage.setItem(kept, JSON.stringify({ ticket, redirect }));
  location.assign(url);
}

/** What this page was come back to with; `undefined` when nobody has come back. It is told once. */
export function takeReturn(search: string): ProviderReturn | undefined {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  if (state === null || !(query.has('code') || query.has('error'))) return undefined;
  const { ticket, redirect } = JSON.parse(sessionStorage.getItem(kept) ?? '{}') as Partial<ProviderReturn>;
  sessionStorage.removeItem(kept);
  return { code: query.get('code') ?? undefined, state, ticket, redirect };
}

/** Sign in with what the provider has sent; `undefined` when it has sent nothing, or this browser has not begun. */
export async function signInByProvider({
  code,
  state,
  ticket,
}: ProviderReturn): Promise<SignedIn | undefined> {
  if (code === undefined || ticket === undefined) return undefined;
  const { token, day } = await call(signIn.oidcLogin, { code, state, ticket }, { isQuiet: true });
  return { token, daysLeft: day };
}
