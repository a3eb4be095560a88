import { defaultPageSize, pageSizes } from '#contract';

/** How far apart rows stand, as antd names it; `small` unless somebody chose. */
export const densities = ['small', 'middle', 'large'] as const;
export type Density = (typeof densities)[number];

/** How a user likes a table in this browser. */
export interface TablePreferences {
  /** The keys of hidden columns; `undefined` when he never chose. */
  readonly hidden: readonly string[] | undefined;
  readonly density: Density;
  readonly pageSize: number;
}

/** What was kept for a user and a table; what makes no sense is left out. */
export function preferencesOf(userId: string, tableId: string): TablePreferences {
  const { hidden, density, pageSize } = kept(userId, tableId);
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : undefined,
    density: densities.find((known) => known === density) ?? 'small',
    pageSize: pageSizes.find((known) => known === pageSize) ?? defaultPageSize,
  };
}

/** Remember how a user likes a table. */
export function keepPreferences(userId: string, tableId: string, preferences: TablePreferences): void {
  try {
    localStorage.setItem(keyOf(userId, tableId), JSON.stringify(preferences));
  } catch {
    // Storage is forbidden in this browser: the choice lasts until the page is left.
  }
}

function kept(userId: string, tableId: string): Partial<Record<keyof TablePreferences, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, tableId)) ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // storage is forbidden, or somebody else wrote there
  }
}

function keyOf(userId: string, tableId: string): string {
  return `suxi.table.${userId}.${tableId}`;
}
