import { account as calls, type Owing } from '#contract';
import { type Api, serve, serveAnybody } from '../../http/serve.ts';
import { DeadSession, Refusal } from '../../http/refusal.ts';
import { changePassword } from './change-password.ts';
import { daysToTell } from './expiry.ts';
import type { LeakedPasswordStore } from './leaked-password-store.ts';
import { type SignInTools, signIn } from './sign-in.ts';
import type { Account } from './store.ts';
import type { SystemFacts } from './system-facts.ts';

/** Signing in and out, who one is, and one's password. */
export function accountRoutes(
  api: Api,
  tools: SignInTools & { readonly leaked: LeakedPasswordStore },
  system: SystemFacts,
): void {
  serveAnybody(
    api,
    calls.login,
    async ({ username, password }, call) => {
      call.note({ object: username, username });
      const signedIn = await signIn(tools, { username, digest: password, from: call });
      call.note({ uid: signedIn.account.uid, role: signedIn.account.role });
      return { token: signedIn.token, day: daysToTell(signedIn.account.expires_on) };
    },
    { perMinute: () => api.limits.loginsPerMinute },
  );

  serve(api, calls.logout, async ({ token }, { caller, token: own }) => {
    if (token !== own) throw new Refusal(400, 'foreign-token', '只能退出自己的登录');
    await tools.sessions.end(caller.uid, { jti: caller.jti });
    api.sessions.forget(caller.jti);
    return {};
  });

  serve(api, calls.userInfo, async (_input, { caller }) => {
    const account = await tools.accounts.find(caller.uid);
    if (account === undefined) throw new DeadSession();
    return toSessionUser(account, caller.owes);
  });

  serve(
    api,
    calls.changePassword,
    async (input, { caller, address }) => {
      await changePassword(tools, caller, { old: input.old_password, new: input.password }, address);
      api.sessions.forgetAccount(caller.uid);
      return {};
    },
    { perMinute: () => api.limits.loginsPerMinute },
  );

  serveAnybody(api, calls.systemInfo, async (_input, { caller }) =>
    caller?.scope === 'all' ? system.everything() : system.forAnybody(),
  );
}

/** What was said when the account was made, or else when that was. */
function registrationOf({ register_info: said, created_at: at }: Account): string {
  return said === '' ? `创建于 ${at.toLocaleString('sv')}` : said;
}

/** Who owes a code may be anybody who has learnt a password: he is told no more than his name and what he owes. */
function toSessionUser(account: Account, owes: Owing | undefined): calls.SessionUser {
  const isSure = owes !== 'code';
  return {
    uid: account.uid,
    username: account.username,
    name: account.name,
    regist_info: isSure ? registrationOf(account) : '',
    similarity_timesall: account.detections_allowed,
    similarity_times: account.detections_used,
    similarity_flow: Number(account.bytes_used),
    similarity_date: account.expires_on,
    telnumber: isSure ? account.telephone : '',
    email: isSure ? account.email : '',
    unit: isSure ? account.unit : '',
    flag: account.role,
    auto_update: account.updates_itself ? 1 : 0,
    avatar: isSure ? account.avatar : '',
    last_login: isSure ? (account.last_login_at?.toISOString() ?? '') : '',
    last_ip: isSure ? account.last_address : '',
    must_change_password: account.must_change_password ? 1 : 0,
    owes: owes ?? '',
  };
}
