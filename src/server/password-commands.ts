import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { withCurrentDatabase } from './db/with-current-database.ts';
import { LeakedPasswordStore } from './features/account/leaked-password-store.ts';
import {
  mostListBytes,
  packPasswords,
  readPasswordList,
  UnusableList,
} from './features/account/leaked-passwords.ts';

/** How the commands are called; lines of the usage. */
export const passwordUsage = `  suxi passwords show                查看已载入的泄露密码列表
  suxi passwords load <文件>          载入泄露密码列表，替换原有的（明文，UTF-8，每行一个；服务可以继续运行）
  suxi passwords clear               移除泄露密码列表`;

/** What is to be done with the list; `undefined` when the words say nothing that can be. */
export type PasswordOrder = { readonly kind: 'show' | 'clear' } | { readonly kind: 'load'; path: string };

/** Understand `show`, `clear` or `load <file>`. */
export function passwordOrderOf(words: readonly (string | undefined)[]): PasswordOrder | undefined {
  const [action, path] = words;
  if (action === 'load') return path === undefined ? undefined : { kind: 'load', path };
  return (action === 'show' || action === 'clear') && path === undefined ? { kind: action } : undefined;
}

/**
 * Look at the list of leaked passwords, replace or remove it; a server that runs asks the new one from the next change of
 * a password on. Answers the exit code. Throws `ConfigError` with a sentence for people.
 */
export async function runPasswords(
  order: PasswordOrder,
  config: Config,
  say: (sentence: string) => void,
): Promise<number> {
  // A file that will not do is told before a database is started.
  const loaded = order.kind === 'load' ? await listOf(order.path) : undefined;
  return withCurrentDatabase(config, say, async (database) => {
    const store = new LeakedPasswordStore(database);
    if (loaded !== undefined) await store.replace(loaded.list);
    if (order.kind === 'clear' && !(await store.remove())) say('没有载入泄露密码列表');
    else say(await factsOf(store));
    if ((loaded?.skippedCount ?? 0) > 0)
      say(`跳过 ${loaded?.skippedCount} 行：不是 UTF-8，或超过 256 个字符`);
    return 0;
  });
}

async function listOf(path: string) {
  // Before it is read: nobody waits for gigabytes to be told that they are too many.
  if ((await stat(path)).size > mostListBytes) throw new ConfigError(`${path}：文件超过 64 MB`);
  try {
    const { passwords, skippedCount } = readPasswordList(await readFile(path));
    const packed = await packPasswords(passwords);
    return { list: { name: basename(path), passwordCount: passwords.length, packed }, skippedCount };
  } catch (error) {
    throw error instanceof UnusableList ? new ConfigError(`${path}：${error.message}`) : error;
  }
}

async function factsOf(store: LeakedPasswordStore): Promise<string> {
  const facts = await store.facts();
  if (facts === undefined) return '没有泄露密码列表；新密码只与内置的常见密码比对';
  return `泄露密码列表 ${facts.name}：${facts.passwordCount} 个密码，载入于 ${facts.loadedAt.toISOString()}`;
}
