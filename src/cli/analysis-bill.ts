import { leftOutWords, type Scope } from '#model';
import { type Analysis, findSbomTarget, resultsOfAnalysis, sbomOf, usualBill, writtenBytes } from '#engine';

/** What a scan was made of, when, and with what. */
export interface BilledScan {
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly version: string;
  readonly scope: Scope;
}

/** The bill of materials of a scan, with its vulnerabilities, as the usual JSON of a standard. */
export function analysisBill(
  analysis: Analysis,
  { name, at, version, scope }: BilledScan,
  standard: string,
): string {
  const target = findSbomTarget(standard, 'json');
  if (typeof target === 'string') throw new Error(target);
  const leftOut = leftOutWords(scope);
  const results = resultsOfAnalysis(analysis, {
    key: `${name}\n${at}`,
    name,
    version: undefined,
    author: undefined,
    endedAt: at,
    toolVersion: version,
    comment: leftOut.length === 0 ? undefined : `检测范围不含：${leftOut.join('、')}`,
  });
  const bill = sbomOf(results, { ...usualBill, hasVulnerabilities: true });
  return Buffer.from(writtenBytes(target.format, bill, target)).toString();
}
