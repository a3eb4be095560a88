import { account, operationLog, signIn } from '#contract';
import { z } from 'zod';
import { Refusal } from '../../../http/refusal.ts';
import { limit } from '../queries/arguments.ts';
import { page } from '../queries/paths.ts';
import { daysOf, period } from '../queries/period.ts';
import { linkTo, shownRows, tableOf, timeText } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const operations = tool({
  name: 'operations',
  description: '操作日志：谁在什么时候做了什么，最近的在前，可只看登录的；只有能查看操作日志的角色可以问。',
  input: z.object({
    person: z.string().max(64).optional().describe('用户名'),
    sign_ins: z.literal(true).optional().describe('true：只看登录的记录'),
    period: period.optional(),
    limit,
  }),
  drops: ['person'],
  async run({ person, period: wanted, sign_ins: signIns, limit: most }, ask) {
    const days = wanted === undefined ? undefined : daysOf(wanted, new Date());
    const filters = {
      username: person === undefined ? undefined : [person],
      operation: signIns === true ? signInOperations : undefined,
      from: days?.from,
      to: days?.to,
    };
    const query = { ...filters, sort_time: 'desc', pageNum: 1, pageSize: shownRows } as const;
    const found = await ask(operationLog.operationList, query).catch(withoutRight);
    if (found === undefined) return onlyAdministrators;
    const { list, pagination } = found;
    const links = [linkTo('操作日志', page('/sysmanage/doinfo', filters))];
    const kind = signIns === true ? { zh: '登录', en: 'sign-ins' } : { zh: '操作', en: 'operations' };
    const of = {
      zh: `${days === undefined ? '' : `${days.from} 至 ${days.to} `}${person ?? ''}`,
      en: `${person === undefined ? '' : ` of ${person}`}${days === undefined ? '' : ` from ${days.from} to ${days.to}`}`,
    };
    if (list.length === 0)
      return notFound(
        { zh: `没有 ${of.zh} 的${kind.zh}记录。`, en: `There are no ${kind.en}${of.en}.` },
        links,
      );
    const total = pagination?.total ?? list.length;
    return {
      found: true,
      text: {
        zh: `${of.zh === '' ? '' : `${of.zh} `}有 ${total} 条${kind.zh}记录，最近的在前。`,
        en: `There are ${total} ${kind.en}${of.en}, the latest first.`,
      },
      table: tableOf(
        {
          time: { label: '时间', cell: (row) => timeText(row.time) },
          user: { label: '用户', cell: (row) => row.username },
          operation: { label: '操作', cell: (row) => row.operation },
          object: { label: '对象', cell: (row) => row.object },
          result: { label: '结果', cell: (row) => (row.ok === 1 ? '成功' : `失败：${row.reason}`) },
        },
        list.slice(0, most),
        total,
      ),
      links,
    };
  },
});

/** The operations of the log that are sign-ins, however somebody signs in. */
const signInOperations = [account.login, signIn.ldapLogin, signIn.oidcLogin].flatMap(
  ({ audit }) => audit ?? [],
);

/** Nothing for those whose role may not read the log. */
function withoutRight(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.status !== 403) throw error;
}

const onlyAdministrators = notFound({
  zh: '操作日志只有管理员可以查看，您的角色不能。',
  en: 'Only administrators may read the operation log; your role may not.',
});
