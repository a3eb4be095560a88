import { secondFactor as calls } from '#contract';
import type { Role } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { beginFactor, enableFactor, type FactorTools, newRecoveryCodes, takeCode } from './second-factor.ts';
import type { SessionStore } from './session-store.ts';
import { base32, otpauthUri } from './totp.ts';
import type { UserStore } from './user-store.ts';

/** What the calls about second factors need. */
export interface SecondFactorTools extends FactorTools {
  readonly sessions: SessionStore;
  readonly users: Pick<UserStore, 'findAdministered'>;
  /** The roles that must have one. */
  rolesWithFactor(): readonly Role[];
}

/** Who authenticators say a code is for. */
const issuer = 'SuXi';

/** One's own second factor, and taking it from who has lost it. */
export function secondFactorRoutes(api: Api, tools: SecondFactorTools): void {
  const { factors, sessions, users } = tools;
  const perMinute = { perMinute: () => api.limits.loginsPerMinute };
  const isRequired = ({ role }: Caller) => tools.rolesWithFactor().includes(role);

  serve(api, calls.secondFactor, async (_input, { caller }) => {
    const kept = await factors.find(caller.uid);
    const isOn = kept?.confirmedAt !== undefined;
    return {
      is_on: isOn ? 1 : 0,
      is_required: isRequired(caller) ? 1 : 0,
      since: kept?.confirmedAt?.toISOString() ?? '',
      codes_left: isOn ? kept.codesLeft : 0,
    };
  });

  serve(
    api,
    calls.secondFactorBegin,
    async (_input, { caller }) => {
      // A session that was left open must not be bound to somebody else's telephone.
      if (!(await sessions.isFresh(caller.jti, calls.freshMinutes)))
        throw new Refusal(
          409,
          'not-fresh',
          `为确认是您本人，请退出并重新登录，在 ${calls.freshMinutes} 分钟内设置`,
        );
      const secret = await beginFactor(tools, caller.uid);
      return { secret: base32(secret), uri: otpauthUri(secret, caller.username, issuer) };
    },
    perMinute,
  );

  serve(
    api,
    calls.secondFactorEnable,
    async ({ code }, { caller }) => {
      const codes = await enableFactor(tools, caller, code);
      await sessions.confirm(caller.jti);
      api.sessions.forgetAccount(caller.uid);
      return { recovery_codes: codes };
    },
    perMinute,
  );

  serve(
    api,
    calls.secondFactorDisable,
    async ({ code }, { caller }) => {
      if (isRequired(caller)) throw new Refusal(409, 'factor-required', '您的角色须使用动态口令，不能停用');
      await takeCode(tools, caller, code);
      await factors.remove(caller.uid, caller.jti);
      api.sessions.forgetAccount(caller.uid);
      return {};
    },
    perMinute,
  );

  serve(
    api,
    calls.secondFactorCheck,
    async ({ code }, { caller }) => {
      await takeCode(tools, caller, code);
      await sessions.confirm(caller.jti);
      api.sessions.forget(caller.jti);
      return { codes_left: (await factors.find(caller.uid))?.codesLeft ?? 0 };
    },
    perMinute,
  );

  serve(
    api,
    calls.recoveryCodesRenew,
    async ({ code }, { caller }) => {
      await takeCode(tools, caller, code);
      const { codes, digests } = newRecoveryCodes();
      await factors.replaceRecoveryCodes(caller.uid, digests);
      return { recovery_codes: codes };
    },
    perMinute,
  );

  serve(api, calls.secondFactorReset, async ({ uid }, { caller, note }) => {
    const target = await users.findAdministered(caller, uid);
    if (target === undefined) throw new Refusal(404, 'no-such-user', '用户不存在');
    note({ object: target.username });
    if (!(await factors.remove(target.uid, undefined)))
      throw new Refusal(409, 'no-factor', '该用户没有启用动态口令');
    api.sessions.forgetAccount(target.uid);
    return {};
  });
}
