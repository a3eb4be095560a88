/**
 * The address when it is safe to link to; `undefined` otherwise.
 *
 * Only http and https: scanned files and advisories are foreign text, and `javascript:` addresses run in our page.
 */
export function safeUrl(text: string): string | undefined {
  try {
    const url = new URL(text.trim());
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
