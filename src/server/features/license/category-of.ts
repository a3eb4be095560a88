import type { LicenseBook } from '#kb';
import type { LicenseCategory } from '#model';

/** The strictest last: an expression is as strict as the strictest licence in it. */
const byStrictness: readonly LicenseCategory[] = [
  'exception',
  'public-domain',
  'permissive',
  'unknown',
  'weak',
  'strong',
  'private',
];

/** The category of the strictest of some licences. */
export function strictestCategory(ids: readonly string[], book: LicenseBook): LicenseCategory {
  const categories = ids.map((id) => book.find(id)?.category ?? 'unknown');
  const [strictest = 'unknown'] = categories.sort(
    (a, b) => byStrictness.indexOf(b) - byStrictness.indexOf(a),
  );
  return strictest;
}
