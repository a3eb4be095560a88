import { createHash, randomBytes, scryptSync } from 'node:crypto';
import pg from 'pg';
import { type Client, digestOf, signIn } from './client.ts';
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

/** Somebody who was added, has changed his first password and is signed in. */
export interface TestUser {
  readonly uid: string;
  readonly username: string;
  readonly password: string;
  readonly client: Client;
}

/** Add an account as an administrator does, and sign in as its user does. */
export async function newUser(
  server: StartedServer,
  by: Client,
  account: Omit<TestAccount, 'password'> & { readonly name?: string },
): Promise<TestUser> {
  const { username, role, unit = '', name = username } = account;
  const { body } = await by.post('/user/add', { username, name, flag: role, unit });
  if (body.code !== 200) throw new Error(`cannot add ${username}: ${body.error}`);
  const { uid, init_password: first } = body.data as { uid: string; init_password: string };
  const client = await signIn(server.url, username, first);
  const password = `a password of ${username}`;
  const changed = await client.put('/user/changePassword', {
    old_password: digestOf(username, first),
    password: digestOf(username, password),
  });
  if (changed.body.code !== 200) throw new Error(`cannot change ${username}: ${changed.body.error}`);
  return { uid, username, password, client };
}

/** Add an account beside the product, with a password of one's choice. Answers its uid. */
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
