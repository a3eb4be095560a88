import { today } from '../../today.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** So many days before its end an account is told at every sign-in. */
const toldDays = 30;

/** How many days an account has after this one; negative when it is over, `undefined` when it has no last day. */
export function daysLeft(expiresOn: string, day = today()): number | undefined {
  return expiresOn === '' ? undefined : Math.round((Date.parse(expiresOn) - Date.parse(day)) / dayMs);
}

/** What a sign-in says of the days that are left: empty while there are many. */
export function daysToTell(expiresOn: string, day = today()): string {
  const days = daysLeft(expiresOn, day);
  return days === undefined || days > toldDays ? '' : String(days);
}
