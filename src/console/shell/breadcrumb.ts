import { findRoute, homePath, type RouteRow } from '../route-table.ts';

/** A step of the breadcrumb; the last one has no link. */
export interface Crumb {
  readonly title: string;
  readonly to: string | undefined;
}

/**
 * The breadcrumb of a page (specification 2.5): home first, then the chain of parents. Home itself has none.
 *
 * `title` replaces the title of the page itself where the page knows a better one.
 */
export function breadcrumbOf(row: RouteRow, title = row.title): Crumb[] {
  if (row.path === homePath) return [];
  const chain = [...parentsOf(row)];
  if (chain[0]?.path !== homePath) chain.unshift(...homeRow());
  return [...chain.map((parent) => ({ title: parent.title, to: parent.path })), { title, to: undefined }];
}

function parentsOf(row: RouteRow): RouteRow[] {
  const parent = row.parent === undefined ? undefined : findRoute(row.parent);
  return parent === undefined ? [] : [...parentsOf(parent), parent];
}

function homeRow(): RouteRow[] {
  const row = findRoute(homePath);
  return row === undefined ? [] : [row];
}
