import { roles } from '#model';
import { z } from 'zod';
import { type Access, endpoint, everyRole, listQuery, number, owings, pageOf, several } from './endpoint.ts';
import { lineText } from './text.ts';

/** The password of a sign-in: SHA-1, hexadecimal, of `username:password` (specification 7.2). */
const passwordDigest = z.string().regex(/^[0-9a-f]{40}$/, '密码格式不正确');

export const login = endpoint({
  method: 'POST',
  path: '/v1/user/login',
  auth: 'anonymous',
  access: everyRole('self'),
  audit: '登录',
  opensWhileOwing: owings,
  disk: 'spares',
  input: z.object({ username: z.string().min(1).max(64), password: passwordDigest }),
  answer: z.object({ token: z.string(), day: z.union([z.string(), z.number()]) }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/v1/user/logout',
  auth: 'session',
  access: everyRole('self'),
  audit: '退出登录',
  opensWhileOwing: owings,
  disk: 'spares',
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
  /** Of one's own picture an address of its data, `data:image/png;base64,…`; empty: none. */
  avatar: z.string(),
  /** Of the last sign-in; the time is empty where nobody has signed in. */
  last_login: z.string(),
  last_ip: z.string(),
  /** 1 when nothing else works before the password was changed. */
  must_change_password: z.number(),
  /** What he owes before everything works; empty: nothing. */
  owes: z.enum(['', ...owings]),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const userInfo = endpoint({
  method: 'GET',
  path: '/v1/user/info',
  auth: 'session',
  access: everyRole('self'),
  audit: undefined,
  opensWhileOwing: owings,
  input: z.object({}),
  answer: sessionUser,
});

/** What anybody may know of this installation; a superadmin or admin is told of the host and the knowledge base too. */
export const systemInfo = endpoint({
  method: 'GET',
  path: '/v1/user/systemInfo',
  auth: 'anonymous',
  access: { superadmin: 'all', admin: 'all', expert: 'public', padmin: 'public', user: 'public' },
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
        disk_state: z.enum(['ample', 'low', 'critical']),
        uptime: z.number(),
      })
      .optional(),
    kb: z.object({ vulns: z.number(), components: z.number(), update_time: z.string() }).optional(),
  }),
});

/** Change one's own password; the other sessions of the account end. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/v1/user/changePassword',
  auth: 'session',
  access: everyRole('self'),
  audit: '修改密码',
  opensWhileOwing: ['password'],
  input: z.object({ old_password: passwordDigest, password: passwordDigest }),
  answer: z.object({}),
});

/** Who administers accounts: a superadmin all of them, an admin those of his unit. */
export const administersUsers: Access = {
  superadmin: 'all',
  admin: 'unit',
  expert: 'none',
  padmin: 'none',
  user: 'none',
};

/** An account as those see it who administer it. */
export const userRow = z.object({
  uid: z.string(),
  username: z.string(),
  name: z.string(),
  unit: z.string(),
  telnumber: z.string(),
  email: z.string(),
  flag: z.enum(roles),
  status: z.enum(['enabled', 'disabled', 'locked']),
  /** 1: beside his password he is asked for a one-time code. */
  has_second_factor: z.number(),
  weight: z.number(),
  similarity_times: z.number(),
  similarity_timesall: z.number(),
  similarity_flow: z.number(),
  /** The last day of the account, `2026-12-31`; empty when it has none. */
  similarity_date: z.string(),
  last_login: z.string(),
  last_ip: z.string(),
  create_time: z.string(),
  create_user: z.string(),
});
export type UserRow = z.infer<typeof userRow>;

export const userList = endpoint({
  method: 'GET',
  path: '/v1/user/list',
  auth: 'session',
  access: administersUsers,
  audit: undefined,
  input: listQuery(
    {
      username: z.string().max(200).optional(),
      name: z.string().max(200).optional(),
      unit: several,
      flag: several,
      status: several,
    },
    ['username', 'create_time', 'last_login'],
  ),
  answer: pageOf(userRow),
});

/** The name is part of what is sent for the password, so it never changes. */
export const username = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9._-]{3,31}$/,
    '用户名须以字母开头，由 4 至 32 个字母、数字、点、下划线或短横线组成',
  );

/** What an account is described by. */
const description = {
  name: lineText.min(1, '请填写姓名').max(64, '最多 64 个字'),
  // One unit must not be written in two ways: it decides who sees what.
  unit: lineText.max(64, '最多 64 个字').transform((text) => text.normalize('NFC')),
  telnumber: z
    .string()
    .trim()
    .regex(/^[0-9+() -]{0,32}$/, '电话格式不正确'),
  email: z.union([z.literal(''), z.email('邮箱格式不正确').max(254)]),
};
/** So long the picture of an account may be, as an address of data: it is asked for with every page. */
export const mostAvatarCharacters = 60_000;
const avatar = z
  .string()
  .max(mostAvatarCharacters, '头像图片过大')
  .regex(/^(data:image\/png;base64,[A-Za-z0-9+/]+={0,2}|none)$/, '头像须为 PNG 图片');
const weight = number.min(1).max(100);
const detectionsAllowed = number.min(0).max(1_000_000);
const lastDay = z.union([z.literal(''), z.iso.date('日期格式应为 2026-12-31')]);

/** Add an account. Its password is made by the server, shown this once, and must be changed at the first sign-in. */
export const userAdd = endpoint({
  method: 'POST',
  path: '/v1/user/add',
  auth: 'session',
  access: administersUsers,
  audit: '添加用户',
  input: z.object({
    username,
    name: description.name,
    unit: description.unit.optional(),
    telnumber: description.telnumber.optional(),
    email: description.email.optional(),
    flag: z.enum(roles),
    similarity_timesall: detectionsAllowed.optional(),
    similarity_date: lastDay.optional(),
    weight: weight.optional(),
  }),
  answer: z.object({ uid: z.string(), init_password: z.string() }),
});

const uid = z.string().min(1).max(64);

/** Change an account; without `uid` one's own. The form is the whole description, so that parts can be emptied. */
export const userEdit = endpoint({
  method: 'PUT',
  path: '/v1/user/edit',
  auth: 'session',
  access: { superadmin: 'all', admin: 'unit', expert: 'self', padmin: 'self', user: 'self' },
  audit: '编辑用户',
  input: z.object({
    uid: uid.optional(),
    ...description,
    similarity_date: lastDay,
    auto_update: z.enum(['0', '1']).optional(),
    /** One's own alone; `none` takes it away, absent leaves it. */
    avatar: avatar.optional(),
    flag: z.enum(roles).optional(),
    status: z.enum(['enabled', 'disabled']).optional(),
  }),
  answer: z.object({}),
});

export const userEditWeight = endpoint({
  method: 'PUT',
  path: '/v1/user/editWeight',
  auth: 'session',
  access: administersUsers,
  audit: '修改调度权重',
  input: z.object({ uid, weight }),
  answer: z.object({}),
});

export const userEditDetectNum = endpoint({
  method: 'PUT',
  path: '/v1/user/editDetectNum',
  auth: 'session',
  access: administersUsers,
  audit: '修改检测次数',
  input: z.object({ uid, similarity_timesall: detectionsAllowed }),
  answer: z.object({}),
});

/** Give an account a new first password; its sessions end. */
export const userResetPassword = endpoint({
  method: 'PUT',
  path: '/v1/user/resetPassword',
  auth: 'session',
  access: administersUsers,
  audit: '重置密码',
  input: z.object({ uid }),
  answer: z.object({ new_password: z.string() }),
});

/** Delete an account; the projects that it owns go to another one. What it did stays, under its name. */
export const userDelete = endpoint({
  method: 'DELETE',
  path: '/v1/user/delete',
  auth: 'session',
  access: administersUsers,
  audit: '删除用户',
  input: z.object({
    uid,
    /** The username of who gets its projects; needed when it has some. */
    transfer_to: z.string().min(1).max(64).optional(),
  }),
  answer: z.object({}),
});

/** The payload of a token (specification, section 3, "tokenData"); `exp` in seconds since 1970. */
export interface TokenData {
  readonly user_name: string;
  readonly user_id: string;
  readonly flag: string;
  readonly exp: number;
}
