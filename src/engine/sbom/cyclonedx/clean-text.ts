import { isRecord } from '../../ecosystems/foreign-values.ts';
import { isKeptElement } from './shape.ts';

// Controls and halves of surrogate pairs: XML 1.0 has no place for most of them, and UTF-8 none for the halves.
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** What may hold something of it; nearly every text is seen through at once. */
const suspicious = /[^\t\n\r -~\u{a0}-\u{d7ff}\u{e000}-\u{fffd}]/u;

/** A text with what cannot be written replaced by U+FFFD. */
export function cleanText(text: string): string {
  return suspicious.test(text) ? text.replace(unwritable, '\ufffd') : text;
}

/** A value of JSON with all its texts clean; elements of XML that are kept came out of a clean text. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (!isRecord(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(
    members.map(([name, member]) => [name, isKeptElement(name) ? member : cleanTexts(member)]),
  );
}
