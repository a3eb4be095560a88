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
  if (stated !== null && stated !== '') keep(location.pathname, stated);
  return kept.get(location.pathname) ?? storedOf(location.pathname);
}

/** The tokens by page, for frames of other sites, which may not store anything. */
const kept = new Map<string, string>();

function keep(path: string, token: string): void {
  if (kept.get(path) === token) return;
  kept.set(path, token);
  try {
    sessionStorage.setItem(path, token);
  } catch {
    // It is gone when the frame is loaded anew without it.
  }
}

function storedOf(path: string): string | undefined {
  try {
    return sessionStorage.getItem(path) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The link that opens a task for whoever has it. */
export function shareLink(taskId: string, token: string): string {
  return `${window.location.origin}${embeddedPages}analysis-results/${encodeURIComponent(taskId)}#share=${token}`;
}
