import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../db/project-access.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { LeakedPasswordStore } from './leaked-password-store.ts';
import { isAmong } from './leaked-passwords.ts';
import type { SignInTools } from './sign-in.ts';

/** What is sent for the old and the new password. */
interface Digests {
  readonly old: string;
  readonly new: string;
}

/**
 * Change the caller's own password; his other sessions end.
 *
 * Wrong old passwords count like those of a sign-in: a session that was left open is no way to guess.
 */
export async function changePassword(
  {
    accounts,
    passwords,
    leaked,
  }: Pick<SignInTools, 'accounts' | 'passwords'> & { leaked: LeakedPasswordStore },
  caller: Caller,
  digests: Digests,
  address: string,
): Promise<void> {
  const minutes = await accounts.countAttempt(caller.username, address);
  if (minutes > 0) throw new Refusal(423, 'locked', `密码错误次数过多，请 ${minutes} 分钟后再试`);
  const account = await accounts.find(caller.uid);
  if (account === undefined || !(await passwords.matches(account.password_hash, digests.old))) {
    throw new Refusal(400, 'wrong-password', '原密码不正确');
  }
  await accounts.forgetAttempts(caller.username, address);
  if (digests.new === digests.old) throw new Refusal(400, 'same-password', '新密码不能与原密码相同');
  if (isCommonPassword(caller.username, digests.new)) {
    throw new Refusal(400, 'common-password', '新密码过于常见，容易被猜中，请换一个');
  }
  const list = await leaked.packed();
  if (list !== undefined && (await isAmong(list, caller.username, digests.new))) {
    throw new Refusal(400, 'leaked-password', '新密码在已泄露的密码之中，请换一个');
  }
  const hash = await passwords.hash(digests.new);
  await accounts.keepPassword(caller.uid, { hash, isFirst: false, keptSession: caller.jti });
}
