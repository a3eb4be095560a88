import { readExpression } from '#engine';
import type { LicenseExpression, RootLicense } from '#model';

/**
 * The licence of a product whose project states none: what the licence files at the top of its upload say together.
 *
 * Empty where that is not certain: a file in which none was recognized, or texts that hold together (AND), of which some
 * may speak of parts alone.
 */
export function licenseOfRoot(root: RootLicense | undefined): LicenseExpression {
  if (root === undefined || root.unknownPaths.length > 0) return '';
  const tree = readExpression(root.license);
  return tree === undefined || tree.kind === 'AND' ? '' : root.license;
}
