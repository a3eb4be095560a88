import type { Cutting } from './cutting.ts';

/** The English months by their first letters. */
export const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const dateNumber = String.raw`(3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?`;
/** A day with its month, either first: `10 Nov`, `November 10th, 2026`. */
const dayWords = String.raw`(?:\b${monthName}\.? ${dateNumber}|(?<![\d.-])${dateNumber} (?:of )?${monthName}\b)(?:,? (20\d{2}))?(?![\d:]|\.\d)`;

/** The day that was found by its parts; one without a year is the last that has been. */
function dayFound(parts: readonly (string | undefined)[], now: Date, ofYear?: string): string | undefined {
  const [monthFirst, after, before, monthLast, year = ofYear] = parts;
  const month = months.indexOf((monthFirst ?? monthLast ?? '').slice(0, 3).toLowerCase()) + 1;
  const date = Number(after ?? before);
  if (month === 0 || !(date >= 1 && date <= 31)) return undefined;
  const isAhead = month > now.getMonth() + 1 || (month === now.getMonth() + 1 && date > now.getDate());
  return dayText(year ?? String(now.getFullYear() - (isAhead ? 1 : 0)), String(month), String(date));
}

/** `between Nov 10 and Dec 2`, `from 10 November to 20 November 2026`. */
export function englishDays(text: Cutting, now: Date): string | undefined {
  const joint = String.raw`\s?(?:to|until|till|through|and|-|–|—)\s?`;
  const range = new RegExp(String.raw`\b(?:between |from )?${dayWords}${joint}${dayWords}`, 'i');
  const [found] = text.all(range);
  if (found === undefined) return undefined;
  const to = dayFound(found.slice(6, 11), now);
  const from = dayFound(found.slice(1, 6), now, found[10]);
  return from === undefined || to === undefined ? undefined : `${from}..${to}`;
}

/** `on 10 Nov`, `November 10th`. */
export function englishDay(text: Cutting, now: Date): string | undefined {
  const [found] = text.all(new RegExp(String.raw`\b(?:on )?${dayWords}`, 'i'));
  const at = found === undefined ? undefined : dayFound(found.slice(1, 6), now);
  return at === undefined ? undefined : `${at}..${at}`;
}

/** A day of the calendar as queries take it. */
export function dayText(year: string, month: string, date: string): string {
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
