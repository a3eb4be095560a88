import type { LicenseExpression } from '#model';
import { itemsOf, memberOf, textOf } from '../foreign-values.ts';

/**
 * The licence that an npm package declares: the field `license`, or the older list `licenses`.
 *
 * Absent when it only points to a file (`SEE LICENSE IN ...`) or says that there is none (`UNLICENSED`).
 */
export function declaredLicenseOf(manifest: unknown): LicenseExpression | undefined {
  const license = memberOf(manifest, 'license');
  const alternatives = [license, ...itemsOf(license), ...itemsOf(memberOf(manifest, 'licenses'))]
    .map((item) => textOf(item) ?? textOf(memberOf(item, 'type')))
    .filter((item) => item !== undefined)
    .map((item) => item.trim())
    .filter((item) => item !== '' && !/^(?:see license|unlicensed$|none$)/i.test(item));
  if (alternatives.length > 1) return `(${alternatives.join(' OR ')})`;
  return alternatives[0];
}
