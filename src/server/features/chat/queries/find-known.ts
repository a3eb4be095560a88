import { knowledge } from '#contract';
import { lastPart } from './find-packages.ts';
import { page } from './paths.ts';
import { linkTo } from './rows.ts';
import type { Ask } from './tool.ts';

/** The package of the knowledge base that a name means. */
export async function findKnown(ask: Ask, component: string) {
  const { list } = await ask(knowledge.componentList, {
    q: component.slice(0, 200),
    pageNum: 1,
    pageSize: 20,
    sort_relevance: 'desc',
  });
  const wanted = component.toLowerCase();
  return (
    list.find(({ Repo }) => Repo.toLowerCase() === wanted) ??
    list.find(({ Repo }) => lastPart(Repo).toLowerCase() === wanted)
  );
}

/** Where the knowledge base is searched for a component. */
export function searchLink(component: string) {
  return linkTo('组件库', page('/knowledge/component/search', { q: component }));
}
