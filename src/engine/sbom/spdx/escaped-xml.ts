const escapes: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** What may have to be escaped; most texts have none of it. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unusual = /[\u0000-\u001f<>&"\ud800-\udfff\ufffe\uffff]/;

/** A text as the content or an attribute of an XML element; characters that XML 1.0 has no place for become U+FFFD. */
export function escapeXml(text: string): string {
  if (!unusual.test(text)) return text;
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (character) =>
      /[\t\n\r\u007f-\u009f]/.test(character) ? character : '\ufffd',
    )
    .replace(/[<>&"\r]/g, (character) => escapes[character] ?? character);
}
