import { numberOf } from './numbers.ts';

/** How many of a unit of time, in figures or in words; a half stands alone or behind a whole: `三`, `半`, `一个半`. */
export const spanCount = String.raw`(\d{1,3}(?:\s?个半)?|[一二两俩仨三四五六七八九十]{1,3}\s?个半|[一二两俩仨三四五六七八九十]{1,3}|半)`;

const units: readonly (readonly [RegExp, number])[] = [
  [/年|year/i, 365],
  [/季|quarter/i, 90],
  [/fortnight/i, 14],
  [/周|星期|礼拜|week/i, 7],
  [/月|month/i, 30],
  [/天|日|day/i, 1],
  [/小时|钟头|hour/i, 1 / 24],
];
const amounts: Readonly<Record<string, number>> = {
  '': 1,
  a: 1,
  an: 1,
  半: 0.5,
  half: 0.5,
  'half a': 0.5,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};

/** How many days a span of time has: `半` and `个月` are 15. */
export function daysOfSpan(count: string, unit: string): number {
  const [, whole] = /^(.+?)\s?个半$/.exec(count) ?? [];
  const amount =
    whole === undefined ? (amounts[count.toLowerCase()] ?? numberOf(count)) : numberOf(whole) + 0.5;
  return Math.round(amount * (units.find(([pattern]) => pattern.test(unit))?.[1] ?? 1));
}
