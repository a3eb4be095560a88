import { account } from '#contract';
import { call } from '../../api/call.ts';
import { sha1Hex } from '../../api/sha1.ts';

/** What is sent instead of the password (specification 7.2): SHA-1 of the user name, a colon and the password. */
export function passwordDigest(username: string, password: string): string {
  return sha1Hex(`${username}:${password}`);
}

/** Ask for a token. Rejects with the server's own words; nothing is shown but by the caller. */
export async function signIn(
  username: string,
  password: string,
): Promise<{ token: string; daysLeft: string }> {
  const answer = await call(
    account.login,
    { username, password: passwordDigest(username, password) },
    { isQuiet: true },
  );
  return { token: answer.token, daysLeft: String(answer.day ?? '') };
}

const rememberedKey = 'suxi.username';

/** The user name that was remembered in this browser, or an empty text. */
export function rememberedUsername(): string {
  try {
    return localStorage.getItem(rememberedKey) ?? '';
  } catch {
    return ''; // storage is forbidden
  }
}

/** Remember a user name in this browser; an empty text forgets it. */
export function rememberUsername(username: string): void {
  try {
    if (username === '') localStorage.removeItem(rememberedKey);
    else localStorage.setItem(rememberedKey, username);
  } catch {
    // Storage is forbidden: it has to be typed again next time.
  }
}
