import { homePath, type RouteRow, routeTable } from '../route-table.ts';
import { mayCall, mayOpen } from './permissions.ts';

/** An entry of the sidebar; a folder has children and is never empty. */
export interface MenuEntry {
  readonly path: string;
  readonly title: string;
  readonly children: readonly MenuEntry[];
}

/** The menu of a role: a folder is shown when any of its entries is permitted (specification, section 6). */
export function menuFor(role: string): MenuEntry[] {
  return routeTable
    .filter((row) => row.isInMenu && isTopLevel(row))
    .flatMap((row) => {
      const below = routeTable.filter(
        (child) => child.isInMenu && child.parent === row.path && !isTopLevel(child),
      );
      const children = below.filter((child) => isOffered(child, role)).map(leaf);
      const isShown = below.length === 0 ? isOffered(row, role) : children.length > 0;
      return isShown ? [{ ...leaf(row), children: withOverview(row, children) }] : [];
    });
}

/** The entry of the menu that stands for a page: itself, or the nearest parent that is in the menu. */
export function menuPathOf(row: RouteRow): string {
  if (row.isInMenu && (row.redirect === undefined || row.parent === homePath)) return row.path;
  const parent = routeTable.find((candidate) => candidate.path === row.parent);
  // A hidden page that a folder without entries leads to is shown by the folder.
  const leading = routeTable.find((candidate) => candidate.isInMenu && candidate.redirect === row.path);
  if (leading !== undefined) return leading.path;
  return parent === undefined ? row.path : menuPathOf(parent);
}

/** A folder that is a page itself must stay reachable, so it is its own first entry. */
function withOverview(row: RouteRow, children: MenuEntry[]): MenuEntry[] {
  return row.redirect === undefined && children.length > 0 ? [leaf(row), ...children] : children;
}

/** What a role may open is not offered where it could do nothing there. */
function isOffered(row: RouteRow, role: string): boolean {
  return mayOpen(row, role) && (row.isFor === undefined || mayCall(row.isFor, role));
}

function isTopLevel(row: RouteRow): boolean {
  return row.path === homePath || row.parent === homePath;
}

function leaf(row: RouteRow): MenuEntry {
  return { path: row.path, title: row.title, children: [] };
}
