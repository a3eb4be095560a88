/** An SPDX licence expression as declared, e.g. `MIT` or `(GPL-2.0-only OR MIT)` (SPDX 2.3, annex D). */
export type LicenseExpression = string;

/** The categories of the specification (section 9); everything else is an exception. */
export type LicenseCategory =
  | 'permissive'
  | 'strong'
  | 'weak'
  | 'public-domain'
  | 'private'
  | 'exception'
  | 'unknown';

/** The licences that an SPDX expression names, each once; how they are joined stays in the expression. */
export function licensesOf(expression: string): string[] {
  const words = expression.match(/[A-Za-z0-9.+:-]+/g) ?? [];
  return [...new Set(words.filter((word) => !['AND', 'OR', 'WITH'].includes(word)))];
}
