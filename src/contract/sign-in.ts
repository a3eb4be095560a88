import { directorySecurities, mappedRoles, outsideWays } from '#model';
import { z } from 'zod';
import { type Access, endpoint, everyRole, number, owings, several } from './endpoint.ts';
import { lineText, secretText } from './text.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const nobodyKnown = { auth: 'anonymous', access: everyRole('self'), opensWhileOwing: owings } as const;

/** How one may sign in here beside a password of this installation; absent: not that way. */
export const signInWays = endpoint({
  ...nobodyKnown,
  method: 'GET',
  path: '/v1/user/signInWays',
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    ldap: z.object({ name: z.string() }).optional(),
    oidc: z.object({ name: z.string() }).optional(),
  }),
});

const signedIn = z.object({ token: z.string(), day: z.string() });

/** Sign in with the name and password of the directory; the password is judged there and kept nowhere. */
export const ldapLogin = endpoint({
  ...nobodyKnown,
  method: 'POST',
  path: '/v1/user/ldapLogin',
  audit: '目录登录',
  disk: 'spares',
  input: z.object({ username: lineText.min(1).max(64), password: z.string().min(1).max(500) }),
  answer: signedIn,
});

/**
 * Begin to sign in with the identity provider: where the browser goes, and a ticket that it keeps to itself until it comes
 * back, so that nobody can be signed in as somebody else by a link.
 */
export const oidcStart = endpoint({
  ...nobodyKnown,
  method: 'GET',
  path: '/v1/user/oidcStart',
  audit: undefined,
  input: z.object({}),
  answer: z.object({ url: z.string(), ticket: z.string() }),
});

/** Sign in with what the identity provider has sent the browser back with. */
export const oidcLogin = endpoint({
  ...nobodyKnown,
  method: 'POST',
  path: '/v1/user/oidcLogin',
  audit: '单点登录',
  disk: 'spares',
  input: z.object({
    code: z.string().min(1).max(4_000),
    state: z.string().min(1).max(2_000),
    ticket: z.string().min(1).max(200),
  }),
  answer: signedIn,
});

/** Who decides how others sign in decides who they are. */
const superadminsOnly: Access = {
  superadmin: 'all',
  admin: 'none',
  expert: 'none',
  padmin: 'none',
  user: 'none',
};

const changed = { has_secret: flag, change_user: z.string(), change_time: z.string() };
const attribute = lineText.pipe(z.string().regex(/^[A-Za-z0-9.;-]{0,64}$/, '属性名不正确'));
const neededAttribute = attribute.pipe(z.string().min(1, '请填写属性名'));
const claim = lineText.pipe(z.string().regex(/^[A-Za-z0-9._:/-]{0,128}$/, '声明名不正确'));
const dn = lineText.pipe(z.string().max(500, 'DN 过长'));
const shownName = lineText.pipe(z.string().min(1, '请填写显示名称').max(32, '显示名称最多 32 个字'));

/** A group and its role, as `expert:cn=security,ou=groups`. */
const groupRole = z
  .string()
  .max(600)
  .regex(new RegExp(`^(?:${mappedRoles.join('|')}):.*\\S`), '角色映射应形如 expert:组名');
const roleMap = {
  role_map: several.pipe(z.array(groupRole).max(100, '角色映射不能超过 100 条').default([])),
  /** Of those whose groups give none; empty: they are not let in. */
  default_role: z.enum([...mappedRoles, '']).default(''),
};

const ldapFields = {
  name: shownName,
  host: lineText.pipe(z.string().regex(/^[A-Za-z0-9.:_-]{1,253}$/, '目录服务器应为主机名或 IP 地址')),
  port: number.min(1, '端口应为 1 到 65535').max(65_535, '端口应为 1 到 65535'),
  security: z.enum(directorySecurities, '请选择连接加密'),
  bind_dn: dn.default(''),
  base_dn: dn.pipe(z.string().min(1, '请填写搜索起点')),
  user_filter: lineText.pipe(z.string().min(1, '请填写用户过滤器').max(1_000)),
  id_attribute: neededAttribute,
  username_attribute: neededAttribute,
  name_attribute: neededAttribute,
  email_attribute: attribute.default(''),
  phone_attribute: attribute.default(''),
  unit_attribute: attribute.default(''),
  group_attribute: attribute.default(''),
  group_base: dn.default(''),
  group_filter: lineText.pipe(z.string().max(1_000)).default(''),
  ...roleMap,
};
const httpsAddress = lineText.pipe(
  z.url({ protocol: /^https$/, error: '地址应以 https:// 开头' }).max(500, '地址过长'),
);
const oidcFields = {
  name: shownName,
  issuer: httpsAddress,
  client_id: lineText.pipe(z.string().min(1, '请填写客户端 ID').max(300)),
  /** Where people reach this installation; the provider sends their browsers back to `/login` there. */
  platform: lineText.pipe(
    z.url({ protocol: /^https?$/, error: '平台地址应以 http:// 或 https:// 开头' }).max(500),
  ),
  scopes: lineText.pipe(
    z.string().regex(/^openid(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/, '范围应以 openid 开头，用空格分隔'),
  ),
  username_claim: claim.pipe(z.string().min(1, '请填写用户名的声明')),
  name_claim: claim.default(''),
  email_claim: claim.default(''),
  unit_claim: claim.default(''),
  groups_claim: claim.default(''),
  ...roleMap,
};

const ldapSettings = z.object(ldapFields);
const oidcSettings = z.object(oidcFields);
/** How the directory is reached and read, all but the password of whoever looks people up. */
export type LdapSettings = z.output<typeof ldapSettings>;
/** How the identity provider is reached and read, all but our secret. */
export type OidcSettings = z.output<typeof oidcSettings>;

/** How signing in from outside is set up; secrets are never answered. */
export const signInSettings = endpoint({
  method: 'GET',
  path: '/v1/system/signIn',
  auth: 'session',
  access: superadminsOnly,
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    ldap: ldapSettings.extend(changed).optional(),
    oidc: oidcSettings.extend(changed).optional(),
  }),
});

/** Connect the directory. An empty password stays as it is, as long as the server and the name that binds do. */
export const changeLdap = endpoint({
  method: 'PUT',
  path: '/v1/system/ldap',
  auth: 'session',
  access: superadminsOnly,
  audit: '设置目录登录',
  input: ldapSettings.extend({ secret: secretText.default('') }),
  answer: z.object({}),
});

/** Connect the identity provider. An empty secret stays as it is, as long as issuer and client do. */
export const changeOidc = endpoint({
  method: 'PUT',
  path: '/v1/system/oidc',
  auth: 'session',
  access: superadminsOnly,
  audit: '设置单点登录',
  input: oidcSettings.extend({ secret: secretText.default('') }),
  answer: z.object({}),
});

const way = z.enum(outsideWays, '没有这样的登录方式');

/** Take a way to sign in away; accounts that came by it stay, and come in by it no more. */
export const removeSignIn = endpoint({
  method: 'DELETE',
  path: '/v1/system/signIn',
  auth: 'session',
  access: superadminsOnly,
  audit: '停用外部登录',
  disk: 'spares',
  input: z.object({ way }),
  answer: z.object({}),
});

/** Try what was saved: reach it, and in a directory look somebody up. Refused with the reason when that fails. */
export const testSignIn = endpoint({
  method: 'POST',
  path: '/v1/system/signInTest',
  auth: 'session',
  access: superadminsOnly,
  audit: '测试外部登录',
  input: z.object({ way, username: lineText.max(64).default('') }),
  answer: z.object({
    /** What was found, in sentences of Simplified Chinese. */
    lines: z.array(z.string()),
  }),
});
