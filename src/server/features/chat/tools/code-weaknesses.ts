import { staticAnalysis, staticFindingFromWire } from '#contract';
import { z } from 'zod';
import { limit, projectName, severityWords } from '../queries/arguments.ts';
import type { Said } from '../grammar/language.ts';
import { ofProjects, ofWhichSaid, type ProjectWithResults, wasLookedAt } from '../queries/each-project.ts';
import { projectPage, resultsPage } from '../queries/paths.ts';
import { linkTo, severitiesSaid, shownRows, tableOf, wireSeverities } from '../queries/rows.ts';
import { type Finding, notFound, tool } from '../queries/tool.ts';

/** Findings of these confidences are listed, as the console lists them where nobody chose otherwise. */
const believed = ['high', 'medium'] as const;

export const codeWeaknesses = tool({
  name: 'code_weaknesses',
  description: '静态分析在自己的源代码中发现的缺陷：文件、行、弱点类型；可按项目、弱点类型、等级筛选。',
  input: z.object({
    project: projectName.optional(),
    weakness: z
      .string()
      .regex(/^CWE-\d{1,5}$/i, 'CWE 编号应如 CWE-89')
      .optional()
      .describe('只看这个弱点类型的，如 CWE-89'),
    severity: severityWords.optional(),
    path: z.string().min(1).max(200).optional().describe('只看路径含这些字的文件'),
    limit,
    by: z.literal('project').optional().describe('project：只看各项目各有多少，最多的在前'),
  }),
  async run({ project, weakness, severity, path, limit: most, by }, ask) {
    const each = await ofProjects(ask, project, async ({ taskId }) => {
      const { list, pagination, summary } = await ask(staticAnalysis.staticList, {
        task_id: taskId,
        cwe_id: weakness?.toUpperCase(),
        severity: wireSeverities(severity),
        path,
        confidence: [...believed],
        hide_handled: '1',
        state: ['open'],
        pageNum: 1,
        pageSize: shownRows,
      });
      return { list, total: pagination?.total ?? list.length, isAnalysed: summary !== undefined };
    });
    if (!wasLookedAt(each)) return each;
    const { made, gap } = each;
    const rows = made.flatMap(({ list, row }) =>
      list.map((one) => ({ ...staticFindingFromWire(one), severity: one.severity, project: row })),
    );
    const total = made.reduce((sum, one) => sum + one.total, 0);
    const unread = made.filter(({ isAnalysed }) => !isAnalysed).length;
    const about = ofWhichSaid(project);
    const severities = severitiesSaid(severity);
    const kind = {
      zh: `${path === undefined ? '' : ` ${path} 中的`}${severities.zh}${weakness === undefined ? '' : ` ${weakness.toUpperCase()} `}`,
      en: `${path === undefined ? '' : `${path}: `}${severities.en}${weakness === undefined ? '' : `${weakness.toUpperCase()} `}`,
    };
    const rest = {
      zh: `只计可信度高、中的。${unread === 0 ? '' : `有 ${unread} 个项目没有做静态分析。`}${gap.zh}`,
      en: ` Only those of high and medium confidence are counted.${unread === 0 ? '' : ` ${unread} projects had no static analysis.`}${gap.en}`,
    };
    const links = made
      .slice(0, 3)
      .map(({ row, taskId }) =>
        linkTo(`${row.name}：缺陷`, resultsPage(taskId, 'static', { view: 'findings' })),
      );
    if (total === 0)
      return notFound(
        {
          zh: `${about.zh}静态分析没有查到${kind.zh}缺陷。${rest.zh}`,
          en: `${about.en} the static analysis found no ${kind.en}weaknesses.${rest.en}`,
        },
        links,
      );
    if (by === 'project') return countedByProject(made, { kind, rest, links }, most);
    return {
      found: true,
      text: {
        zh: `${about.zh}静态分析发现 ${total} 处${kind.zh}缺陷。${rest.zh}`,
        en: `${about.en} the static analysis found ${total} ${kind.en}weaknesses.${rest.en}`,
      },
      table: tableOf(
        {
          project: {
            label: '项目',
            cell: (row) => row.project.name,
            link: (row) => projectPage(row.project.product_id),
          },
          weakness: {
            label: '弱点类型',
            cell: ({ cwe, weakness: names }) => `CWE-${cwe} ${names.chineseName}`.trim(),
          },
          severity: { label: '等级', cell: (row) => row.severity },
          place: {
            label: '位置',
            cell: (row) => `${row.path}:${row.line}`,
            link: (row) => resultsPage(row.taskId, 'static', { view: 'findings', path: row.path }),
          },
          message: {
            label: '说明',
            cell: (row) => row.message,
            link: (row) => resultsPage(row.taskId, 'static', { view: 'findings', finding: row.Id }),
          },
        },
        rows.slice(0, most),
        most === undefined ? total : undefined,
      ),
      links,
    };
  },
});

/** What is said of a count: what was counted, what was not, and where to look. */
interface Told {
  readonly kind: Said;
  readonly rest: Said;
  readonly links: Finding['links'];
}

/** How many weaknesses each project has, those with the most first. */
function countedByProject(
  made: readonly (ProjectWithResults & { readonly total: number; readonly isAnalysed: boolean })[],
  { kind, rest, links }: Told,
  most: number | undefined,
): Finding {
  const rows = made.filter(({ isAnalysed }) => isAnalysed).toSorted((one, other) => other.total - one.total);
  const [first] = rows;
  return {
    found: true,
    text: {
      zh: `静态分析发现的${kind.zh}缺陷最多的项目是「${first?.row.name ?? ''}」，有 ${first?.total ?? 0} 处。${rest.zh}`,
      en: `The project with the most ${kind.en}weaknesses found by the static analysis is "${first?.row.name ?? ''}" with ${first?.total ?? 0}.${rest.en}`,
    },
    table: tableOf(
      {
        project: {
          label: '项目',
          cell: ({ row }) => row.name,
          link: ({ row }) => projectPage(row.product_id),
        },
        findings: {
          label: '缺陷',
          cell: ({ total }) => total,
          link: ({ taskId }) => resultsPage(taskId, 'static', { view: 'findings' }),
        },
      },
      rows.slice(0, most),
    ),
    links,
  };
}
