import { roles } from '#model';
import { z } from 'zod';
import { endpoint, everyRole } from './endpoint.ts';

/** The password of a sign-in: SHA-1, hexadecimal, of `username:password` (specification 7.2). */
const passwordDigest = z.string().regex(/^[0-9a-f]{40}$/, '密码格式不正确');

export const login = endpoint({
  method: 'POST',
  path: '/v1/user/login',
  auth: 'anonymous',
  access: everyRole('self'),
  audit: '登录',
  input: z.object({ username: z.string().min(1).max(64), password: passwordDigest }),
  answer: z.object({ token: z.string(), day: z.union([z.string(), z.number()]) }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/v1/user/logout',
  auth: 'session',
  access: everyRole('self'),
  audit: '退出登录',
  input: z.object({ token: z.string() }),
  answer: z.object({}),
});

/** The session fields of the specification (section 3, "User session"). */
export const sessionUser = z.object({
  uid: z.string(),
  username: z.string(),
  name: z.string(),
  regist_info: z.string(),
  similarity_timesall: z.number(),
  similarity_times: z.number(),
  similarity_flow: z.number(),
  similarity_date: z.string(),
  telnumber: z.string(),
  email: z.string(),
  unit: z.string(),
  flag: z.enum(roles),
  auto_update: z.number(),
  avatar: z.string(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const userInfo = endpoint({
  method: 'GET',
  path: '/v1/user/info',
  auth: 'session',
  access: everyRole('self'),
  audit: undefined,
  input: z.object({}),
  answer: sessionUser,
});

/** What anybody may know of this installation; a superadmin or admin is told of the host and the knowledge base too. */
export const systemInfo = endpoint({
  method: 'GET',
  path: '/v1/user/systemInfo',
  auth: 'anonymous',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    product_title: z.string(),
    version: z.string(),
    library_version: z.string(),
    engine_version: z.string(),
    copyright: z.string(),
    host: z
      .object({
        cpu: z.number(),
        mem_total: z.number(),
        mem_used: z.number(),
        disk_total: z.number(),
        disk_used: z.number(),
        uptime: z.number(),
      })
      .optional(),
    kb: z.object({ vulns: z.number(), components: z.number(), update_time: z.string() }).optional(),
  }),
});

/** The payload of a token (specification, section 3, "tokenData"); `exp` in seconds since 1970. */
export interface TokenData {
  readonly user_name: string;
  readonly user_id: string;
  readonly flag: string;
  readonly exp: number;
}
