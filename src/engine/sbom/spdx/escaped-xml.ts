const escapes: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** A text as the content or an attribute of an XML element; characters that XML 1.0 has no place for become U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (character) =>
      /[\t\n\r\u007f-\u009f]/.test(character) ? character : '\ufffd',
    )
    .replace(/[<>&"\r]/g, (character) => escapes[character] ?? character);
}
