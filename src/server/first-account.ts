import { rename, writeFile } from 'node:fs/promises';
import { digestOf, type Passwords } from './features/account/passwords.ts';
import { randomPassword } from './features/account/random-password.ts';
import type { AccountStore } from './features/account/store.ts';

const username = 'superadmin';

/**
 * Make the first account when there is none. Answers the sentence that tells how to sign in.
 *
 * A random password is printed once and kept in a file that only its owner may read.
 */
export async function makeFirstAccount(
  accounts: AccountStore,
  passwords: Passwords,
  wanted: { readonly password: string | undefined; readonly keptIn: string },
): Promise<string | undefined> {
  if (await accounts.hasAny()) return undefined;
  const password = wanted.password ?? randomPassword();
  // Kept before the account is made: an interruption must not leave an account that nobody can use.
  if (wanted.password === undefined) await keep(wanted.keptIn, password);
  const passwordHash = await passwords.hash(digestOf(username, password));
  await accounts.add({ username, name: '超级管理员', role: 'superadmin', password_hash: passwordHash });
  return wanted.password === undefined
    ? `初始账号 ${username}，密码 ${password}（只显示这一次，另存于 ${wanted.keptIn}）`
    : `初始账号 ${username}，密码为 SUXI_ADMIN_PASSWORD 的值`;
}

async function keep(path: string, password: string): Promise<void> {
  await writeFile(`${path}.new`, `${username}\n${password}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
