import { z } from 'zod';
import { administersUsers } from './account.ts';
import { endpoint, everyRole } from './endpoint.ts';

/** What an authenticator shows, six digits, or one of the recovery codes, `ABCD-EFGH-JKMN-PQRS`; spaces are left out. */
const code = z
  .string()
  .max(64)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((text) => /^(?:\d{6}|[A-Z2-7]{16})$/.test(text), '请输入 6 位动态口令，或一个恢复码');

/** So many recovery codes an account has at first. */
export const recoveryCodeCount = 10;

/** How long after a sign-in a second factor may be set up, in minutes. */
export const freshMinutes = 10;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const own = { auth: 'session', access: everyRole('self') } as const;

/** How one's own second factor stands. */
export const secondFactor = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/user/secondFactor',
  audit: undefined,
  opensWhileOwing: ['enrolment'],
  input: z.object({}),
  answer: z.object({
    is_on: z.number(),
    /** 1: one's role must have it. */
    is_required: z.number(),
    /** Since when; empty when it is off. */
    since: z.string(),
    /** How many recovery codes have not been used. */
    codes_left: z.number(),
  }),
});

/** Make a secret for an authenticator. It holds nothing until a code of it was given. */
export const secondFactorBegin = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/user/secondFactor',
  audit: '设置动态口令',
  opensWhileOwing: ['enrolment'],
  input: z.object({}),
  answer: z.object({
    /** Base32 (RFC 4648), for those who cannot take a picture. */
    secret: z.string(),
    /** `otpauth://totp/…`, which authenticators read from a picture. */
    uri: z.string(),
  }),
});

/** Turn the second factor on by a code of the secret that was just made; answers recovery codes, this once. */
export const secondFactorEnable = endpoint({
  ...own,
  method: 'PUT',
  path: '/v1/user/secondFactor',
  audit: '启用动态口令',
  opensWhileOwing: ['enrolment'],
  input: z.object({ code }),
  answer: recoveryCodes,
});

/** Turn one's own second factor off, where the role need not have it. */
export const secondFactorDisable = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v1/user/secondFactor',
  audit: '停用动态口令',
  input: z.object({ code }),
  answer: z.object({}),
});

/** Finish a sign-in by a code: the session works from now on. A recovery code works once. */
export const secondFactorCheck = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/user/secondFactorCheck',
  audit: '验证动态口令',
  opensWhileOwing: ['code'],
  disk: 'spares',
  input: z.object({ code }),
  answer: z.object({ codes_left: z.number() }),
});

/** Make new recovery codes; the former ones work no more. */
export const recoveryCodesRenew = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/user/recoveryCodes',
  audit: '重新生成恢复码',
  input: z.object({ code }),
  answer: recoveryCodes,
});

/** Take the second factor from somebody who has lost it; his sessions end. */
export const secondFactorReset = endpoint({
  method: 'PUT',
  path: '/v1/user/resetSecondFactor',
  auth: 'session',
  access: administersUsers,
  audit: '清除动态口令',
  input: z.object({ uid: z.string().min(1).max(64) }),
  answer: z.object({}),
});
