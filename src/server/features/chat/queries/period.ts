import { z } from 'zod';

const words = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const;

const day = String.raw`\d{4}-\d{2}-\d{2}`;

/** A time: a word, `last_7_days`, a month, or two days. */
export const period = z
  .string()
  .regex(
    new RegExp(`^(?:${words.join('|')}|last_\\d{1,3}_days|\\d{4}-\\d{2}|${day}\\.\\.${day})$`),
    '时间范围不正确',
  )
  .describe(`${words.join('、')}、last_7_days（数字任意）、2026-10、2026-10-01..2026-10-15`);

/** Days, from the first to the last, both included: `2026-11-01`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The day so many days before a time. */
export function dayBefore(now: Date, days: number): string {
  return dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
}

/** The days of a period, by the calendar of the server; weeks begin on Monday. What lies ahead is left out. */
export function daysOf(text: string, now: Date): Days {
  const { from, to } = wholeDaysOf(text, now);
  const today = dayText(now);
  return { from, to: to > today && from <= today ? today : to };
}

function wholeDaysOf(text: string, now: Date): Days {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const days = (from: Date, to: Date): Days => ({ from: dayText(from), to: dayText(to) });
  const [, count] = /^last_(\d+)_days$/.exec(text) ?? [];
  if (count !== undefined) return days(new Date(year, month, date - Number(count) + 1), now);
  const [, first, last] = new RegExp(`^(${day})\\.\\.(${day})$`).exec(text) ?? [];
  if (first !== undefined && last !== undefined) return { from: first, to: last };
  const [, ofYear, ofMonth] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  if (ofYear !== undefined) return monthsFrom(Number(ofYear), Number(ofMonth) - 1, 1);
  const monday = date - ((now.getDay() + 6) % 7);
  const quarter = month - (month % 3);
  switch (text) {
    case 'today':
      return days(now, now);
    case 'yesterday':
      return days(new Date(year, month, date - 1), new Date(year, month, date - 1));
    case 'this_week':
      return days(new Date(year, month, monday), new Date(year, month, monday + 6));
    case 'last_week':
      return days(new Date(year, month, monday - 7), new Date(year, month, monday - 1));
    case 'last_month':
      return monthsFrom(year, month - 1, 1);
    case 'this_quarter':
      return monthsFrom(year, quarter, 3);
    case 'last_quarter':
      return monthsFrom(year, quarter - 3, 3);
    case 'this_year':
      return monthsFrom(year, 0, 12);
    case 'last_year':
      return monthsFrom(year - 1, 0, 12);
    default:
      return monthsFrom(year, month, 1);
  }
}

function monthsFrom(year: number, month: number, count: number): Days {
  return { from: dayText(new Date(year, month, 1)), to: dayText(new Date(year, month + count, 0)) };
}

function dayText(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
