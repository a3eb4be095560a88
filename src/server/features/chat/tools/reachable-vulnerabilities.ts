import { reachability } from '#contract';
import { reachabilities, type Severity } from '#model';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { projectName, severityWords, vulnerabilityId } from '../queries/arguments.ts';
import { ofEachProject, ofProjects, ofWhichSaid, wasLookedAt } from '../queries/each-project.ts';
import { analysedProject, hasResults } from '../queries/find-project.ts';
import { projectPage, resultsPage, vulnerabilityDialog } from '../queries/paths.ts';
import { type Column, linkTo, severitiesSaid, shownRows, tableOf } from '../queries/rows.ts';
import { type Ask, type Finding, notFound, tool } from '../queries/tool.ts';

const verdictWords = { yes: '可达', no: '不可达', doubt: '无法判断' };
const englishVerdicts = { yes: 'reachable', no: 'unreachable', doubt: 'in doubt' };

interface Wanted {
  readonly verdict: (typeof reachabilities)[number];
  /** As the calls of reachability take them: other lists take the words of the wire. */
  readonly severities: readonly Severity[] | undefined;
  readonly kind: Said;
}

export const reachableVulnerabilities = tool({
  name: 'reachable_vulnerabilities',
  description:
    '代码真正会执行到哪些漏洞（可达性分析的结果）；不指定项目时看所有做过可达性分析的项目。可按等级筛选，也可只问一个漏洞。',
  input: z.object({
    project: projectName.optional(),
    verdict: z.enum(reachabilities).optional().describe('yes 可达（默认）、no 不可达、doubt 无法判断'),
    severity: severityWords.optional(),
    vulnerability: vulnerabilityId.optional().describe('只看这个漏洞的结论，不论是哪一种'),
  }),
  async run({ project, verdict = 'yes', severity, vulnerability }, ask) {
    if (vulnerability !== undefined) return ofVulnerability(vulnerability, project, ask);
    const wanted = { verdict, severities: severity, kind: severitiesSaid(severity) };
    return project === undefined ? ofAll(wanted, ask) : ofOne(project, wanted, ask);
  },
});

const columns = {
  vulnerability: {
    label: '漏洞',
    cell: (row) => row.cveId,
    link: (row) => vulnerabilityDialog(row.cveId),
  },
  severity: { label: '等级', cell: (row) => row.severity },
  component: { label: '组件', cell: (row) => row.vulnTag },
  verdict: { label: '可达性', cell: (row) => verdictWords[row.reachable] },
  place: { label: '位置', cell: (row) => row.file },
  reason: { label: '理由', cell: (row) => row.reason },
} satisfies Readonly<Record<string, Column<reachability.ReachRow>>>;

/** One project: what its last detection with results says. */
async function ofOne(
  project: string,
  { verdict: asked, severities, kind }: Wanted,
  ask: Ask,
): Promise<Finding> {
  const found = await analysedProject(ask, project);
  if (!hasResults(found)) return found;
  const task_id = found.taskId;
  const links = [linkTo('可达性', resultsPage(task_id, 'reachability'))];
  const check = await ask(reachability.vulnReachableProcess, { task_id });
  if (check.status !== 'finished') return notFound(notChecked(found.row.name, check), links);
  // Doubt is never called safe: where nothing is sure to be reached, what may be is told.
  const verdict = asked === 'yes' && check.yes === 0 ? 'doubt' : asked;
  const { list, pagination } = await ask(reachability.vulnReachableList, {
    task_id,
    reachable: [verdict],
    severity: severities === undefined ? undefined : [...severities],
    pageNum: 1,
    pageSize: shownRows,
  });
  const counts = `可达 ${check.yes}、不可达 ${check.no}、无法判断 ${check.doubt}`;
  const numbers = `${check.yes} reachable, ${check.no} unreachable, ${check.doubt} in doubt`;
  if (list.length === 0)
    return notFound(
      {
        zh: `项目「${found.row.name}」没有${verdictWords[asked]}${verdict === asked ? '' : '或无法判断'}的${kind.zh}漏洞（${counts}）。`,
        en: `Project "${found.row.name}" has no ${kind.en}vulnerabilities that are ${englishVerdicts[asked]}${verdict === asked ? '' : ' or in doubt'} (${numbers}).`,
      },
      links,
    );
  const total = pagination?.total ?? list.length;
  return {
    found: true,
    text:
      verdict === asked
        ? {
            zh: `项目「${found.row.name}」有 ${total} 个${kind.zh}漏洞${verdictWords[verdict]}（${counts}）。`,
            en: `${total} ${kind.en}vulnerabilities of project "${found.row.name}" are ${englishVerdicts[verdict]} (${numbers}).`,
          }
        : {
            zh: `项目「${found.row.name}」没有确定可达的漏洞，${total} 个${kind.zh}漏洞无法判断，不能视为安全（${counts}）。`,
            en: `No vulnerability of project "${found.row.name}" is surely reachable; ${total} ${kind.en}ones are in doubt and not to be taken for safe (${numbers}).`,
          },
    table: tableOf(columns, list, total),
    links,
  };
}

/** What the checks of one project, or of all, say of one vulnerability; of what was not checked nothing is known. */
async function ofVulnerability(id: string, project: string | undefined, ask: Ask): Promise<Finding> {
  const each = await ofProjects(ask, project, async ({ taskId: task_id }) => {
    const check = await ask(reachability.vulnReachableProcess, { task_id });
    if (check.status !== 'finished') return { list: undefined };
    const query = { task_id, cveId: id, pageNum: 1, pageSize: shownRows };
    const { list } = await ask(reachability.vulnReachableList, query);
    return { list: list.filter(({ cveId }) => cveId.toLowerCase() === id.toLowerCase()) };
  });
  if (!wasLookedAt(each)) return each;
  const { made, gap: others } = each;
  const unchecked = made.filter(({ list }) => list === undefined).map(({ row }) => row.name);
  const gap = {
    zh: `${unchecked.length === 0 ? '' : `${unchecked.slice(0, 3).join('、')}${unchecked.length > 3 ? ` 等 ${unchecked.length} 个项目` : ''} 没有做过可达性分析，不知道在其中是否可达。`}${others.zh}`,
    en: `${unchecked.length === 0 ? '' : ` ${unchecked.slice(0, 3).join(', ')}${unchecked.length > 3 ? ` and others (${unchecked.length})` : ''} had no reachability analysis, so nobody knows whether it is reachable there.`}${others.en}`,
  };
  const rows = made.flatMap(({ row, list = [] }) => list.map((one) => ({ ...one, project: row })));
  const about = ofWhichSaid(project);
  const links = made
    .slice(0, 3)
    .map(({ row, taskId }) => linkTo(`${row.name}：可达性`, resultsPage(taskId, 'reachability')));
  if (rows.length === 0)
    return notFound(
      {
        zh: `${about.zh}的可达性结论中没有 ${id}。${gap.zh}`,
        en: `${about.en} no verdict speaks of ${id}.${gap.en}`,
      },
      links,
    );
  const count = (verdict: keyof typeof verdictWords) =>
    rows.filter(({ reachable }) => reachable === verdict).length;
  return {
    found: true,
    text: {
      zh: `${about.zh}对 ${id} 的结论：可达 ${count('yes')} 处、不可达 ${count('no')} 处、无法判断 ${count('doubt')} 处。${gap.zh}`,
      en: `${about.en} ${id} is reachable in ${count('yes')} places, unreachable in ${count('no')}, in doubt in ${count('doubt')}.${gap.en}`,
    },
    table: tableOf(
      {
        project: {
          label: '项目',
          cell: ({ project: row }) => row.name,
          link: ({ project: row }) => projectPage(row.product_id),
        },
        ...columns,
        chain: { label: '调用链', cell: (row) => row.path.replaceAll(';', ' → ') },
      } satisfies Readonly<Record<string, Column<(typeof rows)[number]>>>,
      rows,
    ),
    links,
  };
}

/** All projects that were checked, those that were detected last first; of the others nothing is known, which is said. */
async function ofAll({ verdict, severities, kind }: Wanted, ask: Ask): Promise<Finding> {
  const { made, gap: others } = await ofEachProject(ask, async ({ taskId: task_id }) => {
    const check = await ask(reachability.vulnReachableProcess, { task_id });
    if (check.status !== 'finished') return { part: undefined };
    const { list, pagination: page } = await ask(reachability.vulnReachableList, {
      task_id,
      reachable: [verdict],
      severity: severities === undefined ? undefined : [...severities],
      pageNum: 1,
      pageSize: shownRows,
    });
    return { part: { list, total: page?.total ?? list.length, doubt: check.doubt } };
  });
  const checked = made.flatMap(({ row, part }) => (part === undefined ? [] : [{ row, ...part }]));
  const unchecked = made.length - checked.length;
  const gap = {
    zh: `${unchecked === 0 ? '' : `另有 ${unchecked} 个项目没有做过可达性分析，不知道哪些漏洞可达。`}${others.zh}`,
    en: `${unchecked === 0 ? '' : ` ${unchecked} other projects had no reachability analysis, so nobody knows what is reachable there.`}${others.en}`,
  };
  const links = [linkTo('项目列表', '/project/project-list')];
  const found = checked.flatMap(({ row, list }) => list.map((one) => ({ ...one, project: row })));
  const total = checked.reduce((sum, part) => sum + part.total, 0);
  const doubt = checked.reduce((sum, part) => sum + part.doubt, 0);
  if (total === 0)
    return notFound(
      {
        zh: `做过可达性分析的 ${checked.length} 个项目中，没有${verdictWords[verdict]}的${kind.zh}漏洞；无法判断的有 ${doubt} 个，不能视为安全。${gap.zh}`,
        en: `In the ${checked.length} projects with a reachability analysis no ${kind.en}vulnerabilities are ${englishVerdicts[verdict]}; ${doubt} are in doubt and not to be taken for safe.${gap.en}`,
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `做过可达性分析的 ${checked.length} 个项目中，有 ${total} 个${kind.zh}漏洞${verdictWords[verdict]}。${gap.zh}`,
      en: `In the ${checked.length} projects with a reachability analysis, ${total} ${kind.en}vulnerabilities are ${englishVerdicts[verdict]}.${gap.en}`,
    },
    table: tableOf(
      {
        project: {
          label: '项目',
          cell: ({ project }) => project.name,
          link: ({ project }) => projectPage(project.product_id),
        },
        ...columns,
      } satisfies Readonly<Record<string, Column<(typeof found)[number]>>>,
      found,
      total,
    ),
    links,
  };
}

function notChecked(name: string, check: { status: string; error_text: string }): Said {
  const about = `项目「${name}」最近一次检测`;
  if (check.status === 'none')
    return {
      zh: `${about}没有做过可达性分析，因此不知道哪些漏洞可达。`,
      en: `The last detection of project "${name}" had no reachability analysis, so nobody knows what is reachable.`,
    };
  return check.status === 'failed'
    ? {
        zh: `${about}的可达性分析失败：${check.error_text}。`,
        en: `The reachability analysis of project "${name}" failed.`,
      }
    : {
        zh: `${about}的可达性分析正在进行。`,
        en: `The reachability analysis of project "${name}" is under way.`,
      };
}
