/**
 * Compare two runs of decimal digits by their value, however long they are.
 *
 * Leading zeros do not count. Numbers beyond 2^53 are ordered as exactly as small ones.
 */
export function compareDigits(a: string, b: string): number {
  const left = withoutLeadingZeros(a);
  const right = withoutLeadingZeros(b);
  if (left.length !== right.length) return left.length - right.length;
  return compareText(left, right);
}

/** Compare two texts by their UTF-16 code units. */
export function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Whether a text is one or more ASCII digits. */
export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (!isDigitAt(text, at)) return false;
  return text.length > 0;
}

/** Whether the character at a place is an ASCII digit. */
export function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function withoutLeadingZeros(digits: string): string {
  if (digits.charCodeAt(0) !== 48) return digits;
  let at = 0;
  while (at < digits.length && digits.charCodeAt(at) === 48) at += 1;
  return digits.slice(at);
}
