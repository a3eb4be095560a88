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
