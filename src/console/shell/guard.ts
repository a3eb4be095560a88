import { type LoaderFunctionArgs, redirect } from 'react-router';
import { currentSession, rereadSession } from '../api/session.ts';
import { shareToken } from '../api/share-token.ts';
import { notFoundPath, type RouteRow, signInPath } from '../route-table.ts';
import { mayOpen } from './permissions.ts';
import { safeRedirect, signInTarget } from './safe-redirect.ts';

/** Who is let through to a page: the signed-in whose role may; others go to the sign-in page or to 404. */
export function guard(row: RouteRow) {
  return ({ request }: LoaderFunctionArgs): null => {
    rereadSession();
    const url = new URL(request.url);
    const session = currentSession();
    if (row.path === signInPath && session !== undefined) {
      throw redirect(safeRedirect(url.searchParams.get('redirect')));
    }
    if (row.isPublic === true || (row.isShared === true && shareToken() !== undefined)) return null;
    if (session === undefined) throw redirect(signInTarget(url));
    // A path that only leads on asks nothing of its own: its target does.
    if (row.redirect !== undefined) throw redirect(row.redirect);
    if (!mayOpen(row, session.tokenData.flag)) throw redirect(notFoundPath);
    return null;
  };
}

/** Where a session that began or ended leads from here; `undefined`: stay. */
export function afterSessionChange(
  isSignedIn: boolean,
  location: { pathname: string; search: string },
): string | undefined {
  if (isSignedIn) {
    if (location.pathname !== signInPath) return undefined;
    return safeRedirect(new URLSearchParams(location.search).get('redirect'));
  }
  const isPublic = location.pathname === signInPath || location.pathname === notFoundPath;
  return isPublic ? undefined : signInTarget(location);
}
