import { account as calls, type InputOf } from '#contract';
import type { Role } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { cleanPng } from '../../picture/clean-png.ts';
import type { ApiTokenStore } from './api-token-store.ts';
import { digestOf, type Passwords } from './passwords.ts';
import type { OutsideAccountStore } from './outside/store.ts';
import { randomPassword } from './random-password.ts';
import type { Account, AccountStore } from './store.ts';
import {
  type AccountChange,
  HeirNeeded,
  LastSuperadmin,
  OwnsProjects,
  type UserFilter,
  type UserStore,
} from './user-store.ts';

/** What administering accounts needs. */
export interface UserTools {
  readonly accounts: AccountStore;
  readonly apiTokens: ApiTokenStore;
  readonly users: UserStore;
  readonly outsiders: OutsideAccountStore;
  readonly passwords: Passwords;
}

/** Administering accounts: a superadmin all of them, an admin those of his unit that stand below him. */
export function userRoutes(api: Api, tools: UserTools): void {
  const { accounts, apiTokens, users, outsiders, passwords } = tools;

  serve(api, calls.userList, async (query, { caller }) => {
    const sorts = sortsOf(query, ['username', 'create_time', 'last_login']);
    const orders = sorts.map(({ key, direction }) => ({ key: sortColumns[key], direction }));
    const { list, total } = await users.list(caller, filterOf(query), orders, sliceOf(query));
    return { ...listAnswer(query, list.map(toUserRow), total), facets: await facetsOf(users, caller) };
  });

  serve(api, calls.userAdd, async (input, { caller, note }) => {
    note({ object: input.username });
    const unit = unitOf(caller, input);
    refuseRole(caller, input.flag, unit);
    const password = randomPassword();
    const uid = await accounts.add({
      username: input.username,
      name: input.name,
      role: input.flag,
      unit,
      password_hash: await passwords.hash(digestOf(input.username, password)),
      must_change_password: true,
      telephone: input.telnumber,
      email: input.email,
      detections_allowed: input.similarity_timesall,
      expires_on: input.similarity_date,
      weight: input.weight,
      created_by: caller.uid,
    });
    if (uid === undefined) throw new Refusal(409, 'username-taken', '用户名已存在，请换一个');
    return { uid, init_password: password };
  });

  serve(api, calls.userEdit, async (input, { caller, note }) => {
    const isSelf = input.uid === undefined || input.uid === caller.uid;
    const target = isSelf
      ? await accounts.find(caller.uid)
      : await users.findAdministered(caller, input.uid ?? '');
    if (target === undefined) throw noSuchUser();
    note({ object: target.username });
    if (!isSelf && input.avatar !== undefined) throw new Refusal(403, 'foreign-avatar', '头像只能由本人修改');
    if (isSelf) refuseOwnRights(target, input);
    else refuseRole(caller, input.flag ?? target.role, input.unit);
    if (!isSelf && caller.scope !== 'all' && input.unit !== target.unit) throw foreignUnit();
    await change(api, users, target.uid, {
      name: input.name,
      unit: input.unit,
      telephone: input.telnumber,
      email: input.email,
      expires_on: input.similarity_date,
      role: input.flag,
      status: input.status,
      updates_itself: input.auto_update === undefined ? undefined : input.auto_update === '1',
      avatar: cleanAvatar(input.avatar),
    });
    return {};
  });

  serve(api, calls.userEditWeight, async ({ uid, weight }, { caller, note }) => {
    const { username } = await administered(users, caller, uid);
    note({ object: username });
    await change(api, users, uid, { weight });
    return {};
  });

  serve(api, calls.userEditDetectNum, async (input, { caller, note }) => {
    const { username } = await administered(users, caller, input.uid);
    note({ object: username });
    await change(api, users, input.uid, { detections_allowed: input.similarity_timesall });
    return {};
  });

  serve(api, calls.userResetPassword, async ({ uid }, { caller, note }) => {
    const { username } = await administered(users, caller, uid);
    note({ object: username });
    if (await outsiders.isOutside(uid))
      throw new Refusal(409, 'outside-account', '该用户通过目录或单点登录，没有本平台的密码');
    const password = randomPassword();
    const hash = await passwords.hash(digestOf(username, password));
    await accounts.keepPassword(uid, { hash, isFirst: true });
    // Whose password was lost may have lost more.
    await apiTokens.revokeAll(uid);
    await accounts.forgetAllAttempts(username);
    api.sessions.forgetAccount(uid);
    return { new_password: password };
  });

  serve(api, calls.userDelete, async ({ uid, transfer_to: heir }, { caller, note }) => {
    const target = await administered(users, caller, uid);
    note({ object: target.username });
    const found = heir === undefined ? undefined : await users.findHeir(caller, heir);
    if (heir !== undefined && (found === undefined || found.uid === uid))
      throw new Refusal(
        400,
        'no-such-heir',
        `不能把项目转交给“${heir}”：须为启用且可以负责项目的用户，专家不能负责项目`,
      );
    await refusingLast(() => users.delete(target, found?.uid));
    api.sessions.forgetAccount(uid);
    return {};
  });
}

async function administered(users: UserStore, caller: Caller, uid: string): Promise<Account> {
  const found = await users.findAdministered(caller, uid);
  if (found === undefined) throw noSuchUser();
  return found;
}

async function change(api: Api, users: UserStore, uid: string, changes: AccountChange): Promise<void> {
  await refusingLast(() => users.change(uid, changes));
  api.sessions.forgetAccount(uid);
}

/** What an account may not leave behind is refused in words. */
async function refusingLast(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (error instanceof LastSuperadmin)
      throw new Refusal(409, 'last-superadmin', '至少要保留一个启用的超级管理员');
    if (error instanceof HeirNeeded)
      throw new Refusal(
        409,
        'heir-needed',
        `该用户负责 ${error.projectCount} 个项目，请选择接收这些项目的用户`,
      );
    if (error instanceof OwnsProjects)
      throw new Refusal(
        409,
        'owns-projects',
        `该用户负责 ${error.projectCount} 个项目（含已归档的），专家不能负责项目：请先在项目列表中按负责人找到它们，编辑并更换负责人`,
      );
    throw error;
  }
}

/** The same answer for what is not there and for what one may not change. */
function noSuchUser(): Refusal {
  return new Refusal(404, 'no-such-user', '用户不存在');
}

function foreignUnit(): Refusal {
  return new Refusal(403, 'foreign-unit', '只能管理本单位的用户');
}

/** The unit of a new account: an admin's own, else the one that was chosen. */
function unitOf(caller: Caller, { unit = '' }: InputOf<typeof calls.userAdd>): string {
  if (caller.scope === 'all') return unit;
  if (caller.unit === '') throw new Refusal(403, 'no-unit', '您的账号没有单位，不能添加用户');
  if (unit !== '' && unit !== caller.unit) throw foreignUnit();
  return caller.unit;
}

/** An admin grants what stands below him, and an admin without a unit would administer nobody. */
function refuseRole(caller: Caller, role: Role, unit: string): void {
  const isBelow = role === 'expert' || role === 'padmin' || role === 'user';
  if (caller.scope !== 'all' && !isBelow) {
    throw new Refusal(403, 'role-too-high', '只能授予专家、项目经理或普通用户角色');
  }
  if (role === 'admin' && unit === '') throw new Refusal(400, 'no-unit', '管理员须有单位');
}

/** What decides over somebody's rights he does not change himself. */
function refuseOwnRights(own: Account, input: InputOf<typeof calls.userEdit>): void {
  const isSame =
    input.unit === own.unit &&
    input.similarity_date === own.expires_on &&
    (input.flag ?? own.role) === own.role &&
    (input.status ?? own.status) === own.status;
  if (!isSame) throw new Refusal(403, 'own-rights', '不能修改自己的单位、角色、状态和有效期');
}

const beforeData = 'data:image/png;base64,';

/** The picture with nothing but its pixels; empty: none. */
function cleanAvatar(avatar: string | undefined): string | undefined {
  if (avatar === undefined) return undefined;
  if (avatar === 'none') return '';
  return beforeData + cleanPng(avatar.slice(beforeData.length), '头像');
}

const sortColumns = { username: 'username', create_time: 'created_at', last_login: 'last_login_at' } as const;

function filterOf(query: InputOf<typeof calls.userList>): UserFilter {
  return {
    username: query.username,
    name: query.name,
    units: query.unit,
    roles: query.flag,
    statuses: query.status,
  };
}

type ListedAccount = Awaited<ReturnType<UserStore['list']>>['list'][number];

/** Field by field, so that nothing secret slips in. */
function toUserRow(row: ListedAccount): calls.UserRow {
  return {
    uid: row.uid,
    username: row.username,
    name: row.name,
    unit: row.unit,
    telnumber: row.telephone,
    email: row.email,
    flag: row.role,
    status: row.shown_status,
    has_second_factor: row.has_second_factor ? 1 : 0,
    weight: row.weight,
    similarity_times: row.detections_used,
    similarity_timesall: row.detections_allowed,
    similarity_flow: Number(row.bytes_used),
    similarity_date: row.expires_on,
    last_login: row.last_login_at?.toISOString() ?? '',
    last_ip: row.last_address,
    create_time: row.created_at.toISOString(),
    create_user: row.creator ?? '',
  };
}

async function facetsOf(users: UserStore, caller: Caller) {
  const rows = await users.facets(caller);
  const facet = (value: (row: (typeof rows)[number]) => string | null) =>
    rows.flatMap((row) => {
      const found = value(row);
      return found === null ? [] : [{ value: found, count: Number(row.count) }];
    });
  return {
    flag: facet((row) => row.role),
    unit: facet((row) => row.unit).filter(({ value }) => value !== ''),
    status: facet((row) => row.status),
  };
}
