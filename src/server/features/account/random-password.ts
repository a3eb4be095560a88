import { randomInt } from 'node:crypto';

/** No letters that look like others. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password that nobody chose: 16 letters and digits, 93 bits. */
export function randomPassword(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
}
