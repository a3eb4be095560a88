import { homePath, signInPath } from '../route-table.ts';

/** Where a sign-in leads: a path of this console, never another site, never the sign-in page again. */
export function safeRedirect(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return homePath;
  try {
    const url = new URL(wanted, 'http://console.invalid');
    if (url.origin !== 'http://console.invalid' || url.pathname === signInPath) return homePath;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return homePath;
  }
}

/** The sign-in page that leads back to where one was. */
export function signInTarget(location: { pathname: string; search: string; hash?: string }): string {
  const back = `${location.pathname}${location.search}`;
  if (back === '/' || location.pathname === signInPath) return signInPath;
  return `${signInPath}?redirect=${encodeURIComponent(back)}`;
}
