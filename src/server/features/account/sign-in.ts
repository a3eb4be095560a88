import { randomUUID } from 'node:crypto';
import { Refusal } from '../../http/refusal.ts';
import type { Tokens } from '../../http/tokens.ts';
import { daysLeft } from './expiry.ts';
import type { Passwords } from './passwords.ts';
import type { SessionStore } from './session-store.ts';
import type { Account, AccountStore } from './store.ts';

/** What signing in needs. */
export interface SignInTools {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  /** How long a session lasts that begins now. */
  sessionHours(): number;
}

/** Where somebody signs in from, with what, and over which session that still holds. */
export interface SignInPlace {
  readonly address: string;
  readonly client: string;
  readonly caller: { readonly uid: string; readonly jti: string } | undefined;
}

/**
 * Sign somebody in and answer his token.
 *
 * Unknown names and wrong passwords have one answer and take the same time. That an account may not be used is told
 * to who knows its password.
 */
export async function signIn(
  tools: SignInTools,
  attempt: { readonly username: string; readonly digest: string; readonly from: SignInPlace },
): Promise<{ readonly token: string; readonly account: Account }> {
  const { accounts, passwords } = tools;
  const { address } = attempt.from;
  const minutes = await accounts.countAttempt(attempt.username, address);
  if (minutes > 0) throw new Refusal(423, 'locked', `账号已锁定，请 ${minutes} 分钟后再试`);
  const account = await accounts.findByUsername(attempt.username);
  const isRight =
    account === undefined
      ? await passwords.matchesNothing(attempt.digest)
      : await passwords.matches(account.password_hash, attempt.digest);
  if (account === undefined || !isRight) throw new Refusal(400, 'wrong-password', '用户名或密码错误');
  refuseUnusable(account);
  await accounts.forgetAttempts(attempt.username, address);
  return { token: await openSession(tools, account, attempt.from), account };
}

/** An account that may not be used lets nobody in, however he is known. */
export function refuseUnusable(account: Account): void {
  if (account.status !== 'enabled') throw new Refusal(403, 'disabled', '账号已停用，请联系管理员');
  if ((daysLeft(account.expires_on) ?? 0) < 0) throw new Refusal(403, 'over', '账号已到期，请联系管理员');
}

/**
 * Begin a session of an account in the place of the one that was open there; answers its token. `isConfirmed`: who lets
 * in has seen to a second factor already, and ours is not asked for.
 */
export async function openSession(
  tools: SignInTools,
  account: Account,
  { address, client, caller }: SignInPlace,
  isConfirmed = false,
): Promise<string> {
  if (caller !== undefined) await tools.sessions.end(caller.uid, { jti: caller.jti });
  const jti = randomUUID();
  const exp = Math.floor(Date.now() / 1000) + tools.sessionHours() * 3600;
  const { uid } = account;
  const expires = new Date(exp * 1000);
  await tools.sessions.open({ jti, uid, address, client, expires_at: expires, isConfirmed });
  return tools.tokens.sign({
    user_name: account.username,
    user_id: account.uid,
    flag: account.role,
    exp,
    jti,
  });
}
