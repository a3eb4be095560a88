import type { Endpoint } from '#contract';
import type { RouteRow } from '../route-table.ts';
import { findRoute } from '../route-table.ts';

/** Whether a role may open a page: its own roles decide, else those of the next parent that has some. */
export function mayOpen(row: RouteRow, role: string): boolean {
  const roles = rolesOf(row);
  return roles === undefined || roles.some((allowed) => allowed === role);
}

/** Whether a call is open to a role at all, however far it reaches. */
export function mayCall({ access }: Pick<Endpoint, 'access'>, role: string): boolean {
  return Object.entries(access).some(([one, scope]) => one === role && scope !== 'none');
}

/** Roles are inherited along the path, so that a page cannot be reached past its section by a breadcrumb parent. */
function rolesOf(row: RouteRow): RouteRow['roles'] {
  if (row.roles !== undefined) return row.roles;
  const parent = row.parent === undefined ? undefined : findRoute(row.parent);
  return parent === undefined ? undefined : rolesOf(parent);
}
