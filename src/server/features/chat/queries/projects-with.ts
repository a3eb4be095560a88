import { asset } from '#contract';
import { limited } from './limited.ts';
import type { Ask } from './tool.ts';

/** Of so many rows the projects are named; of others they are counted. */
export const mostNamed = 20;
const mostProjects = 5;

/** What a call looks for projects by: a package, or a vulnerability by its id of the knowledge base. */
type Thing = { readonly package_key: string } | { readonly CJN_ID: string };

/** The names of the projects that have each of some things, in their order: `门户网站、订单服务`. */
export function projectsWith(ask: Ask, things: readonly Thing[]): Promise<string[]> {
  return limited(things.slice(0, mostNamed), async (thing) => {
    const { list } = await ask(asset.impact, { ...thing, pageNum: 1, pageSize: 100 });
    const names = [...new Set(list.map(({ product_name: project }) => project))];
    const rest = names.length > mostProjects ? ` 等 ${names.length} 个` : '';
    return `${names.slice(0, mostProjects).join('、')}${rest}`;
  });
}
