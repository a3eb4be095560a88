import { randomInt } from 'node:crypto';

/** No letters that look like others. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password that nobody chose and nobody guesses: 24 letters and digits, 139 bits. */
export function randomPassword(): string {
  return Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('');
}
