import { z } from 'zod';
import { type Endpoint, endpoint, everyRole, number } from './endpoint.ts';
import { lineText } from './text.ts';

/** What a token of a program may do of what its owner may: read, or read and detect. */
export const tokenScopes = ['read', 'detect'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What every token of a program begins with, so that it is known for one wherever it turns up. */
export const tokenPrefix = 'suxi_';

/** A token as its owner sees it; the token itself is shown once, when it is made. */
export const apiTokenRow = z.object({
  token_id: z.string(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** Its last characters, to tell it by. */
  ending: z.string(),
  create_time: z.string(),
  expire_time: z.string(),
  /** Empty when it was never used; not more exact than a minute. */
  last_used: z.string(),
  state: z.enum(['valid', 'expired', 'revoked']),
});
export type ApiTokenRow = z.infer<typeof apiTokenRow>;

/** One's own tokens for programs: the newest first, those that are over for a month left out. */
export const apiTokenList = endpoint({
  method: 'GET',
  path: '/v1/user/apiToken',
  auth: 'session',
  access: everyRole('self'),
  audit: undefined,
  input: z.object({}),
  answer: z.object({ list: z.array(apiTokenRow) }),
});

/** Make a token for a program. It acts as its owner, as far as its scope goes, until it expires or is revoked. */
export const apiTokenAdd = endpoint({
  method: 'POST',
  path: '/v1/user/apiToken',
  auth: 'session',
  access: everyRole('self'),
  audit: '创建 API 令牌',
  input: z.object({
    name: lineText.min(1, '请填写名称').max(64, '最多 64 个字'),
    scope: z.enum(tokenScopes),
    /** For how many days it is valid. */
    days: number.min(1, '有效期至少 1 天').max(366, '有效期最多 366 天'),
  }),
  answer: z.object({ token_id: z.string(), token: z.string() }),
});

/** Revoke one of one's own tokens: it works no more. */
export const apiTokenRevoke = endpoint({
  method: 'DELETE',
  path: '/v1/user/apiToken',
  auth: 'session',
  access: everyRole('self'),
  audit: '吊销 API 令牌',
  disk: 'spares',
  input: z.object({ token_id: z.string().min(1).max(64) }),
  answer: z.object({}),
});

/** Calls about accounts, the platform and what somebody has asked the assistant are for people. */
const modulesForPeople = ['user', 'system', 'alert', 'chat'];

/** Who it is, what its owner's projects come to, and what calls there are it may always ask. */
const ownReading = ['/v1/user/info', '/v1/user/homepage', '/v1/system/openapi'];

/** Whether a program may make a call: reading, and detecting where its scope says so; who it is, it may always ask. */
export function tokenMay(scope: TokenScope, call: Endpoint): boolean {
  if (call.auth === 'worker') return false;
  if (call.detects === true) return scope === 'detect';
  if (ownReading.includes(call.path)) return true;
  const isReading = call.method === 'GET' || call.asks !== undefined;
  return isReading && !modulesForPeople.includes(call.path.split('/')[2] ?? '');
}
