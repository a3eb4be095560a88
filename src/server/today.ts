/** The day, `2026-12-31`, where this machine stands. */
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
