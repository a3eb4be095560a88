import { randomBytes } from 'node:crypto';
import { account as calls } from '#contract';
import { type GroupRole, type MappedRole, roleOfGroups } from '#model';
import { cleanText } from '../../../db/clean-text.ts';
import type { OutsidePerson } from '../../../directory/find-person.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Sessions } from '../../../http/sessions.ts';
import { openSession, refuseUnusable, type SignInPlace, type SignInTools } from '../sign-in.ts';
import type { Account } from '../store.ts';
import type { FollowedFacts, OutsideAccountStore } from './store.ts';

/** What letting somebody in from outside needs. */
export interface AdmissionTools extends SignInTools {
  readonly outsiders: OutsideAccountStore;
  readonly believed: Pick<Sessions, 'forgetAccount'>;
}

/** By whom somebody is known, and what his groups are worth here. */
export interface Admission {
  /** What tells this directory or provider from others, also of later times. */
  readonly provider: string;
  readonly roleMap: readonly GroupRole[];
  readonly defaultRole: MappedRole | undefined;
  /** Whether whoever knows him decides himself how sure he must be: a code of ours is not asked for. */
  readonly settlesFactors: boolean;
}

/**
 * Let somebody in whom a directory or provider knows: at his first sign-in he gets an account, and each time name, mailbox,
 * unit and role follow what is said of him there. A superadmin is made here, and stays one.
 *
 * An account of this installation is never taken over because it has the same name.
 */
export async function admit(
  tools: AdmissionTools,
  { provider, roleMap, defaultRole, settlesFactors }: Admission,
  person: OutsidePerson,
  from: SignInPlace,
): Promise<{ readonly token: string; readonly account: Account }> {
  const role = roleOfGroups(person.groups, roleMap, defaultRole);
  if (role === undefined) throw new Refusal(403, 'no-role', '您所在的组没有使用本平台的权限，请联系管理员');
  const known = await tools.outsiders.find(provider, person.subject);
  if (known !== undefined) refuseUnusable(known);
  const facts = factsOf(person, role, known);
  if (facts.role === 'admin' && facts.unit === '')
    throw new Refusal(403, 'no-unit', '管理员须有单位，请联系超级管理员设置');
  if (known === undefined) await addAccount(tools, provider, person, facts);
  else await follow(tools, known, facts);
  const account = await tools.outsiders.find(provider, person.subject);
  if (account === undefined) throw new Refusal(409, 'gone', '账号刚刚被删除，请联系管理员');
  return { token: await openSession(tools, account, from, settlesFactors), account };
}

/** What follows from outside; what is not looked after there stays as it is here. */
function factsOf(person: OutsidePerson, role: MappedRole, known: Account | undefined) {
  const email = person.email.length <= 254 && /^[^\s<>@]+@[^\s<>@]+$/.test(person.email) ? person.email : '';
  const telephone = /^[0-9+() -]{0,32}$/.test(person.telephone) ? person.telephone : '';
  const unit = person.unit === undefined ? (known?.unit ?? '') : cut(person.unit).normalize('NFC');
  return {
    name: cut(person.name) || person.username,
    email: email || (known?.email ?? ''),
    telephone: telephone || (known?.telephone ?? ''),
    unit,
    role: known?.role === 'superadmin' ? ('superadmin' as const) : role,
  };
}

function cut(text: string): string {
  return cleanText(text)
    .trim()
    .slice(0, 64)
    .replace(/[\uD800-\uDBFF]$/, '');
}

async function addAccount(
  { outsiders, passwords }: AdmissionTools,
  provider: string,
  person: OutsidePerson,
  facts: Required<FollowedFacts>,
): Promise<void> {
  const username = person.username.replace(/@.*$/, '');
  const read = calls.username.safeParse(username);
  if (!read.success)
    throw new Refusal(403, 'odd-username', `用户名“${username.slice(0, 64)}”不能用于本平台，请联系管理员`);
  // Nobody knows its password, since it has none: what is kept matches nothing.
  const nothing = await passwords.hash(randomBytes(20).toString('hex'));
  const account = { ...facts, username, password_hash: nothing, must_change_password: false };
  if (!(await outsiders.add(provider, person.subject, account)))
    throw new Refusal(409, 'username-taken', `本平台已有名为“${username}”的账号，请联系管理员`);
}

async function follow(
  { outsiders, believed }: AdmissionTools,
  known: Account,
  facts: Required<FollowedFacts>,
): Promise<void> {
  const names = ['name', 'email', 'telephone', 'unit', 'role'] as const;
  if (names.every((name) => known[name] === facts[name])) return;
  await outsiders.follow(known.uid, facts);
  believed.forgetAccount(known.uid);
}
