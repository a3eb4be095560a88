import { asset } from '#contract';
import type { Ask } from './tool.ts';

export type UsedPackage = Awaited<ReturnType<typeof packagesContaining>>[number];

/** So many packages one name may mean. */
const mostMeant = 5;

/** The packages in use that a name means: those called so, else those whose last part is, else those that contain it. */
export async function findPackages(ask: Ask, name: string, ecosystem?: string): Promise<UsedPackage[]> {
  const wanted = name.toLowerCase();
  const rows = (await packagesContaining(ask, name)).filter(
    ({ fetcher }) => ecosystem === undefined || fetcher === ecosystem,
  );
  const exact = rows.filter(({ Repo }) => Repo.toLowerCase() === wanted);
  const last = rows.filter(({ Repo }) => lastPart(Repo).toLowerCase() === wanted);
  return [exact, last, rows].find((found) => found.length > 0)?.slice(0, mostMeant) ?? [];
}

/** `log4j-core` of `org.apache.logging.log4j:log4j-core`. */
export function lastPart(name: string): string {
  return name.split(/[/:]/).at(-1) ?? name;
}

async function packagesContaining(ask: Ask, name: string) {
  const query = { Repo: name.slice(0, 200), pageNum: 1, pageSize: 50, sort_project_count: 'desc' } as const;
  return (await ask(asset.componentAssets, query)).list;
}
