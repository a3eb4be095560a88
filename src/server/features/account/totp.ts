import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a code holds (RFC 6238, the value that every authenticator knows). */
const period = 30;
const digits = 6;
/** So many steps a clock may be away, to either side. */
const tolerance = 1;

/** The code of a secret at a step (RFC 4226, HMAC-SHA1, six digits). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of an instant: how many periods have passed since 1970 (RFC 6238). */
export function stepAt(instantMs: number): number {
  return Math.floor(instantMs / 1000 / period);
}

/**
 * The step that a code belongs to, of those that a clock may show at an instant; `undefined` when it belongs to none.
 *
 * Whoever takes a code must keep its step and take none that is not later: a code works once (RFC 6238, 5.2).
 */
export function stepOfCode(secret: Uint8Array, code: string, instantMs: number): number | undefined {
  const now = stepAt(instantMs);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_value, index) => now - tolerance + index);
  return steps.find((step) => isSame(codeAt(secret, step), code));
}

/** By their bytes: signs of several bytes may make texts of the same length differ. */
function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base32 (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  let [text, bits, held] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += letters[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + letters[(held << (5 - bits)) & 31];
}

/** What authenticators read from a picture (Key Uri Format of Google Authenticator, which all others read too). */
export function otpauthUri(secret: Uint8Array, username: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${digits}&period=${period}`;
}
