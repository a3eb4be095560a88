import { asset, severityToWire, ticket } from '#contract';
import { severities } from '#model';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { assetsPage } from '../queries/paths.ts';
import { countsSaid, countsText, type Fact, factTable, linkTo } from '../queries/rows.ts';
import { type Ask, type Finding, tool } from '../queries/tool.ts';

const subjects = ['projects', 'components', 'vulnerabilities', 'licenses', 'tickets'] as const;

export const statistics = tool({
  name: 'statistics',
  description: '有多少项目、组件、漏洞、许可证或工单，按等级、包管理器、类型、处理人等分别有多少。',
  input: z.object({ subject: z.enum(subjects).describe('数什么') }),
  run: ({ subject }, ask) => counting[subject](ask),
});

const counting: Readonly<Record<(typeof subjects)[number], (ask: Ask) => Promise<Finding>>> = {
  async projects(ask) {
    const counts = await ask(asset.projectStatistics, {});
    return told(
      {
        zh: `您能查看 ${counts.total} 个项目，其中 ${counts.analysed} 个有检测结果，${counts.risk} 个有漏洞，${counts.high_risk} 个有超危或高危漏洞。`,
        en: `You may see ${counts.total} projects: ${counts.analysed} with results, ${counts.risk} with vulnerabilities, ${counts.high_risk} with critical or high ones.`,
      },
      [
        ['检测任务', String(counts.task_total)],
        ['代码行', counts.line_total === undefined ? '' : String(counts.line_total)],
        ['平均自研率', percent(counts.avg_self_rate)],
      ],
      { title: '项目按风险', tally: counts.by_risk },
      linkTo('项目台账', assetsPage('projects')),
    );
  },
  async components(ask) {
    const counts = await ask(asset.componentStatistics, {});
    return told(
      {
        zh: `您能查看的项目共使用 ${counts.total} 个组件、${counts.versions} 个版本，其中 ${counts.vulnerable} 个有漏洞。`,
        en: `The projects that you may see use ${counts.total} components in ${counts.versions} versions; ${counts.vulnerable} have vulnerabilities.`,
      },
      [
        ['按风险', countsText(counts.risk)],
        ['未能比对', String(counts.undetected)],
        ['多版本并存', String(counts.fragmented)],
        ['未声明许可证', String(counts.unlicensed)],
      ],
      { title: '组件按包管理器', tally: counts.by_fetcher },
      linkTo('组件台账', assetsPage('components')),
    );
  },
  async vulnerabilities(ask) {
    const counts = await ask(asset.vulnerabilityStatistics, {});
    return told(
      {
        zh: `您能查看的项目共有 ${counts.total.total} 个漏洞：${countsText(counts.total)}。`,
        en: `The projects that you may see have ${counts.total.total} vulnerabilities: ${countsSaid(counts.total).en}.`,
      },
      [
        ['已知在野利用', String(counts.kev)],
        ['超过修复期限', String(counts.overdue)],
        ['近 30 天修复', String(counts.fixed_30d)],
        ...counts.aging.map(({ bucket, count }): Fact => [`暴露 ${bucket} 天`, String(count)]),
      ],
      {
        title: '漏洞按等级',
        tally: severities.flatMap((severity) =>
          severity === 'none' ? [] : [{ value: severityToWire(severity), count: counts.total[severity] }],
        ),
      },
      linkTo('漏洞台账', assetsPage('vulnerabilities')),
    );
  },
  async licenses(ask) {
    const counts = await ask(asset.licenseStatistics, {});
    return told(
      {
        zh: `您能查看的项目共用到 ${counts.total} 种许可证；${counts.unknown} 个组件未声明许可证。`,
        en: `The projects that you may see use ${counts.total} licenses; ${counts.unknown} components declare none.`,
      },
      [],
      { title: '许可证按类型', tally: counts.by_type },
      linkTo('许可证台账', assetsPage('licenses')),
    );
  },
  async tickets(ask) {
    const counts = await ask(ticket.ticketStatistics, {});
    return told(
      {
        zh: `您能查看 ${counts.all} 张工单，待您处理 ${counts.todo} 张，超期 ${counts.overdue} 张。`,
        en: `You may see ${counts.all} tickets: ${counts.todo} wait for you, ${counts.overdue} are overdue.`,
      },
      [
        ['平均关闭天数', counts.close_days === undefined ? '' : counts.close_days.toFixed(1)],
        ['按期关闭率', percent(counts.sla_rate)],
        ['按处理人', counts.by_assignee.map(({ value, count }) => `${value} ${count}`).join('、')],
      ],
      {
        title: '工单按状态',
        tally: counts.by_status.map(({ value, count }) => ({
          value: ticket.ticketStatusWords[value],
          count,
        })),
      },
      linkTo('工单列表', '/assets-lib/ticket-list?view=all'),
    );
  },
};

function told(
  text: Said,
  facts: readonly Fact[],
  { title, tally }: { readonly title: string; readonly tally: readonly { value: string; count: number }[] },
  link: Finding['links'][number],
): Finding {
  const all: Fact[] = [...facts, ...tally.map(({ value, count }): Fact => [value, String(count)])];
  return {
    found: true,
    text,
    table: factTable(all),
    ...(tally.length > 0 && {
      chart: {
        title,
        labels: tally.map(({ value }) => value),
        series: [{ name: '数量', values: tally.map(({ count }) => count) }],
      },
    }),
    links: [link],
  };
}

function percent(share: number | undefined): string {
  return share === undefined ? '' : `${(share * 100).toFixed(1)}%`;
}
