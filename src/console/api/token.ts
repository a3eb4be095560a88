import type { account } from '#contract';

/**
 * Read the payload of a token (RFC 7519, section 3); `undefined` when the text is no token.
 *
 * The console never trusts it for permission: the server checks the signature, the console only decides what to draw.
 */
export function tokenDataOf(token: string): account.TokenData | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    return checked(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined; // not base64, or not JSON
  }
}

function checked(payload: unknown): account.TokenData | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const { user_name, user_id, flag, exp } = payload as Record<string, unknown>;
  if (typeof user_name !== 'string' || typeof flag !== 'string' || typeof exp !== 'number') return undefined;
  return { user_name, user_id: String(user_id), flag, exp };
}
