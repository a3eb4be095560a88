import { licenseUse } from '#contract';
import { ofProjects, ofWhichSaid, wasLookedAt } from './each-project.ts';
import { projectPage, resultsPage } from './paths.ts';
import { linkTo, shownRows, tableOf } from './rows.ts';
import { type Ask, type Finding, notFound } from './tool.ts';
import { usageWords } from './usage-words.ts';

const levelWords = { hard: '硬冲突', conditional: '条件冲突', hint: '提示', unknown: '无法判断' } as const;
const levelOrder = ['hard', 'conditional', 'hint', 'unknown'] as const;

/** Each conflict of licences with the two sides that do not go together, why, and the ways out; the worst first. */
export async function conflictsExplained(
  ask: Ask,
  { project, component }: { readonly project: string | undefined; readonly component: string | undefined },
): Promise<Finding> {
  const each = await ofProjects(ask, project, async ({ taskId }) => {
    const { list, pagination } = await ask(licenseUse.licenseConflictList, {
      task_id: taskId,
      Component: component,
      pageNum: 1,
      pageSize: shownRows,
    });
    return { list, total: pagination?.total ?? list.length };
  });
  if (!wasLookedAt(each)) return each;
  const where = ofWhichSaid(project);
  const about =
    component === undefined
      ? { zh: '', en: '' }
      : { zh: `涉及 ${component} 的`, en: ` that ${component} is in` };
  const total = each.made.reduce((sum, one) => sum + one.total, 0);
  const rows = each.made
    .flatMap(({ list, row, taskId }) => list.map((conflict) => ({ ...conflict, row, taskId })))
    .toSorted((a, b) => levelOrder.indexOf(a.level) - levelOrder.indexOf(b.level));
  const [first] = rows;
  const only = each.made.length === 1 ? each.made[0] : undefined;
  const links = [
    only === undefined
      ? linkTo('项目列表', '/project/project-list')
      : linkTo('许可证冲突', resultsPage(only.taskId, 'licenses')),
  ];
  if (first === undefined)
    return notFound(
      {
        zh: `${where.zh}没有查到${about.zh}许可证冲突（按项目登记的许可证和分发方式判断）。${each.gap.zh}`,
        en: `${where.en} no license conflicts${about.en} were found, as judged by the licence and the distribution that the project states.${each.gap.en}`,
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `${where.zh}有 ${total} 处${about.zh}许可证冲突或需要确认的条件。首处（${levelWords[first.level]}）：${sideOf(first.ComponentA, first.LicenseA)} 与 ${sideOf(first.ComponentB, first.LicenseB)}，${sentence(first.conclusion)}${first.suggestion[0] === undefined ? '' : sentence(`建议：${first.suggestion[0]}`)}${each.gap.zh}`,
      en: `${where.en} there are ${total} license conflicts or conditions to be confirmed${about.en}. The first is ${sideOf(first.ComponentA, first.LicenseA)} with ${sideOf(first.ComponentB, first.LicenseB)}; its reasons stand below.${each.gap.en}`,
    },
    table: tableOf(
      {
        project: {
          label: '项目',
          cell: ({ row }) => row.name,
          link: ({ row }) => projectPage(row.product_id),
        },
        level: {
          label: '级别',
          cell: ({ level }) => levelWords[level],
          link: ({ taskId }) => resultsPage(taskId, 'licenses'),
        },
        one: { label: '一方', cell: ({ ComponentA, LicenseA }) => sideOf(ComponentA, LicenseA) },
        other: { label: '另一方', cell: ({ ComponentB, LicenseB }) => sideOf(ComponentB, LicenseB) },
        usage: { label: '使用方式', cell: ({ usage }) => usageWords[usage] },
        conclusion: { label: '原因', cell: ({ conclusion }) => conclusion },
        basis: { label: '依据', cell: ({ basis }) => basis.join('；') },
        suggestion: { label: '建议', cell: ({ suggestion }) => suggestion.join('；') },
      },
      rows.slice(0, shownRows),
      total,
    ),
    links,
  };
}

/** One of two that conflict: what it is, and its licence where one is known. */
function sideOf(component: string, license: string): string {
  if (component === '' || license === '') return component || license;
  return `${component}（${license}）`;
}

function sentence(text: string): string {
  return /[。！？]$/.test(text) ? text : `${text}。`;
}
