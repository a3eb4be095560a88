import { asset, vulnerability } from '#contract';
import type { ReachState } from '#model';
import { z } from 'zod';
import { allPages, mostRows } from '../queries/all-pages.ts';
import { projectName } from '../queries/arguments.ts';
import { analysedProject, hasResults } from '../queries/find-project.ts';
import { assetsPage, resultsPage, vulnerabilityDialog } from '../queries/paths.ts';
import { linkTo, nameCell, tableOf } from '../queries/rows.ts';
import { type Ask, type Finding, notFound, tool } from '../queries/tool.ts';

export const componentReachability = tool({
  name: 'component_reachability',
  description: '某个组件的漏洞在我们的代码中会不会被执行到（可达性分析的结果）；可只看一个项目。',
  input: z.object({
    component: z.string().min(1).max(100).describe('组件名称，如 lodash'),
    project: projectName.optional(),
  }),
  async run({ component, project }, ask) {
    return project === undefined ? inAll(ask, component) : inOne(ask, component, project);
  },
});

async function inAll(ask: Ask, component: string): Promise<Finding> {
  const { rows, total } = await allPages((page) =>
    ask(asset.vulnerabilityAssets, { Repo: component, sort_severity: 'desc', ...page }),
  );
  const links = [linkTo('漏洞台账', assetsPage('vulnerabilities', { Repo: component }))];
  const about = { zh: `您能查看的项目中 ${component}`, en: `${component} in the projects that you may see` };
  return told(rows, total, about, links);
}

async function inOne(ask: Ask, component: string, project: string): Promise<Finding> {
  const found = await analysedProject(ask, project);
  if (!hasResults(found)) return found;
  const { rows, total } = await allPages((page) =>
    ask(vulnerability.vulnerabilityList, {
      task_id: found.taskId,
      Repo: component,
      sort_severity: 'desc',
      ...page,
    }),
  );
  const links = [linkTo('可达性', resultsPage(found.taskId, 'reachability'))];
  const name = found.row.name;
  return told(
    rows,
    total,
    { zh: `项目「${name}」的 ${component}`, en: `${component} in project "${name}"` },
    links,
  );
}

interface Judged {
  readonly vuln_id: string;
  readonly name: string;
  readonly severity: string;
  readonly reachable: ReachState;
}

const verdictWords = { yes: '可达', no: '不可达', doubt: '无法判断', none: '未分析' } as const;
const order: readonly ReachState[] = ['yes', 'doubt', 'none', 'no'];

/** What is in doubt and what was not analysed is never called safe. */
function told(
  rows: readonly Judged[],
  total: number,
  about: Finding['text'],
  links: Finding['links'],
): Finding {
  if (rows.length === 0)
    return notFound(
      { zh: `${about.zh} 没有查到漏洞。`, en: `No vulnerabilities of ${about.en} were found.` },
      links,
    );
  const count = (state: ReachState) => rows.filter(({ reachable }) => reachable === state).length;
  const [yes, no, doubt, none] = [count('yes'), count('no'), count('doubt'), count('none')];
  const safe = no === rows.length ? { zh: '', en: '' } : notSafe;
  const cut =
    total > mostRows
      ? { zh: `只看了最严重的 ${mostRows} 个。`, en: ` Only the ${mostRows} most severe were looked at.` }
      : { zh: '', en: '' };
  return {
    found: true,
    text: {
      zh: `${about.zh} 的 ${rows.length} 个漏洞：可达 ${yes}、无法判断 ${doubt}、未分析 ${none}、不可达 ${no}。${yes === 0 ? safe.zh : ''}${cut.zh}`,
      en: `${rows.length} vulnerabilities of ${about.en}: ${yes} reachable, ${doubt} in doubt, ${none} not analysed, ${no} unreachable.${yes === 0 ? safe.en : ''}${cut.en}`,
    },
    table: tableOf(
      {
        vulnerability: {
          label: '漏洞',
          cell: (row) => row.vuln_id,
          link: (row) => vulnerabilityDialog(row.vuln_id),
        },
        name: { label: '名称', cell: (row) => nameCell(row) },
        severity: { label: '等级', cell: (row) => row.severity },
        verdict: { label: '可达性', cell: (row) => verdictWords[row.reachable] },
      },
      rows.toSorted((one, other) => order.indexOf(one.reachable) - order.indexOf(other.reachable)),
    ),
    links,
  };
}

const notSafe = {
  zh: '无法判断和未分析的不能视为安全。',
  en: ' What is in doubt or was not analysed is not to be taken for safe.',
};
