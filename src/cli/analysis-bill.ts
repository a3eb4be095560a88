import { type Analysis, findSbomTarget, resultsOfAnalysis, sbomOf, usualBill, writtenBytes } from '#engine';

/** What a scan was made of, when, and with what. */
export interface BilledScan {
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly version: string;
}

/** The bill of materials of a scan, with its vulnerabilities, as the usual JSON of a standard. */
export function analysisBill(
  analysis: Analysis,
  { name, at, version }: BilledScan,
  standard: string,
): string {
  const target = findSbomTarget(standard, 'json');
  if (typeof target === 'string') throw new Error(target);
  const results = resultsOfAnalysis(analysis, {
    key: `${name}\n${at}`,
    name,
    version: undefined,
    author: undefined,
    endedAt: at,
    toolVersion: version,
    comment: undefined,
  });
  const bill = sbomOf(results, { ...usualBill, hasVulnerabilities: true });
  return Buffer.from(writtenBytes(target.format, bill, target)).toString();
}
