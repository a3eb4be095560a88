import { type ForeignRecord, textOf } from '../../../ecosystems/foreign-values.ts';
import { pushTo } from '../../../push-to.ts';
import type { Sbom, SbomVulnerability } from '../../document.ts';
import type { Spdx2Version } from './fields.ts';

/** Where the publishers of vulnerabilities show them. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^CVE-/, 'https://nvd.nist.gov/vuln/detail/'],
  [/^GHSA-/, 'https://github.com/advisories/'],
  [/^CNVD-/, 'https://www.cnvd.org.cn/flaw/show/'],
];

/** The address of a vulnerability: its publisher's page, else its first reference, else one of OSV by its id. */
export function advisoryAddress({ id, references }: SbomVulnerability): string {
  const page = pages.find(([pattern]) => pattern.test(id))?.[1];
  if (page !== undefined) return page + encodeURIComponent(id);
  return (
    references.find((one) => /^https?:\/\/\S+$/.test(one)) ??
    `https://osv.dev/vulnerability/${encodeURIComponent(id)}`
  );
}

/** What does not touch the product is no advisory for it; it stands in the remarks alone. */
function touches({ analysis }: SbomVulnerability): boolean {
  return analysis?.state !== 'not_affected' && analysis?.state !== 'false_positive';
}

/** The vulnerabilities of each component that touch it, by its ref. */
export function advisoriesByRef(sbom: Sbom): ReadonlyMap<string, readonly SbomVulnerability[]> {
  const found = new Map<string, SbomVulnerability[]>();
  for (const vulnerability of sbom.vulnerabilities) {
    if (!touches(vulnerability)) continue;
    for (const ref of new Set(vulnerability.affects.map((one) => one.ref))) pushTo(found, ref, vulnerability);
  }
  return found;
}

/** The external reference that tells of a vulnerability (SPDX 2.3, annex K.1.1); 2.2 has no type for it. */
export function advisoryReference(vulnerability: SbomVulnerability, version: Spdx2Version): ForeignRecord {
  return {
    referenceCategory: version === '2.3' ? 'SECURITY' : 'OTHER',
    referenceType: 'advisory',
    referenceLocator: advisoryAddress(vulnerability),
    comment: vulnerability.id,
  };
}

const idInAddress =
  /\b(CVE-\d{4}-\d{4,19}|GHSA(?:-[0-9a-z]{4}){3}|CNVD-\d{4}-\d{4,9}|CNNVD-\d{6}-\d{3,6})\b/i;

/** The vulnerability that an external reference tells of; `undefined` when it tells of something else. */
export function advisoryIdOf(reference: ForeignRecord): string | undefined {
  const locator = textOf(reference['referenceLocator']);
  if (reference['referenceType'] !== 'advisory' || locator === undefined) return undefined;
  const comment = textOf(reference['comment']);
  if (comment !== undefined && /^[A-Za-z]{2,20}-[\w.-]{2,80}$/.test(comment)) return comment;
  return idInAddress.exec(locator)?.[1] ?? undefined;
}

/** A vulnerability of which no more is known than that it touches these components. */
export function bareVulnerability(id: string, refs: Iterable<string>): SbomVulnerability {
  return {
    id,
    aliases: [],
    source: undefined,
    description: undefined,
    severity: undefined,
    ratings: [],
    weaknesses: [],
    references: [],
    publishedAt: undefined,
    modifiedAt: undefined,
    affects: [...refs].map((ref) => ({ ref })),
    analysis: undefined,
  };
}
