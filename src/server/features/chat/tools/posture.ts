import { asset, dashboard, ticket } from '#contract';
import { z } from 'zod';
import { countsSaid, countsText, type Fact, factTable, linkTo } from '../queries/rows.ts';
import { tool } from '../queries/tool.ts';

export const posture = tool({
  name: 'posture',
  description: '整体安全形势：全部项目的漏洞、在野利用、超期、近七天的变化、工单，风险最高的项目。',
  input: z.object({}),
  async run(_nothing, ask) {
    const [home, projects, vulnerabilities, tickets] = await Promise.all([
      ask(dashboard.homepage, {}),
      ask(asset.projectStatistics, {}),
      ask(asset.vulnerabilityStatistics, {}),
      ask(ticket.ticketStatistics, {}),
    ]);
    const { total, kev, overdue } = vulnerabilities;
    const [worst] = home.risk_projects;
    const facts: Fact[] = [
      ['项目', `${projects.total} 个，其中 ${projects.analysed} 个有检测结果`],
      ['有超危或高危漏洞的项目', String(projects.high_risk)],
      ['漏洞', `${total.total} 个：${countsText(total)}`],
      ['已知在野利用', String(kev)],
      ['超过修复期限', String(overdue)],
      ['近 7 天', `新发现 ${home.week.found} 处，修复 ${home.week.fixed} 处`],
      ['有漏洞的组件', `${home.counts.component_risk} 个，共 ${home.counts.component} 个`],
      ['工单', `${tickets.all} 张，超期 ${tickets.overdue} 张`],
      ['风险最高的项目', worst?.name ?? ''],
    ];
    return {
      found: projects.analysed > 0,
      text: {
        zh: `您能查看的 ${projects.analysed} 个有检测结果的项目共有 ${total.total} 个漏洞：${countsText(total)}；其中已知在野利用 ${kev} 个，超过修复期限 ${overdue} 个。${projects.total === projects.analysed ? '' : `另有 ${projects.total - projects.analysed} 个项目没有检测结果。`}`,
        en: `The ${projects.analysed} projects with results that you may see have ${total.total} vulnerabilities: ${countsSaid(total).en}; ${kev} are known to be exploited and ${overdue} are past their deadline.${projects.total === projects.analysed ? '' : ` ${projects.total - projects.analysed} other projects have no results.`}`,
      },
      table: factTable(facts),
      links: [linkTo('首页', '/dashboard')],
    };
  },
});
