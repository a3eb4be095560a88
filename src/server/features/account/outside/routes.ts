import { signIn as calls } from '#contract';
import { knownByPassword } from '../../../directory/find-person.ts';
import { DirectoryFailed } from '../../../directory/ldap-connection.ts';
import { type Api, serveAnybody } from '../../../http/serve.ts';
import { Refusal } from '../../../http/refusal.ts';
import { claimsFor, newAttempt, ProviderFailed, signInAddress } from '../../../oidc/provider.ts';
import type { Outside } from '../../../outgoing/outside.ts';
import type { Secrets } from '../../../secrets.ts';
import type { IntegrationStore } from '../../../outgoing/integration-store.ts';
import { daysToTell } from '../expiry.ts';
import { admit, type AdmissionTools } from './admit.ts';
import {
  admissionToDirectory,
  admissionToProvider,
  directoryOf,
  personOf,
  providerOf,
} from './connections.ts';
import { openState, sealState } from './state.ts';

/** What signing in from outside works with. */
export interface OutsideTools extends AdmissionTools {
  readonly integrations: IntegrationStore;
  readonly secrets: Secrets;
  readonly outside: Outside;
}

/** Signing in with a directory or an identity provider; a password of this installation always works beside them. */
export function outsideSignInRoutes(api: Api, tools: OutsideTools): void {
  const { integrations, secrets, outside, accounts } = tools;
  const options = { perMinute: api.limits.loginsPerMinute };

  serveAnybody(api, calls.signInWays, async () => {
    const [ldap, oidc] = await Promise.all([integrations.find('ldap'), integrations.find('oidc')]);
    return {
      ...(ldap !== undefined && { ldap: { name: ldap.settings.name } }),
      ...(oidc !== undefined && { oidc: { name: oidc.settings.name } }),
    };
  });

  serveAnybody(
    api,
    calls.ldapLogin,
    async ({ username, password }, call) => {
      call.note({ object: username, username });
      const opened = await integrations.open('ldap');
      if (opened === undefined) throw notOffered();
      // Wrong passwords are counted here too: the directory must not be locked up by way of us.
      const counted = `ldap ${username}`;
      const minutes = await accounts.countAttempt(counted, call.address);
      if (minutes > 0) throw new Refusal(423, 'locked', `账号已锁定，请 ${minutes} 分钟后再试`);
      const person = await knownByPassword(directoryOf(opened), { username, password }, outside).catch(
        failed,
      );
      if (person === undefined) throw new Refusal(400, 'wrong-password', '用户名或密码错误');
      const { token, account } = await admit(tools, admissionToDirectory(opened.settings), person, call);
      await accounts.forgetAttempts(counted, call.address);
      call.note({ uid: account.uid, username: account.username, role: account.role });
      return { token, day: daysToTell(account.expires_on) };
    },
    options,
  );

  serveAnybody(
    api,
    calls.oidcStart,
    async () => {
      const opened = await integrations.open('oidc');
      if (opened === undefined) throw notOffered();
      const attempt = newAttempt();
      const { state, ticket } = sealState(secrets, attempt);
      return { url: await signInAddress(providerOf(opened), attempt, state, outside).catch(failed), ticket };
    },
    options,
  );

  serveAnybody(
    api,
    calls.oidcLogin,
    async ({ code, state, ticket }, call) => {
      const opened = await integrations.open('oidc');
      if (opened === undefined) throw notOffered();
      const attempt = openState(secrets, state, ticket);
      if (attempt === undefined)
        throw new Refusal(400, 'foreign-attempt', '登录请求已过期，或不是由此浏览器发起，请重新登录');
      const claims = await claimsFor(providerOf(opened), attempt, code, outside).catch(failed);
      const person = personOf(opened.settings, claims);
      call.note({ object: person.username, username: person.username });
      const { token, account } = await admit(tools, admissionToProvider(opened.settings), person, call);
      call.note({ uid: account.uid, username: account.username, role: account.role });
      return { token, day: daysToTell(account.expires_on) };
    },
    options,
  );
}

function notOffered(): Refusal {
  return new Refusal(404, 'no-such-way', '没有启用这种登录方式');
}

/** What went wrong with a directory or provider, as the answer to whoever wants to sign in by it. */
export function failed(error: unknown): never {
  if (error instanceof DirectoryFailed || error instanceof ProviderFailed)
    throw new Refusal(409, 'outside-failed', error.message);
  throw error;
}
