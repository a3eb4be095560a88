import { hash } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { turns } from './passwords.ts';

/** The file is no list of passwords that can be used; the message is for the administrator. */
export class UnusableList extends Error {
  override readonly name = 'UnusableList';
}

/** A list of leaked passwords, each once. */
export interface PasswordList {
  readonly passwords: readonly string[];
  /** Lines that are no password anybody can have here: not UTF-8, or longer than the console takes. */
  readonly skippedCount: number;
}

/** Whoever changes his password waits for all of them to be tried: about half a second. */
const mostPasswords = 1_000_000;
const longestPassword = 256;

/** The largest file that is read. */
export const mostListBytes = 64 * 1024 * 1024;

/**
 * Read a list of passwords in plain text, UTF-8, one a line. Throws `UnusableList`.
 *
 * Lists of hashes are refused: what the server sees of a new password is a digest with the user name in it, so that only
 * a password itself can be compared with it.
 */
export function readPasswordList(bytes: Uint8Array): PasswordList {
  if (bytes.length > mostListBytes) throw new UnusableList('文件超过 64 MB');
  if (bytes.includes(0)) throw new UnusableList('不是文本文件；压缩的列表请先解压，文字须为 UTF-8');
  const lines = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const usable = lines.filter((line) => line.length <= longestPassword && !line.includes('\uFFFD'));
  if (usable.length === 0) throw new UnusableList('文件中没有可用的密码');
  if (usable.every((line) => isHash.test(line)))
    throw new UnusableList('这是散列值的列表，无法比对；需要明文密码，每行一个');
  const passwords = [...new Set(usable)];
  if (passwords.length > mostPasswords)
    throw new UnusableList(`密码有 ${passwords.length} 个，最多 ${mostPasswords} 个；请只取最常见的`);
  return { passwords, skippedCount: lines.length - usable.length };
}

/** SHA-1, NTLM or SHA-256, as breaches are published: `21BD1…:3861493`. */
const isHash = /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})(?::\d+)?$/i;

/** As a list is kept. */
export function packPasswords(passwords: readonly string[]): Promise<Buffer> {
  return promisify(gzip)(passwords.join('\n'));
}

const oneAtATime = turns(1, 50);
/** So many take some milliseconds; other requests come between. */
const triedAtOnce = 5_000;

/** Whether a digest stands for a password of a packed list and this user name. */
export function isAmong(packed: Uint8Array, username: string, digest: string): Promise<boolean> {
  return oneAtATime(async () => {
    const text = (await promisify(gunzip)(packed)).toString('utf8');
    let triedCount = 0;
    for (const password of linesOf(text)) {
      if (hash('sha1', `${username}:${password}`) === digest) return true;
      triedCount += 1;
      if (triedCount % triedAtOnce === 0) await otherWork();
    }
    return false;
  });
}

/** One line after the other: to cut a million at once would hold everything else up. */
function* linesOf(text: string): Iterable<string> {
  let from = 0;
  while (from <= text.length) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    yield text.slice(from, to);
    from = to + 1;
  }
}
