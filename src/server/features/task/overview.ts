import type { AnswerOf, task } from '#contract';
import type { TaskFigures } from '../../db/schema.ts';
import { toSeverityCount } from './rows.ts';

/** So many licences an overview names. */
const namedLicenses = 10;

/** The overview of a task from the totals that were kept as its results arrived. */
export function overviewOf(figures: TaskFigures): AnswerOf<typeof task.overview> {
  const { direct = 0, transitive = 0, unknown = 0 } = figures.directness ?? {};
  const total = direct + transitive + unknown;
  const risk = toSeverityCount(figures.componentRisks);
  return {
    component: {
      total,
      direct,
      indirect: transitive,
      unknown,
      risk,
      undetected: figures.componentRisks?.undetected ?? total,
      vulnerable: risk.total - risk.none,
      by_fetcher: (figures.ecosystems ?? []).map(({ ecosystem, count }) => ({ fetcher: ecosystem, count })),
    },
    vuln: toSeverityCount(figures.vulnerabilities),
    license: {
      total: figures.licenses?.length ?? 0,
      unknown: figures.unlicensedCount ?? 0,
      top: (figures.licenses ?? []).slice(0, namedLicenses),
    },
    suggestions: (figures.upgrades ?? []).map(({ name, from, to, findingCount }) => ({
      text: `升级 ${name} 到 ${to} 可消除 ${findingCount} 个漏洞`,
      Repo: name,
      from,
      to,
      fix_count: findingCount,
    })),
    ...(figures.upgradeCount === undefined ? {} : { suggestion_count: figures.upgradeCount }),
  };
}
