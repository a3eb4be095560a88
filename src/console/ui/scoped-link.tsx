import { Link, type LinkProps, useSearchParams } from 'react-router';
import { assetsPath, homePath, taskListPath, ticketListPath } from '../route-table.ts';

/** Some of the projects that one reaches, as they stand in the address; without any all of them. */
export interface ProjectScope {
  /** Departments. */
  readonly unit: string[];
  readonly product_id: string[];
}

/** The pages that can be narrowed to some projects. */
const narrowedPages: readonly string[] = [homePath, assetsPath, taskListPath, ticketListPath];

/** The projects that the page is narrowed to, from its address. */
export function projectScopeOf(search: URLSearchParams): ProjectScope {
  const read = (key: keyof ProjectScope) => [...new Set(search.getAll(key).filter((value) => value !== ''))];
  return { unit: read('unit'), product_id: read('product_id') };
}

/** A path of the console, narrowed to the same projects where its page can be and it names none itself. */
export function withScope(to: string, { unit, product_id: ids }: ProjectScope): string {
  const [path = '', query] = to.split('?', 2);
  const search = new URLSearchParams(query);
  if (!narrowedPages.includes(path) || search.has('unit') || search.has('product_id')) return to;
  for (const value of unit) search.append('unit', value);
  for (const value of ids) search.append('product_id', value);
  return search.size === 0 ? path : `${path}?${search}`;
}

/** A link that stays with the projects that the page is narrowed to. */
export function ScopedLink({ to, ...rest }: Omit<LinkProps, 'to'> & { readonly to: string }) {
  const [search] = useSearchParams();
  return <Link {...rest} to={withScope(to, projectScopeOf(search))} />;
}
