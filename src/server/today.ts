/**
 * The day, `2026-12-31`, where this machine stands.
 *
 * A day that people name, such as the term of a ticket, is a day of the server for everybody, wherever they sit: it lasts
 * until midnight here, and what was to be done by then is late from there on. Connections to the database count days
 * likewise (`db/open.ts`); the console says how many days there are and leaves it to the server which they are.
 */
export function today(): string {
  // Swedish writes dates as ISO 8601 does.
  return new Date().toLocaleDateString('sv');
}

/** The day that is so many days from now. */
export function dayFromNow(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day.toLocaleDateString('sv');
}

/** How many days there are until a day, `2026-12-31`; negative when it is over. */
export function daysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000);
}

/** When a day, `2026-12-31`, begins where this machine stands, or one so many days after it. */
export function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}
