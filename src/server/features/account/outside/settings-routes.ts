import { type LdapSettings, signIn as calls } from '#contract';
import { BadFilter, readFilter } from '../../../directory/filter.ts';
import { findPerson } from '../../../directory/find-person.ts';
import { type Api, serve } from '../../../http/serve.ts';
import { Refusal } from '../../../http/refusal.ts';
import { redirectAddress, tryProvider } from '../../../oidc/provider.ts';
import { systemAddress } from '../../../outgoing/ask-system.ts';
import { toldOf } from '../../../outgoing/integration-store.ts';
import { type MappedRole, roleOfGroups } from '#model';
import { admissionToDirectory, directoryOf, providerOf } from './connections.ts';
import { failed, type OutsideTools } from './routes.ts';

/** Tests a minute: each talks to another system. */
const testsPerMinute = 10;
/** Who is looked up where nobody was named: the directory is asked, and knows him or not. */
const anybody = 'nobody';

/** Setting up how people sign in from outside; secrets go in and never come out. */
export function signInSettingsRoutes(api: Api, tools: OutsideTools): void {
  const { integrations } = tools;

  serve(api, calls.signInSettings, async () => {
    const [ldap, oidc] = await Promise.all([integrations.find('ldap'), integrations.find('oidc')]);
    return {
      ...(ldap !== undefined && { ldap: { ...ldap.settings, ...toldOf(ldap) } }),
      ...(oidc !== undefined && { oidc: { ...oidc.settings, ...toldOf(oidc) } }),
    };
  });

  serve(api, calls.changeLdap, async ({ secret, ...settings }, { caller, note }) => {
    note({ object: `${settings.name} ${settings.host}:${settings.port}` });
    refuseBadFilters(settings);
    await integrations.save('ldap', settings, secret, caller.username);
    return {};
  });

  serve(api, calls.changeOidc, async ({ secret, ...settings }, { caller, note }) => {
    note({ object: `${settings.name} ${settings.issuer}` });
    systemAddress(settings.issuer); // what is compared with the provider's own word stays as it was typed
    const platform = settings.platform.replace(/\/+$/, '');
    await integrations.save('oidc', { ...settings, platform }, secret, caller.username);
    return {};
  });

  serve(api, calls.removeSignIn, async ({ way }, { note }) => {
    note({ object: way });
    await integrations.remove(way);
    return {};
  });

  serve(
    api,
    calls.testSignIn,
    async ({ way, username }, { note }) => {
      note({ object: username === '' ? way : `${way} ${username}` });
      return { lines: way === 'ldap' ? await tryDirectory(tools, username) : await tryOidc(tools) };
    },
    { perMinute: testsPerMinute },
  );
}

const roleWords: Readonly<Record<MappedRole, string>> = {
  admin: '管理员',
  expert: '专家',
  padmin: '项目经理',
  user: '普通用户',
};

async function tryDirectory({ integrations, outside }: OutsideTools, username: string): Promise<string[]> {
  const opened = await integrations.open('ldap');
  if (opened === undefined) throw notSetUp();
  const person = await findPerson(directoryOf(opened), username || anybody, outside).catch(failed);
  if (username === '') return ['连接与搜索正常'];
  if (person === undefined) return [`连接正常，目录中没有用户“${username}”`];
  const { roleMap, defaultRole } = admissionToDirectory(opened.settings);
  const role = roleOfGroups(person.groups, roleMap, defaultRole);
  return [
    `找到 ${person.dn}`,
    `用户名 ${person.username || '（空）'}，姓名 ${person.name || '（空）'}，邮箱 ${person.email || '（空）'}`,
    person.groups.length === 0 ? '不在任何组中' : `所在组：${person.groups.join('；')}`,
    role === undefined ? '没有对应的角色，不能登录' : `对应角色：${roleWords[role]}`,
  ];
}

async function tryOidc({ integrations, outside }: OutsideTools): Promise<string[]> {
  const opened = await integrations.open('oidc');
  if (opened === undefined) throw notSetUp();
  const { keyCount } = await tryProvider(providerOf(opened), outside).catch(failed);
  return [
    `连接正常，取得 ${keyCount} 个签名公钥`,
    `请在身份提供方登记回调地址 ${redirectAddress(opened.settings)}`,
  ];
}

function notSetUp(): Refusal {
  return new Refusal(409, 'not-set-up', '请先保存设置');
}

/** A filter that cannot be read, or names what is not known, would let nobody in. */
function refuseBadFilters({
  user_filter: users,
  group_base: base,
  group_filter: groups,
}: LdapSettings): void {
  try {
    readFilter(users)({ username: 'x' });
    if (!users.includes('{username}')) throw new BadFilter('用户过滤器中应有 {username}');
    if (base !== '') readFilter(groups)({ username: 'x', dn: 'x' });
  } catch (error) {
    if (error instanceof BadFilter) throw new Refusal(400, 'bad-filter', error.message);
    throw error;
  }
}
