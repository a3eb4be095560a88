import { createHmac } from 'node:crypto';

/** What an authenticator shows for a base32 secret (RFC 6238), some periods of half a minute from now. */
export function oneTimeCode(secret: string, periodsAway = 0): string {
  const bits = Array.from(secret)
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + periodsAway));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
