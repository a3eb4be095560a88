import { severityToWire, upstream, versionIdsBySeverity } from '#contract';
import type { Severity } from '#model';
import { z } from 'zod';
import { findKnown, searchLink } from '../queries/find-known.ts';
import { findPackages } from '../queries/find-packages.ts';
import { packageDialog, vulnerabilityDialog } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { type Ask, notFound, tool } from '../queries/tool.ts';

const version = z.string().min(1).max(100);

export const versionComparison = tool({
  name: 'version_comparison',
  description: '同一个组件的两个版本相比，已知漏洞差在哪里：各自独有的和共有的。',
  input: z.object({
    component: z.string().min(1).max(300).describe('组件名称'),
    version_a: version.describe('一个版本'),
    version_b: version.describe('另一个版本'),
  }),
  async run({ component, version_a: a, version_b: b }, ask) {
    const known = await findKnown(ask, component);
    const used = known === undefined ? (await findPackages(ask, component))[0] : undefined;
    const manager = known?.manager ?? used?.fetcher;
    const name = known?.Repo ?? used?.Repo;
    const missing = {
      zh: `知识库和您的项目中都没有名为 ${component} 的组件。`,
      en: `There is no component named ${component}.`,
    };
    if (manager === undefined || name === undefined) return notFound(missing, [searchLink(component)]);
    const [first, second] = [
      await idsOf(ask, { manager, name, version: a }),
      await idsOf(ask, { manager, name, version: b }),
    ];
    const links = [linkTo(`${name} 详情`, packageDialog(manager, name))];
    const unknown = [first === undefined ? a : '', second === undefined ? b : ''].filter((one) => one !== '');
    if (first === undefined || second === undefined)
      return notFound(
        {
          zh: `${name} 的版本 ${unknown.join('、')} 无法与漏洞比对，不能比较。`,
          en: `Version ${unknown.join(', ')} of ${name} cannot be matched with vulnerabilities, so they are not compared.`,
        },
        links,
      );
    const rows = [...new Map([...first, ...second])].map(([id, severity]) => ({
      id,
      severity,
      where: whereOf(first.has(id), second.has(id), a, b),
    }));
    const count = (where: string) => rows.filter((row) => row.where === where).length;
    const [onlyA, onlyB, both] = [count(only(a)), count(only(b)), count(inBoth)];
    return {
      found: true,
      text: {
        zh: `${name} ${a} 有 ${first.size} 个已知漏洞，${b} 有 ${second.size} 个：仅 ${a} 有 ${onlyA} 个，仅 ${b} 有 ${onlyB} 个，两个版本都有 ${both} 个。`,
        en: `${name} ${a} has ${first.size} known vulnerabilities and ${b} has ${second.size}: ${onlyA} only in ${a}, ${onlyB} only in ${b}, ${both} in both.`,
      },
      table: tableOf(
        {
          vulnerability: { label: '漏洞', cell: (row) => row.id, link: (row) => vulnerabilityDialog(row.id) },
          severity: { label: '等级', cell: (row) => severityToWire(row.severity) },
          where: { label: '所在版本', cell: (row) => row.where },
        },
        rows.toSorted((one, other) => Number(one.where === inBoth) - Number(other.where === inBoth)),
      ),
      links,
    };
  },
});

const inBoth = '两个版本';

function only(one: string): string {
  return `仅 ${one}`;
}

function whereOf(isInA: boolean, isInB: boolean, a: string, b: string): string {
  return isInA && isInB ? inBoth : only(isInA ? a : b);
}

/** The vulnerabilities of a version with their severities; `undefined` where it cannot be matched. */
async function idsOf(
  ask: Ask,
  wanted: { readonly manager: string; readonly name: string; readonly version: string },
): Promise<ReadonlyMap<string, Severity> | undefined> {
  const detail = await ask(upstream.componentDetail, wanted);
  if (!detail.vuln_matched) return undefined;
  return new Map(
    versionIdsBySeverity(detail).flatMap(({ severity, ids }) => ids.map((id) => [id, severity] as const)),
  );
}
