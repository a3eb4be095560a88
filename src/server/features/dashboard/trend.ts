import type { dashboard } from '#contract';
import { severities } from '#model';
import type { DayOfFindings } from './store.ts';

type TrendDay = dashboard.Homepage['trend'][number];

/** The days of a trend, the last one being `today`. */
export function daysUntil(today: string, count: number): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(last - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  );
}

/**
 * How many findings were open at the end of each of some days, from what came and went; what happened on the first
 * day stands for all before it too, so that nothing is said to have come or gone then.
 */
export function trendOf(days: readonly string[], happened: readonly DayOfFindings[]): TrendDay[] {
  const open = severities.map(() => 0);
  return days.map((date, at) => {
    const today = happened.filter((row) => row.date === date);
    for (const { rank, found, gone } of today) open[rank] = (open[rank] ?? 0) + found - gone;
    const sum = (key: 'found' | 'fixed') =>
      at === 0 ? 0 : today.reduce((total, row) => total + row[key], 0);
    const [critical = 0, high = 0, medium = 0, low = 0, unknown = 0] = open;
    return { date, critical, high, medium, low, unknown, found: sum('found'), fixed: sum('fixed') };
  });
}
