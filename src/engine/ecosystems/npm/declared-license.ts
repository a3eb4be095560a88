import type { LicenseExpression } from '#model';
import { itemsOf, memberOf, textOf } from '../foreign-values.ts';

/** The licence that an npm package declares, as written: the field `license`, or the older list `licenses`. */
export function declaredLicenseOf(manifest: unknown): LicenseExpression | undefined {
  const license = memberOf(manifest, 'license');
  const alternatives = [license, ...itemsOf(license), ...itemsOf(memberOf(manifest, 'licenses'))]
    .map((item) => textOf(item) ?? textOf(memberOf(item, 'type')))
    .filter((item) => item !== undefined);
  return alternatives.length > 1 ? `(${alternatives.join(' OR ')})` : alternatives[0];
}
