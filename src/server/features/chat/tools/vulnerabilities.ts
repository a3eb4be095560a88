import { asset, type RequestOf, ticket } from '#contract';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { assetsPage, vulnerabilityDialog } from '../queries/paths.ts';
import { severityWords } from '../queries/arguments.ts';
import { linkTo, severitiesSaid, shownRows, tableOf, wireSeverities } from '../queries/rows.ts';
import { type Ask, type Finding, notFound, tool } from '../queries/tool.ts';

interface Wanted {
  readonly severity?: z.output<typeof severityWords> | undefined;
  readonly kev?: boolean | undefined;
  readonly overdue?: boolean | undefined;
  readonly component?: string | undefined;
  readonly text?: string | undefined;
}

export const vulnerabilities = tool({
  name: 'vulnerabilities',
  description: '所有项目中的漏洞，最严重的在前；可按等级、在野利用、超期、组件、编号或名称中的文字筛选。',
  input: z.object({
    severity: severityWords.optional(),
    kev: z.boolean().optional().describe('true：只看已知在野利用的'),
    overdue: z.boolean().optional().describe('true：只看超过修复期限的'),
    component: z.string().max(300).optional().describe('只看名称含这些字的组件'),
    text: z.string().max(200).optional().describe('编号或名称含这些字'),
  }),
  run: (wanted, ask) =>
    wanted.component === undefined || wanted.overdue === true
      ? overall(wanted, ask)
      : ofComponent(wanted, wanted.component, ask),
});

const pageSize = 100;
/** So many pages are read to find the rows of a component. */
const mostPages = 20;

async function overall(wanted: Wanted, ask: Ask): Promise<Finding> {
  const filters = {
    vuln_id: wanted.text,
    severity: wireSeverities(wanted.severity),
    kev: wanted.kev === true ? ['1'] : undefined,
    overdue: wanted.overdue === true ? ['1'] : undefined,
  };
  const { list, total } = await ledgerRows(filters, wanted.component, ask);
  const links = [linkTo('漏洞台账', assetsPage('vulnerabilities', filters))];
  const kind = kindOf(wanted);
  if (list.length === 0)
    return notFound(
      {
        zh: `您能查看的项目中没有查到${kind.zh}漏洞。`,
        en: `No ${kind.en}vulnerabilities were found in the projects that you may see.`,
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `您能查看的项目中有 ${total} 个${kind.zh}漏洞。`,
      en: `There are ${total} ${kind.en}vulnerabilities in the projects that you may see.`,
    },
    table: tableOf(
      {
        vulnerability: {
          label: '漏洞',
          cell: (row) => row.vuln_id,
          link: (row) => vulnerabilityDialog(row.vuln_id),
        },
        name: { label: '名称', cell: (row) => row.name },
        severity: { label: '等级', cell: (row) => row.severity },
        score: { label: 'CVSS', cell: (row) => row.cvss_score ?? '' },
        components: { label: '组件', cell: (row) => row.components.join('、') },
        projects: {
          label: '项目数',
          cell: (row) => row.project_count,
          link: (row) => assetsPage('vulnerabilities', { vuln_id: row.vuln_id }),
        },
        days: { label: '暴露天数', cell: (row) => row.exposure_days },
        kev: { label: '在野利用', cell: (row) => (row.kev === 1 ? '是' : '') },
      },
      list,
      total,
    ),
    links,
  };
}

type LedgerFilters = Pick<
  RequestOf<typeof asset.vulnerabilityAssets>,
  'vuln_id' | 'severity' | 'kev' | 'overdue'
>;

/** Rows of the ledger, the worst first; those of a component are looked for in all of them. */
async function ledgerRows(filters: LedgerFilters, component: string | undefined, ask: Ask) {
  const load = (pageNum: number, rows: number) =>
    ask(asset.vulnerabilityAssets, {
      ...filters,
      sort_severity: 'desc',
      sort_cvss_score: 'desc',
      pageNum,
      pageSize: rows,
    });
  if (component === undefined) {
    const { list, pagination } = await load(1, shownRows);
    return { list, total: pagination?.total ?? list.length };
  }
  const wanted = component.toLowerCase();
  const found: Awaited<ReturnType<typeof load>>['list'] = [];
  for (let pageNum = 1; pageNum <= mostPages; pageNum += 1) {
    const { list } = await load(pageNum, pageSize);
    found.push(
      ...list.filter(({ components }) => components.some((name) => name.toLowerCase().includes(wanted))),
    );
    if (list.length < pageSize) break;
  }
  return { list: found, total: found.length };
}

/** The ledger counts by vulnerability; what a component has is told finding by finding. */
async function ofComponent(wanted: Wanted, component: string, ask: Ask): Promise<Finding> {
  const { list, pagination } = await ask(ticket.pickNew, {
    repo: component.slice(0, 200),
    cve_id: wanted.text,
    Severity: wireSeverities(wanted.severity),
    sort_Severity: 'desc',
    pageNum: 1,
    pageSize: 100,
  });
  const kind = kindOf(wanted);
  const rows = wanted.kev === true ? list.filter(({ kev }) => kev === 1) : list;
  const links = [linkTo('组件台账', assetsPage('components', { Repo: component }))];
  if (rows.length === 0)
    return notFound(
      {
        zh: `您能查看的项目中，没有查到 ${component} 的${kind.zh}漏洞。`,
        en: `No ${kind.en}vulnerabilities of ${component} were found in the projects that you may see.`,
      },
      links,
    );
  const total = wanted.kev === true ? rows.length : (pagination?.total ?? rows.length);
  return {
    found: true,
    text: {
      zh: `您能查看的项目中，${component} 有 ${total} 处${kind.zh}漏洞。`,
      en: `${component} has ${total} ${kind.en}vulnerabilities in the projects that you may see.`,
    },
    table: tableOf(
      {
        vulnerability: {
          label: '漏洞',
          cell: (row) => row.CveId,
          link: (row) => vulnerabilityDialog(row.CveId),
        },
        severity: { label: '等级', cell: (row) => row.Severity },
        component: { label: '组件', cell: (row) => row.Repo },
        version: { label: '版本', cell: (row) => row.Version },
        project: { label: '项目', cell: (row) => row.product_name },
        fixed: { label: '建议版本', cell: (row) => row.fixed_version },
      },
      rows,
      total,
    ),
    links,
  };
}

function kindOf({ severity, kev, overdue, component }: Wanted): Said {
  const severities = severitiesSaid(severity);
  // Without that, the sentence names the component itself.
  const of = overdue === true && component !== undefined ? `${component} ` : '';
  return {
    zh: `${of}${overdue === true ? '超期的' : ''}${kev === true ? '已知在野利用的' : ''}${severities.zh}`,
    en: `${of}${overdue === true ? 'overdue ' : ''}${kev === true ? 'known-exploited ' : ''}${severities.en}`,
  };
}
