import { createHash, randomBytes, scryptSync } from 'node:crypto';
import pg from 'pg';
import type { StartedServer } from './start-server.ts';

/** Somebody who is to be able to sign in. */
export interface TestAccount {
  readonly username: string;
  readonly password: string;
  readonly role: 'superadmin' | 'admin' | 'expert' | 'padmin' | 'user';
  readonly unit?: string;
}

/** Run SQL on the database of a started server. */
export async function query(server: StartedServer, text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: server.databaseUrl() });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** Add an account beside the product, which has no call for it yet. Answers its uid. */
export async function addAccount(server: StartedServer, account: TestAccount): Promise<string> {
  const uid = `u-${account.username}`;
  await query(
    server,
    `insert into account (uid, username, name, role, unit, password_hash) values ($1, $2, $2, $3, $4, $5)`,
    [uid, account.username, account.role, account.unit ?? '', hashOf(account)],
  );
  return uid;
}

/** The server's second way to keep a password: scrypt, where Argon2 is not at hand. */
function hashOf({ username, password }: TestAccount): string {
  const digest = createHash('sha1').update(`${username}:${password}`).digest('hex');
  const salt = randomBytes(16);
  const key = scryptSync(digest, salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 1 << 27 });
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}
