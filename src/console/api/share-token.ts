/** Where the pages stand that are shown to guests. */
const embeddedPages = '/analysis_ccf/';

/**
 * The token of the share link by which this window was opened; `undefined` when it was not.
 *
 * It stands behind the `#` of the link, which is sent to no server and stands in no log, and stays with the tab.
 */
export function shareToken(): string | undefined {
  const { location } = globalThis as { location?: Location };
  if (location?.pathname.startsWith(embeddedPages) !== true) return undefined;
  const stated = new URLSearchParams(location.hash.slice(1)).get('share');
  if (stated !== null && stated !== '') kept.set(location.pathname, stated);
  return kept.get(location.pathname) ?? stored(location.pathname, stated ?? undefined);
}

const kept = new Map<string, string>();

function stored(path: string, token: string | undefined): string | undefined {
  try {
    if (token !== undefined) sessionStorage.setItem(path, token);
    return sessionStorage.getItem(path) ?? undefined;
  } catch {
    return token; // a frame of another site may not store anything
  }
}

/** The link that opens a task for whoever has it. */
export function shareLink(taskId: string, token: string): string {
  return `${window.location.origin}${embeddedPages}analysis-results/${encodeURIComponent(taskId)}#share=${token}`;
}
