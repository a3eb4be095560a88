/** A text inside of an XML element or attribute; what XML 1.0 cannot hold becomes U+FFFD. */
export function xmlText(text: string): string {
  return text
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
