import { readFile } from 'node:fs/promises';
import type { DirectorySecurity } from '#model';
import type { Outside } from '../outgoing/outside.ts';
import { systemAddresses } from '../outgoing/system-address.ts';
import { BadBer } from './ber.ts';
import { BadFilter, readFilter } from './filter.ts';
import { DirectoryFailed, type Entry, LdapConnection } from './ldap-connection.ts';

/** The directory of the house, and what its entries say of people. */
export interface Directory {
  readonly host: string;
  readonly port: number;
  readonly security: DirectorySecurity;
  /** Who looks people up; empty: anybody may. */
  readonly bind_dn: string;
  readonly password: string;
  readonly base_dn: string;
  /** `{username}` is what was typed. */
  readonly user_filter: string;
  /** What tells an entry from all others, also of later times: `entryUUID`, `objectGUID`. */
  readonly id_attribute: string;
  readonly username_attribute: string;
  readonly name_attribute: string;
  readonly email_attribute: string;
  readonly phone_attribute: string;
  /** Empty: the unit is looked after here. */
  readonly unit_attribute: string;
  /** Empty: an entry does not name its groups. */
  readonly group_attribute: string;
  /** Empty: groups are not searched. */
  readonly group_base: string;
  /** `{dn}` is the entry of the person, `{username}` his name. */
  readonly group_filter: string;
}

/** Somebody as a directory or identity provider describes him; empty where it says nothing. */
export interface OutsidePerson {
  /** The same as long as it is the same person. */
  readonly subject: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
  /** Absent: it is not looked after there. */
  readonly unit?: string;
  readonly groups: readonly string[];
}

const patienceMs = 15_000;
const mostGroups = 1_000;

/** What is found of somebody without his password. */
export interface FoundPerson extends OutsidePerson {
  readonly dn: string;
}

/** Look somebody up, as whoever looks people up. `undefined` when there is nobody. Throws `DirectoryFailed`. */
export function findPerson(
  directory: Directory,
  username: string,
  outside: Outside,
): Promise<FoundPerson | undefined> {
  return talk(directory, outside, (connection) => lookUp(connection, directory, username));
}

/**
 * Look somebody up and let the directory judge his password. `undefined` when there is nobody, or the password is wrong.
 * Throws `DirectoryFailed`.
 */
export function knownByPassword(
  directory: Directory,
  { username, password }: { readonly username: string; readonly password: string },
  outside: Outside,
): Promise<OutsidePerson | undefined> {
  return talk(directory, outside, async (connection) => {
    const found = await lookUp(connection, directory, username);
    if (found === undefined) return undefined;
    return (await connection.bind(found.dn, password)) ? found : undefined;
  });
}

async function talk<Result>(
  { host, port, security }: Directory,
  outside: Outside,
  work: (connection: LdapConnection) => Promise<Result>,
): Promise<Result> {
  const [address] = await systemAddresses(host, outside);
  if (address === undefined) throw new DirectoryFailed('找不到目录服务器，或不允许连接它的地址');
  const ca = outside.certificates === undefined ? undefined : await readFile(outside.certificates);
  const signal = AbortSignal.timeout(patienceMs);
  let connection: LdapConnection | undefined;
  try {
    connection = await LdapConnection.open({ host, port, security, address, ca, signal });
    return await work(connection);
  } catch (error) {
    throw sayWhy(error, signal);
  } finally {
    connection?.close();
  }
}

function sayWhy(error: unknown, signal: AbortSignal): DirectoryFailed {
  if (error instanceof DirectoryFailed) return error;
  if (error instanceof BadFilter) return new DirectoryFailed(error.message);
  if (error instanceof BadBer) return new DirectoryFailed('目录服务器的应答无法识别');
  return new DirectoryFailed(
    signal.aborted ? '目录服务器没有及时应答' : '无法连接到目录服务器，或它的证书不受信任',
  );
}

async function lookUp(
  connection: LdapConnection,
  directory: Directory,
  username: string,
): Promise<FoundPerson | undefined> {
  const { bind_dn: bindDn, base_dn: base } = directory;
  if (bindDn !== '' && !(await connection.bind(bindDn, directory.password)))
    throw new DirectoryFailed('绑定账号的 DN 或密码不正确');
  const filter = readFilter(directory.user_filter)({ username });
  const found = await connection.search({ base, filter, attributes: attributesOf(directory), most: 2 });
  const [entry] = found;
  if (entry === undefined) return undefined;
  if (found.length > 1) throw new DirectoryFailed('目录中有多个条目与该用户名相符，请收窄用户过滤器');
  return toPerson(directory, entry, await groupsOf(connection, directory, entry, username));
}

function attributesOf(directory: Directory): string[] {
  const names = [
    directory.id_attribute,
    directory.username_attribute,
    directory.name_attribute,
    directory.email_attribute,
    directory.phone_attribute,
    directory.unit_attribute,
    directory.group_attribute,
  ];
  return names.filter((name) => name !== '');
}

async function groupsOf(
  connection: LdapConnection,
  { group_attribute: attribute, group_base: base, group_filter: filter }: Directory,
  entry: Entry,
  username: string,
): Promise<string[]> {
  const named = (entry.attributes.get(attribute.toLowerCase()) ?? []).map((value) => value.toString('utf8'));
  if (base === '') return named;
  const found = await connection.search({
    base,
    filter: readFilter(filter)({ dn: entry.dn, username }),
    attributes: ['cn'],
    most: mostGroups,
  });
  return [...named, ...found.map(({ dn }) => dn)];
}

function toPerson(directory: Directory, entry: Entry, groups: readonly string[]): FoundPerson {
  const first = (name: string) => entry.attributes.get(name.toLowerCase())?.[0];
  const text = (name: string) => first(name)?.toString('utf8').trim() ?? '';
  const id = first(directory.id_attribute);
  if (id === undefined || id.length === 0)
    throw new DirectoryFailed(`目录条目没有属性 ${directory.id_attribute}，无法辨认用户`);
  const { unit_attribute: unit } = directory;
  return {
    dn: entry.dn,
    subject: id.toString('hex'),
    username: text(directory.username_attribute),
    name: text(directory.name_attribute),
    email: text(directory.email_attribute),
    telephone: text(directory.phone_attribute),
    ...(unit !== '' && { unit: text(unit) }),
    groups,
  };
}
