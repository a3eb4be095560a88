import { licensesIn } from '#engine';
import type { Distribution, LicenseExpression, Severity } from '#model';
import { isUnread } from '../judge-compatibility.ts';
import type { LicenseBook } from '../license-book.ts';
import { reachOf } from './exceptions.ts';
import { type Judges, type OneLicense } from './judge-license.ts';
import { treeOf } from './judge-use.ts';

/** The worst first. What nobody has read may bind like anything, so it stands before what is known to ask little. */
export const licenseRisks: readonly Severity[] = ['critical', 'high', 'medium', 'unknown', 'low', 'none'];

/**
 * How much an expression, its choices made, binds whoever uses what stands under it and gives it out in these ways: by its
 * strictest licence. Limits of use weigh everywhere, copyleft where its source is owed, notices little, and public domain
 * nothing. What nobody has read is unknown; none is critical.
 */
export function licenseRisk(
  expression: LicenseExpression,
  distributions: readonly Distribution[],
  judges: Judges,
): Severity {
  const tree = treeOf(expression, judges);
  if (tree === undefined) return 'unknown';
  const risks = new Set(licensesIn(tree).map((one) => riskOfOne(one, distributions, judges.book)));
  return licenseRisks.find((risk) => risks.has(risk)) ?? 'unknown';
}

function riskOfOne(
  { id, exception }: OneLicense,
  distributions: readonly Distribution[],
  book: LicenseBook,
): Severity {
  const license = book.find(id);
  // An exception alone, as the ledger counts it, asks for nothing.
  if (license?.kind === 'exception') return 'none';
  if (license === undefined || isUnread(license)) return 'unknown';
  const { category, rules } = license;
  if (category === 'private') return 'high';
  if (category === 'public-domain') return 'none';
  const isOwed = distributions.some(
    (way) =>
      way === 'binary' || way === 'source' || (way === 'service' && rules.networkDistribution === 'yes'),
  );
  if (category === 'permissive' || !isOwed) return 'low';
  const isSoftened = exception !== undefined && reachOf(exception) === 'linking';
  return category === 'strong' && !isSoftened ? 'high' : 'medium';
}
