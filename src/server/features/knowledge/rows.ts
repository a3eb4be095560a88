import { type knowledge, severityToWire, type SeverityCount } from '#contract';
import { describeVulnerability, type KnownPackage, vulnerabilityName, weaknessName } from '#kb';
import { leadingRating, licensesOf, primaryId, severities, type Vulnerability } from '#model';
import { latestKnown, type PackageFacts } from '../../db/package-facts.ts';

/** So many packages or products stand in a row. */
const namedProducts = 5;
/** So much of a description stands in a row, in characters. */
const summaryLength = 240;

/** A vulnerability as a row of a list; `heat` is 0 to 100. */
export function toKnownVulnerability(
  vulnerability: Vulnerability,
  heat: number,
  projectCount: number,
): knowledge.KnownVulnerability {
  const { ids, weaknesses, accounts, exploitForecast, isKnownExploited } = vulnerability;
  const rating = leadingRating(vulnerability.ratings);
  const products = productsOf(vulnerability);
  return {
    CJN_ID: vulnerability.knowledgeId,
    CVE_ID: ids.cve ?? '',
    CNNVD_ID: ids.cnnvd ?? '',
    CNVD_ID: ids.cnvd ?? '',
    AVD_ID: ids.avd ?? '',
    GHSA_ID: ids.ghsa ?? '',
    vuln_id: primaryId(vulnerability),
    name: vulnerabilityName(vulnerability),
    description: summaryOf(vulnerability),
    severity: severityToWire(vulnerability.severity),
    cvss_score: rating?.score,
    cvss_version: rating?.version ?? '',
    cvss_vector: rating?.vector ?? '',
    epss: exploitForecast?.probability,
    epss_percentile: exploitForecast?.percentile,
    kev: isKnownExploited ? 1 : 0,
    exp_status: accounts.find(({ exploitStatus }) => exploitStatus !== undefined)?.exploitStatus ?? '',
    cwe: weaknesses.map((id) => ({ id, name: weaknessName(id) ?? '' })),
    product_names: products.slice(0, namedProducts),
    product_count: products.length,
    sources: [...vulnerability.sources],
    publishTime: vulnerability.publishedAt ?? '',
    update_time: vulnerability.modifiedAt ?? '',
    withdrawn: vulnerability.withdrawnAt === undefined ? 0 : 1,
    hot: Math.round(heat),
    project_count: projectCount,
  };
}

/** The packages that are affected; where none is named, the products. */
function productsOf({ affected, accounts }: Vulnerability): string[] {
  const packages = [...new Set(affected.map(({ name }) => name))];
  if (packages.length > 0) return packages;
  return [...new Set(accounts.flatMap(({ products }) => products.map(({ product }) => product)))];
}

/** The words of a source, Chinese ones first; where none has any, a sentence that is made from the facts. */
function summaryOf(vulnerability: Vulnerability): string {
  const descriptions = vulnerability.accounts.flatMap(({ description }) => description ?? []);
  const stated = descriptions.find((text) => /\p{Script=Han}/u.test(text)) ?? descriptions[0];
  const whole = (stated ?? describeVulnerability(vulnerability).description).replace(/\s+/g, ' ').trim();
  const characters = Array.from(whole.slice(0, 2 * summaryLength));
  return characters.length <= summaryLength
    ? characters.join('')
    : `${characters.slice(0, summaryLength).join('')}…`;
}

/** A package as a row of a list. */
export function toKnownComponent(
  known: KnownPackage,
  facts: PackageFacts,
  projectCount: number,
): knowledge.KnownComponent {
  const latest = latestKnown(known.ecosystem, facts, known.latestNamed);
  const worst = severities.find((severity) => known.counts[severity] > 0) ?? 'unknown';
  return {
    Repo: known.name,
    manager: known.ecosystem,
    purl: known.key,
    LatestVersion: latest.version,
    LatestCommitDate: latest.releasedAt?.toISOString() ?? '',
    version_count: facts.versionCount,
    Licenses: licensesOf(facts.license),
    license_expression: facts.license,
    Description: facts.description,
    Homepage: facts.homepage,
    trusted: facts.standing,
    VulnSeverity: severityToWire(worst),
    vuln_count: countOf(known),
    project_count: projectCount,
  };
}

function countOf({ counts, total }: KnownPackage): SeverityCount {
  return { ...counts, total };
}
