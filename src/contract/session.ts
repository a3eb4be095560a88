import { z } from 'zod';
import { endpoint, everyRole } from './endpoint.ts';

/** A sign-in that still holds, as its owner sees it. */
export const sessionRow = z.object({
  session_id: z.string(),
  /** What the browser or program calls itself. */
  client: z.string(),
  address: z.string(),
  create_time: z.string(),
  /** Not more exact than a minute. */
  last_seen: z.string(),
  expire_time: z.string(),
  /** 1 for the one that asks. */
  is_current: z.number(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** One's own sign-ins that hold, the latest first. */
export const sessionList = endpoint({
  method: 'GET',
  path: '/v1/user/session',
  auth: 'session',
  access: everyRole('self'),
  audit: undefined,
  input: z.object({}),
  answer: z.object({ list: z.array(sessionRow) }),
});

/** End one of one's own sign-ins, or all but the one that asks. */
export const sessionEnd = endpoint({
  method: 'DELETE',
  path: '/v1/user/session',
  auth: 'session',
  access: everyRole('self'),
  audit: '结束登录',
  disk: 'spares',
  input: z.object({ session_id: z.string().min(1).max(64).optional() }),
  answer: z.object({ ended: z.number() }),
});
