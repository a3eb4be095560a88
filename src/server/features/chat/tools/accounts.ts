import { account } from '#contract';
import { type Role, roles } from '#model';
import { z } from 'zod';
import { Refusal } from '../../../http/refusal.ts';
import type { Said } from '../grammar/language.ts';
import { accountStates, accountStateWords, roleSaid } from '../queries/account-words.ts';
import { page } from '../queries/paths.ts';
import { linkTo, shownRows, tableOf, timeText } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const accounts = tool({
  name: 'accounts',
  description:
    '系统中的用户账号：有多少、各是什么角色和状态、最近登录时间；可只看一种角色、一种状态或一个人。只有管理员可以查看。',
  input: z.object({
    role: z.enum(roles).optional().describe('角色'),
    state: z.enum(accountStates).optional().describe('enabled 启用、disabled 停用、locked 锁定'),
    person: z.string().max(64).optional().describe('用户名'),
  }),
  drops: ['person'],
  async run({ role, state, person }, ask) {
    const filters = {
      flag: role === undefined ? undefined : [role],
      status: state === undefined ? undefined : [state],
      username: person,
    };
    const query = { ...filters, sort_last_login: 'desc', pageNum: 1, pageSize: shownRows } as const;
    const found = await ask(account.userList, query).catch(withoutRight);
    if (found === undefined) return onlyAdministrators;
    const links = [linkTo('用户管理', page('/sysmanage/user-list', filters))];
    const kind = kindSaid(role, state, person);
    const total = found.pagination?.total ?? found.list.length;
    if (total === 0)
      return notFound({ zh: `没有${kind.zh}用户。`, en: `There are no ${kind.en}users.` }, links);
    return {
      found: true,
      text: {
        zh: `您能管理的${kind.zh}用户有 ${total} 个，最近登录的在前。`,
        en: `You administer ${total} ${kind.en}users, those who signed in last first.`,
      },
      table: tableOf(
        {
          user: { label: '用户', cell: (row) => row.username },
          name: { label: '姓名', cell: (row) => row.name },
          unit: { label: '单位', cell: (row) => row.unit },
          role: { label: '角色', cell: (row) => roleSaid[row.flag].zh },
          state: { label: '状态', cell: (row) => accountStateWords[row.status].zh },
          login: { label: '最近登录', cell: (row) => timeText(row.last_login) || '从未登录' },
        },
        found.list,
        total,
      ),
      links,
    };
  },
});

function kindSaid(
  role: Role | undefined,
  state: (typeof accountStates)[number] | undefined,
  person: string | undefined,
): Said {
  const parts = [
    ...(state === undefined ? [] : [accountStateWords[state]]),
    ...(role === undefined ? [] : [roleSaid[role]]),
  ];
  return {
    zh: `${parts.map(({ zh }) => `${zh}的`).join('')}${person === undefined ? '' : `名为 ${person} 的`}`,
    en: `${parts.map(({ en }) => `${en} `).join('')}${person === undefined ? '' : `"${person}" `}`,
  };
}

/** Nothing for those whose role may not see accounts. */
function withoutRight(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.status !== 403) throw error;
}

const onlyAdministrators = notFound({
  zh: '用户账号只有管理员可以查看，您的角色不能。',
  en: 'Only administrators may see accounts; your role may not.',
});
