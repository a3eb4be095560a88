import { alert } from '#contract';
import { type AlertKind, alertKinds } from '#model';
import { z } from 'zod';
import { periodWords } from '../grammar/period-words.ts';
import { findProject, noSuchProject } from '../queries/find-project.ts';
import { page, vulnerabilityDialog } from '../queries/paths.ts';
import { limit, projectName, severityWords } from '../queries/arguments.ts';
import { daysOf, period } from '../queries/period.ts';
import { linkTo, severitiesSaid, shownRows, tableOf, timeText, wireSeverities } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

const kindWords = { new: '新增漏洞', update: '漏洞更新' } as const;

export const alerts = tool({
  name: 'alerts',
  description:
    '漏洞预警：新增漏洞或漏洞信息更新，未处置的；可按等级、类别、是否已读、项目、组件、产生时间筛选。',
  input: z.object({
    severity: severityWords.optional(),
    kind: z.enum(alertKinds).optional().describe('new 新增漏洞、update 漏洞更新'),
    read: z.boolean().optional().describe('false：只看未读的；true：只看已读的'),
    project: projectName.optional(),
    component: z.string().max(100).optional().describe('只看名称含这些字的组件'),
    period: period.optional().describe('只看这段时间内产生的'),
    limit,
  }),
  drops: ['component'],
  async run({ severity, kind, read, project, component, period: time, limit: most }, ask) {
    const row = project === undefined ? undefined : await findProject(ask, project);
    if (project !== undefined && row === undefined) return noSuchProject(ask, project);
    const days = time === undefined ? undefined : daysOf(time, new Date());
    const filters = {
      product_name: row?.name,
      Severity: wireSeverities(severity),
      has_read: read === undefined ? undefined : read ? ('1' as const) : ('0' as const),
      raised_from: days?.from,
      raised_to: days?.to,
    };
    const calls = { new: alert.addList, update: alert.updateList };
    // What has changed is a vulnerability, whatever its components.
    const kinds = kind !== undefined ? [kind] : component === undefined ? alertKinds : (['new'] as const);
    const filtersOf = (one: AlertKind) => (one === 'new' ? { ...filters, repo: component } : filters);
    const counts = await Promise.all(
      kinds.map(async (one) => {
        const { list, pagination } = await ask(calls[one], {
          ...filtersOf(one),
          sort_UpdateTime: 'desc',
          pageNum: 1,
          pageSize: shownRows,
        });
        return { kind: one, list, total: pagination?.total ?? list.length };
      }),
    );
    const rows = counts
      .flatMap(({ list }) => list)
      .toSorted((one, other) => other.UpdateTime.localeCompare(one.UpdateTime));
    const total = counts.reduce((sum, { total: count }) => sum + count, 0);
    const severities = severitiesSaid(severity);
    const when = periodWords(time ?? '');
    const named = {
      zh: `${when.zh === '' ? '' : `${when.zh}产生的`}${row === undefined ? '' : `项目「${row.name}」的`}${component === undefined ? '' : ` ${component} 的`}${read === undefined ? '' : read ? '已读的' : '未读的'}${severities.zh}`,
      en: `${read === undefined ? '' : read ? 'read ' : 'unread '}${severities.en}${component === undefined ? '' : `${component} `}`,
      of: `${row === undefined ? '' : ` of project "${row.name}"`}${when.en === '' ? '' : ` raised ${when.en}`}`,
    };
    const links = kinds.map((one) =>
      linkTo(`预警管理：${kindWords[one]}`, page('/assets-lib/alert', { type: one, ...filtersOf(one) })),
    );
    if (total === 0)
      return notFound(
        {
          zh: `没有${named.zh}未处置预警。`,
          en: `There are no ${named.en}alerts${named.of} to be dealt with.`,
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `有 ${total} 条${named.zh}未处置预警：${counts.map((one) => `${kindWords[one.kind]} ${one.total}`).join('、')}。`,
        en: `There are ${total} ${named.en}alerts${named.of} to be dealt with: ${counts.map((one) => `${one.total} ${one.kind === 'new' ? 'new' : 'updated'}`).join(', ')}.`,
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
        rows.slice(0, most),
        total,
      ),
      links,
    };
  },
});
