import type { account } from '#contract';
import { tokenCookie } from '#contract';
import { tokenDataOf } from './token.ts';

/** Who is signed in in this browser, as far as the token says. */
export interface Session {
  readonly token: string;
  readonly tokenData: account.TokenData;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let known: Session | undefined;
let isKnown = false;

/** The session of this browser; `undefined` when nobody is signed in. The same object until the token changes. */
export function currentSession(): Session | undefined {
  if (!isKnown) rereadSession();
  return known;
}

/** Keep a token until it ends by itself (specification, section 4, "Session"). Nonsense is refused with `false`. */
export function signInWith(token: string): boolean {
  const tokenData = tokenDataOf(token);
  if (tokenData === undefined) return false;
  writeCookie(token, `Expires=${new Date(tokenData.exp * 1000).toUTCString()}`);
  rereadSession();
  return true;
}

/** Forget the token, in every tab. */
export function forgetSession(): void {
  writeCookie('', 'Max-Age=0');
  rereadSession();
}

/** Never sent with what other sites ask for, nor in clear once it was written over TLS. */
function writeCookie(value: string, ending: string): void {
  const { location } = globalThis as { location?: Location };
  const secure = location?.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${tokenCookie}=${value}; Path=/; SameSite=Strict${secure}; ${ending}`;
}

/** Look at the cookie again, and tell the listeners when another token stands there. */
export function rereadSession(): void {
  const token = tokenInCookie();
  if (isKnown && token === known?.token) return;
  const tokenData = token === undefined ? undefined : tokenDataOf(token);
  known = token === undefined || tokenData === undefined ? undefined : { token, tokenData };
  isKnown = true;
  for (const listener of listeners) listener();
}

/** Hear of every sign-in and sign-out; returns how to stop. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How often the cookie is looked at where the browser does not tell, in milliseconds (specification, section 9). */
export const cookiePollMs = 1000;

/** Notice sign-ins and sign-outs of other tabs: by cookie events, else by polling. Returns how to stop. */
export function watchOtherTabs(): () => void {
  const store = (globalThis as { cookieStore?: EventTarget }).cookieStore;
  if (store !== undefined) {
    store.addEventListener('change', rereadSession);
    return () => store.removeEventListener('change', rereadSession);
  }
  const timer = setInterval(rereadSession, cookiePollMs);
  return () => clearInterval(timer);
}

function tokenInCookie(): string | undefined {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${tokenCookie}=`))
    ?.slice(tokenCookie.length + 1);
  return value === '' ? undefined : value;
}
