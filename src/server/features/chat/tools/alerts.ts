import { alert } from '#contract';
import { alertKinds } from '#model';
import { z } from 'zod';
import { page, vulnerabilityDialog } from '../queries/paths.ts';
import { severityWords } from '../queries/arguments.ts';
import { linkTo, severitiesSaid, shownRows, tableOf, timeText, wireSeverities } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

const kindWords = { new: '新增漏洞', update: '漏洞更新' } as const;

export const alerts = tool({
  name: 'alerts',
  description: '漏洞预警：新增漏洞或漏洞信息更新，未处置的；可按等级、类别、是否已读筛选。',
  input: z.object({
    severity: severityWords.optional(),
    kind: z.enum(alertKinds).optional().describe('new 新增漏洞、update 漏洞更新'),
    read: z.boolean().optional().describe('false：只看未读的；true：只看已读的'),
  }),
  async run({ severity, kind, read }, ask) {
    const filters = {
      Severity: wireSeverities(severity),
      has_read: read === undefined ? undefined : read ? ('1' as const) : ('0' as const),
    };
    const calls = { new: alert.addList, update: alert.updateList };
    const kinds = kind === undefined ? alertKinds : [kind];
    const query = { ...filters, pageNum: 1, pageSize: shownRows, sort_UpdateTime: 'desc' } as const;
    const pages = await Promise.all(kinds.map((one) => ask(calls[one], query)));
    const rows = pages
      .flatMap(({ list }) => list)
      .toSorted((one, other) => other.UpdateTime.localeCompare(one.UpdateTime));
    const total = pages.reduce((sum, { pagination }) => sum + (pagination?.total ?? 0), 0);
    const severities = severitiesSaid(severity);
    const named = {
      zh: `${read === undefined ? '' : read ? '已读的' : '未读的'}${severities.zh}`,
      en: `${read === undefined ? '' : read ? 'read ' : 'unread '}${severities.en}`,
    };
    const links = [linkTo('预警管理', page('/assets-lib/alert', filters))];
    if (total === 0)
      return notFound(
        { zh: `没有${named.zh}未处置预警。`, en: `There are no ${named.en}alerts to be dealt with.` },
        links,
      );
    const counts = kinds.map((one, index) => [one, pages[index]?.pagination?.total ?? 0] as const);
    return {
      found: true,
      text: {
        zh: `有 ${total} 条${named.zh}未处置预警：${counts.map(([one, count]) => `${kindWords[one]} ${count}`).join('、')}。`,
        en: `There are ${total} ${named.en}alerts to be dealt with: ${counts.map(([one, count]) => `${count} ${one === 'new' ? 'new' : 'updated'}`).join(', ')}.`,
      },
      table: tableOf(
        {
          vulnerability: {
            label: '漏洞',
            cell: (row) => row.CveId,
            link: (row) => vulnerabilityDialog(row.CveId),
          },
          severity: { label: '等级', cell: (row) => row.Severity },
          kind: { label: '类别', cell: (row) => kindWords[row.type] },
          package: { label: '组件', cell: (row) => [row.Repo, row.Version].filter(Boolean).join(' ') },
          count: { label: '项目数', cell: (row) => row.Count },
          time: { label: '时间', cell: (row) => timeText(row.UpdateTime) },
        },
        rows,
        total,
      ),
      links,
    };
  },
});
