import type { Sort } from '../../http/list.ts';

type Order<Row> = (a: Row, b: Row) => number;

/** The order that some sorts ask for, and after them the usual ones. */
export function bySorts<Row, Key extends string>(
  sorts: readonly Sort<Key>[],
  orders: Readonly<Record<Key, Order<Row>>>,
  usual: readonly Order<Row>[],
): Order<Row> {
  const asked = sorts.map(({ key, direction }): Order<Row> => {
    const order = orders[key];
    return direction === 'asc' ? order : (a, b) => order(b, a);
  });
  return (a, b) => {
    for (const order of [...asked, ...usual]) {
      const result = order(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };
}

/** The order of code units, the same on every machine. */
export function textOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function containsText(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.trim().toLowerCase());
}

/** Values with how often they occur, the most frequent first. */
export function choicesOf(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || textOrder(a.value, b.value));
}
