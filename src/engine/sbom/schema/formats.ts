/**
 * Whether a text can stand where an IRI reference is asked for (RFC 3987), and where XML Schema asks for an `anyURI`.
 *
 * Narrower than the grammar in one thing: what has a colon before its first slash must have a scheme.
 */
export function isIriReference(text: string): boolean {
  if (text.length > longestIri) return false;
  const host = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/(?:[^/?#@[\]]*@)?\[[0-9A-Fa-f:.]{2,45}\](?=[:/?#]|$)/.exec(text);
  // The brackets of an address of IPv6 stand nowhere else.
  const rest =
    host === null ? text : text.replace(/[[\]]/g, (_, at: number) => (at < host[0].length ? '' : '['));
  if (!allowedInIri.test(rest)) return false;
  const fragment = text.indexOf('#');
  if (fragment >= 0 && text.includes('#', fragment + 1)) return false;
  const [beforeSlash = ''] = text.split(/[/?#]/, 1);
  if (beforeSlash.includes(':') && !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(text)) return false;
  const authority = /^(?:[A-Za-z][A-Za-z0-9+.-]*:)?\/\/([^/?#]*)/.exec(text)?.[1];
  return authority === undefined || host !== null || /^(?:[^@]*@)?[^:@]*(?::\d{0,5})?$/.test(authority);
}

/** Longer ones are data, and patterns take their time with them. */
const longestIri = 65_536;

// Everything but controls, blanks and `"<>\^`{|}`; a percent sign starts an escape.
const allowedInIri =
  // biome-ignore format: one set
  /^(?:[!#$&'()*+,\-./0-9:;=?@A-Z_a-z~\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{effff}]|%[0-9A-Fa-f]{2})*$/u;

/** Whether a text is a mail address, in letters of any language (RFC 6531). */
export function isEmail(text: string): boolean {
  return (
    text.length <= 320 &&
    /^[^\s@"<>()[\],;:\\]+@[^\s@"<>()[\],;:\\.]+(?:\.[^\s@"<>()[\],;:\\.]+)*$/u.test(text)
  );
}

/** Whether a text is an instant as RFC 3339 and XML Schema both write it: `2026-11-22T06:00:00Z`. */
export function isInstant(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|[+-](\d\d):(\d\d))$/.exec(
    text,
  );
  if (parts === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const isDay = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= days;
  return isDay && hour < 24 && minute < 60 && second < 60 && zoneHour < 14 && zoneMinute < 60;
}
