import { type InputOf, type license, type LicenseRow, type WireRule, wireRules } from '#contract';
import type { License } from '#model';
import type { Sort } from '../../http/list.ts';
import { toLicenseRow } from './rows.ts';

type Query = InputOf<typeof license.licenseList>;
export type ListRow = LicenseRow & {
  readonly use_count: number;
  /** How well it fits what was looked for; the most is 3. */
  readonly relevance: number;
};
export type LicenseSort = Sort<(typeof license.licenseSorts)[number]>;

/** The licences as rows, with how often the caller's components declare each. */
export function rowsOf(
  licenses: readonly License[],
  uses: ReadonlyMap<string, number>,
  text = '',
): ListRow[] {
  const words = text.toLowerCase();
  return licenses.map((one) => ({
    ...toLicenseRow(one),
    use_count: uses.get(one.id) ?? 0,
    relevance: relevanceOf(one.id.toLowerCase(), words),
  }));
}

function relevanceOf(id: string, words: string): number {
  if (id === words) return 3;
  if (id.startsWith(words)) return 2;
  return id.includes(words) ? 1 : 0;
}

/** The rows in whose ids, names or aliases a text stands; all of them for an absent one. */
export function searchRows(rows: readonly ListRow[], text = ''): readonly ListRow[] {
  const words = text.toLowerCase();
  return words === '' ? rows : rows.filter((row) => isNamed(row, words));
}

function isNamed(row: ListRow, words: string): boolean {
  const names = [row.LicenseName, row.LicenseFullname, row.chinese_name, ...row.aliases];
  return names.some((name) => name.toLowerCase().includes(words));
}

/** The rows that pass the filters of a query. */
export function filterRows(rows: readonly ListRow[], query: Query): ListRow[] {
  return rows.filter((row) => fits(row, query));
}

function fits(row: ListRow, query: Query): boolean {
  const filters = ['LicenseType', 'osi', 'fsf', ...(Object.keys(wireRules) as WireRule[])] as const;
  return filters.every((key) => query[key] === undefined || query[key].includes(wordOf(row, key)));
}

/** The value of a filter; `unknown` where nobody has said, and for rules that nobody has read. */
function wordOf(row: ListRow, key: 'LicenseType' | 'osi' | 'fsf' | WireRule): string {
  if (key in wireRules && row.obligation_count === undefined) return 'unknown';
  return String(row[key] ?? 'unknown');
}

/**
 * Put rows in order. Without an order of the query's own: by their names; with `desc` those that are declared most, and
 * after them those in use, come first. What is not known stands last either way.
 */
export function sortRows(rows: ListRow[], sorts: readonly LicenseSort[], isDescending: boolean): ListRow[] {
  const orders: readonly LicenseSort[] =
    sorts.length === 0 && isDescending ? [{ key: 'use_count', direction: 'desc' }] : sorts;
  return rows.sort((a, b) => {
    for (const { key, direction } of orders) {
      const order = compareKnown(a[key], b[key], direction);
      if (order !== 0) return order;
    }
    return a.deprecated - b.deprecated || compare(a.LicenseName, b.LicenseName);
  });
}

function compareKnown(
  a: string | number | undefined,
  b: string | number | undefined,
  direction: LicenseSort['direction'],
): number {
  if (a === undefined || a === '') return b === undefined || b === '' ? 0 : 1;
  if (b === undefined || b === '') return -1;
  return direction === 'asc' ? compare(a, b) : compare(b, a);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a).toLowerCase(), String(b).toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The values to filter by, counted over the rows that a search found. */
export function facetsOf(rows: readonly ListRow[]) {
  const facet = (key: 'LicenseType' | 'osi' | 'fsf') => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(wordOf(row, key), (counts.get(wordOf(row, key)) ?? 0) + 1);
    return [...counts].map(([value, count]) => ({ value, count }));
  };
  return { LicenseType: facet('LicenseType'), osi: facet('osi'), fsf: facet('fsf') };
}
