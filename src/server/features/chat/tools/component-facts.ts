import { asset, knowledge, severityToWire, upstream, versionIdsBySeverity } from '#contract';
import type { Upkeep } from '#model';
import { z } from 'zod';
import { findKnown, searchLink } from '../queries/find-known.ts';
import { findPackages } from '../queries/find-packages.ts';
import { packageDialog } from '../queries/paths.ts';
import { countsText, type Fact, factTable, linkTo } from '../queries/rows.ts';
import { type Ask, notFound, tool } from '../queries/tool.ts';

export const componentFacts = tool({
  name: 'component_facts',
  description:
    '知识库对某个组件的了解：最新版本、是否还有人维护、许可证、已知漏洞数、无已知漏洞的版本。可指定版本。',
  input: z.object({
    component: z.string().min(1).max(300).describe('组件名称'),
    version: z.string().max(100).optional().describe('要了解的版本'),
  }),
  async run({ component, version }, ask) {
    const row = await findKnown(ask, component);
    const found = await findPackages(ask, row?.Repo ?? component, row?.manager);
    const used = found.find(({ Repo }) => row === undefined || Repo === row.Repo);
    const manager = row?.manager ?? used?.fetcher;
    const name = row?.Repo ?? used?.Repo;
    if (manager === undefined || name === undefined)
      return notFound(
        {
          zh: `知识库和您的项目中都没有名为 ${component} 的组件。`,
          en: `Neither the knowledge base nor your projects have a component named ${component}.`,
        },
        [searchLink(component)],
      );
    const request = { name, manager, ...(version === undefined ? {} : { version }) };
    const detail = await ask(upstream.componentDetail, request);
    const bySeverity = versionIdsBySeverity(detail);
    const counts = bySeverity.flatMap(({ severity, ids }) =>
      ids.length === 0 ? [] : [`${severityToWire(severity)} ${ids.length}`],
    );
    const ids =
      version === undefined ? await worstKnown(ask, manager, name) : bySeverity.flatMap((group) => group.ids);
    const facts: Fact[] = [
      ['组件', `${name}（${manager}）`],
      ['您的项目在用', await usedText(ask, name, manager)],
      ['版本', detail.version],
      ['最新版本', detail.last_version || row?.LatestVersion || '未知'],
      ['维护', upkeepWords[used?.maintain ?? 'unknown']],
      ['许可证', detail.licenses || row?.Licenses.join('、') || used?.Licenses.join('、') || '未提供'],
      ['已知漏洞（全部版本）', row === undefined ? '未知' : countsText(row.vuln_count)],
      [`已知漏洞（${detail.version || '该版本'}）`, versionVulnerabilities(detail, counts)],
      [version === undefined ? '最严重的已知漏洞' : '该版本的漏洞', idsText(ids)],
      ['建议版本', detail.mini_novuln_version],
      ['说明', (row?.Description ?? detail.description).slice(0, 300)],
    ];
    const named = `${name}${version === undefined ? '' : ` ${version}`}`;
    return {
      found: true,
      text: { zh: `${named}（${manager}）`, en: `${named} (${manager})` },
      table: factTable(facts),
      links: [linkTo('各版本', packageDialog(manager, name)), searchLink(component)],
    };
  },
});

/** By when the newest version came out. */
const upkeepWords: Readonly<Record<Upkeep, string>> = {
  active: '活跃，一年内有新版本',
  slow: '缓慢，一至三年没有新版本',
  stopped: '已停止维护，超过三年没有新版本',
  unknown: '未知，没有发布时间',
};

/** Where a component is used, with the version that is advised: `订单服务 2.9.8（超危，建议 2.13.4.1）`. */
async function usedText(ask: Ask, name: string, manager: string): Promise<string> {
  const packages = (await findPackages(ask, name, manager)).filter(({ Repo }) => Repo === name);
  const pages = await Promise.all(
    packages.map(({ package_key }) => ask(asset.impact, { package_key, pageNum: 1, pageSize: 20 })),
  );
  return pages
    .flatMap(({ list }) => list)
    .map(({ product_name, Version, VulnSeverity, safe_version: safe }) => {
      const advised = safe === '' || safe === Version ? '' : `，建议 ${safe}`;
      return `${product_name} ${Version || '未锁定'}（${VulnSeverity}${advised}）`;
    })
    .join('、');
}

const shownIds = 20;

function idsText(ids: readonly string[]): string {
  const rest = ids.length > shownIds ? ` 等 ${ids.length} 个` : '';
  return `${ids.slice(0, shownIds).join('、')}${rest}`;
}

/** The worst vulnerabilities that are known of any version of a package. */
async function worstKnown(ask: Ask, manager: string, name: string): Promise<string[]> {
  const { list } = await ask(knowledge.vulnerabilityList, {
    product: name.slice(0, 200),
    fetcher: [manager],
    pageNum: 1,
    pageSize: 100,
    sort_cvss_score: 'desc',
  });
  return list.filter(({ product_names: products }) => products.includes(name)).map(({ vuln_id: id }) => id);
}

function versionVulnerabilities(
  { version, vuln_matched: isMatched }: { version: string; vuln_matched: boolean },
  counts: readonly string[],
): string {
  if (version === '' || !isMatched) return '未知';
  return counts.length === 0 ? '未查到已知漏洞' : counts.join('、');
}
