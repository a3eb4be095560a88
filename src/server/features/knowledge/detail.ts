import { severityToWire, type VulnerabilityDetail } from '#contract';
import { describeVulnerability, weaknessName } from '#kb';
import {
  type Account,
  type CvssVersion,
  leadingRating,
  sourcesText,
  type Vulnerability,
  type VulnerabilityIds,
} from '#model';
import { accountWords, listText } from './account-words.ts';
import { affectedProducts, repairsByPackage } from './affected-products.ts';
import { cvssAttributes, severityWord } from './cvss-attributes.ts';

/** Everything known about a vulnerability, as the wire spells it. What nothing is known about is an empty text. */
export function toDetail(vulnerability: Vulnerability): VulnerabilityDetail {
  const { ids, weaknesses } = vulnerability;
  const text = describeVulnerability(vulnerability);
  const cwe = weaknesses.map((id) => ({ id, name: weaknessName(id) ?? '' }));
  return {
    ...accountWords(vulnerability),
    CJN_ID: vulnerability.knowledgeId,
    CVE_ID: ids.cve ?? '',
    CNNVD_ID: ids.cnnvd ?? '',
    CNVD_ID: ids.cnvd ?? '',
    AVD_ID: ids.avd ?? '',
    GHSA_ID: ids.ghsa ?? '',
    other_ids: [...ids.others],
    fromWebsite: leadingSource(ids),
    name: text.name,
    nvd_vulntype: cwe.map(({ id, name }) => name || id).join('、'),
    publishTime: vulnerability.publishedAt ?? '',
    update_time: vulnerability.modifiedAt ?? '',
    nvd_description: descriptionOf(vulnerability, text.description),
    repair_suggestion: text.repairSuggestion,
    nvdInfluenceProducts: listText(affectedProducts(vulnerability.affected)),
    nvdReferenceLink: listText(vulnerability.references.filter((link) => /^https?:\/\//i.test(link))),
    ...ratingsOf(vulnerability),
    cwe: listText(cwe),
    kev: vulnerability.isKnownExploited ? 1 : 0,
    epss: vulnerability.exploitForecast?.probability,
    epss_percentile: vulnerability.exploitForecast?.percentile,
    withdraw_time: vulnerability.withdrawnAt ?? '',
    accounts: vulnerability.accounts.map(accountRow),
    fixed_versions: repairsByPackage(vulnerability.affected),
    sources: [...vulnerability.sources],
  };
}

/** Those whose words have fields of their own on the wire. */
const withOwnFields = new Set(['cnnvd', 'cnvd', 'avd']);

/** Our sentences, and below them what the most trusted of the other sources says itself, in its language. */
function descriptionOf({ accounts }: Vulnerability, ours: string): string {
  const others = accounts.filter(({ source }) => !withOwnFields.has(source));
  const stated =
    others.find(({ description }) => description !== undefined) ??
    others.find(({ title }) => title !== undefined);
  return stated === undefined ? ours : `${ours}\n\n${sourcesText([stated.source])}：${wordsOf(stated)}`;
}

/** A heading and what stands below it, unless that begins with it. */
function wordsOf({ title = '', description = '' }: Account): string {
  return description.startsWith(title) ? description : `${title}\n${description}`.trim();
}

function accountRow(account: Account): VulnerabilityDetail['accounts'][number] {
  const rating = leadingRating(account.ratings);
  const severity = account.severity ?? rating?.severity;
  return {
    source: account.source,
    id: account.id,
    name: account.title ?? '',
    severity: severity === undefined ? '' : severityToWire(severity),
    cvss_score: account.score ?? rating?.score,
    publishTime: account.publishedAt ?? '',
    update_time: account.modifiedAt ?? '',
    withdraw_time: account.withdrawnAt ?? '',
  };
}

/** Whose id is shown as the main one (specification 2.7.4). */
function leadingSource({ cve, cnnvd, avd, cnvd }: VulnerabilityIds): VulnerabilityDetail['fromWebsite'] {
  if (cve !== undefined) return 'NVD';
  if (cnnvd !== undefined) return 'CNNVD';
  if (avd !== undefined) return 'AVD';
  return cnvd === undefined ? '' : 'CNVD';
}

function ratingsOf({ ratings }: Vulnerability) {
  const of = (version: CvssVersion) => {
    const rating = ratings.find((candidate) => candidate.version === version);
    return rating === undefined
      ? { attribute: '', score: '', severity: '' }
      : {
          attribute: JSON.stringify(cvssAttributes(rating)),
          score: rating.score.toFixed(1),
          severity: severityWord(rating),
        };
  };
  const [four, threeOne, three, two] = [of('4.0'), of('3.1'), of('3.0'), of('2.0')];
  return {
    cvss4Attribute: four.attribute,
    cvss4Score: four.score,
    cvss4Severity: four.severity,
    cvss31Attribute: threeOne.attribute,
    cvss31Score: threeOne.score,
    cvss31Severity: threeOne.severity,
    cvss3Attribute: three.attribute,
    cvss3Score: three.score,
    cvss3Severity: three.severity,
    cvss2Attribute: two.attribute,
    cvss2Score: two.score,
    cvss2Severity: two.severity,
  };
}
