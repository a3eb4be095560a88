import { component as calls } from '#contract';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { analysedProject, hasResults } from '../queries/find-project.ts';
import { resultsPage } from '../queries/paths.ts';
import { limit, projectName } from '../queries/arguments.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { upgradeColumns } from '../queries/upgrade-columns.ts';
import { notFound, tool } from '../queries/tool.ts';

export const projectUpgrades = tool({
  name: 'project_upgrades',
  description:
    '某个项目应把哪些组件升级到哪个版本，各能消除多少漏洞；可只看一个组件，或能消除漏洞最多的几个。',
  input: z.object({
    project: projectName,
    component: z.string().max(300).optional().describe('只看名称含这些字的组件'),
    limit,
  }),
  async run({ project, component, limit: most }, ask) {
    const found = await analysedProject(ask, project);
    if (!hasResults(found)) return found;
    const plan = await ask(calls.upgradePlan, { task_id: found.taskId });
    const wanted = component?.toLowerCase() ?? '';
    const list = plan.list.filter(({ Repo }) => Repo.toLowerCase().includes(wanted));
    const links = [linkTo('检测结果', resultsPage(found.taskId))];
    const about = `项目「${found.row.name}」${component === undefined ? '' : `的 ${component}`}`;
    const of = `${component === undefined ? '' : `${component} in `}project "${found.row.name}"`;
    // What is said of the others is no answer to who asks for one.
    const hopeless = component === undefined ? hopelessSaid(plan) : { zh: '', en: '' };
    if (list.length === 0)
      return notFound(
        {
          zh: `${about}没有可建议的升级。${hopeless.zh}`,
          en: `No upgrade can be advised for ${of}.${hopeless.en}`,
        },
        links,
      );
    const total = component === undefined ? plan.total : list.length;
    const removed =
      component === undefined ? plan.removed : list.reduce((sum, row) => sum + row.removed.length, 0);
    return {
      found: true,
      text: {
        zh: `${about}建议升级 ${total} 个组件，可消除 ${removed} 处漏洞。${hopeless.zh}`,
        en: `Upgrades for ${of}: ${total} components, which removes ${removed} vulnerabilities.${hopeless.en}`,
      },
      table: tableOf(
        {
          ...upgradeColumns,
          major: { label: '主版本变化', cell: (row) => (row.is_major === 1 ? '是' : '否') },
          through: {
            label: '先升级',
            cell: (row) => row.through.map(({ Repo, Version }) => `${Repo} ${Version}`).join('、'),
          },
        },
        list.slice(0, most),
        total,
      ),
      links,
    };
  },
});

function hopelessSaid({ hopeless }: { hopeless: { components: number; vulnerabilities: number } }): Said {
  const { components, vulnerabilities } = hopeless;
  if (components === 0) return { zh: '', en: '' };
  return {
    zh: `另有 ${components} 个组件的 ${vulnerabilities} 处漏洞尚无更好的版本。`,
    en: ` For ${vulnerabilities} vulnerabilities of ${components} other components there is no better version yet.`,
  };
}
