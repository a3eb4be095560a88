import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../http/refusal.ts';

/** Hashes password digests, at most four at once: a hash takes 64 MiB. */
export interface Passwords {
  /** `digest` is what the wire calls the password: SHA-1, hexadecimal, of `username:password`. */
  hash(digest: string): Promise<string>;
  matches(hash: string, digest: string): Promise<boolean>;
  /** Takes as long as `matches` and says no: for accounts that do not exist. */
  matchesNothing(digest: string): Promise<false>;
}

const atOnce = 4;
const mayWait = 50;

/** Argon2id; scrypt where its native module does not load. */
export async function makePasswords(): Promise<Passwords> {
  const argon = await import('@node-rs/argon2').catch(() => undefined);
  const inTurn = turns(atOnce, mayWait);
  const hash = (digest: string) =>
    inTurn(() => (argon === undefined ? hashWithScrypt(digest) : argon.hash(digest, argonOptions)));
  const matches = (known: string, digest: string) =>
    inTurn(async () => {
      if (known.startsWith('scrypt$')) return matchesScrypt(known, digest);
      return argon === undefined ? false : argon.verify(known, digest);
    });
  // Made when it is first needed: a hash takes long enough to be felt at the start.
  let nobody: Promise<string> | undefined;
  return {
    hash,
    matches,
    matchesNothing: async (digest) => {
      nobody ??= hash(randomBytes(20).toString('hex'));
      await matches(await nobody, digest);
      return false;
    },
  };
}

/** What a client sends for a password (specification 7.2). */
export function digestOf(username: string, password: string): string {
  return createHash('sha1').update(`${username}:${password}`).digest('hex');
}

const argonOptions = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

const scryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 128 * 1024 * 1024 };
const scryptBytes = 32;

async function hashWithScrypt(digest: string, salt = randomBytes(16)): Promise<string> {
  const key = await new Promise<Buffer>((done, fail) => {
    scrypt(digest, salt, scryptBytes, scryptOptions, (error, derived) =>
      error ? fail(error) : done(derived),
    );
  });
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

async function matchesScrypt(known: string, digest: string): Promise<boolean> {
  const [, salt = ''] = known.split('$');
  const again = await hashWithScrypt(digest, Buffer.from(salt, 'base64url'));
  return again.length === known.length && timingSafeEqual(Buffer.from(again), Buffer.from(known));
}

/** Run so many at once; the others wait, and when too many wait the next are refused. */
export function turns(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let free = running;
  return async (work) => {
    if (free === 0) {
      if (queue.length >= waiting) throw new Refusal(429, 'busy', '登录请求过多，请稍后再试');
      await new Promise<void>((next) => queue.push(next));
    } else free -= 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
