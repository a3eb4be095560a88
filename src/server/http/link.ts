import { tokenCookie } from '#contract';
import type { FastifyRequest } from 'fastify';

/**
 * The token of a plain link, which has no header of its own: that of the cookie.
 *
 * Only for what a page of ours, or the person himself, asks for: another site that links here gets none.
 */
export function tokenOfLink({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return undefined;
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === tokenCookie) return decoded(pair.slice(at + 1).trim());
  }
  return undefined;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined; // a stray percent sign is no token
  }
}
