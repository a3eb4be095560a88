import { severityOfScore } from '#model';
import { groupBy } from '../../group-by.ts';
import type { Sbom, SbomRating, SbomVulnerability, VexResponse } from '../document.ts';
import { noActionYet, noDescription, noImpactSaid } from '../vex-components.ts';
import { spokenDetail } from '../vex-words.ts';
import { vexJustificationOf, type VexStatus, vexStatusOf } from '../vex-status.ts';
import type { PlainValue } from '../write-values.ts';
import type { ProductIds } from './write.ts';

/** The vulnerabilities of a document: one for each id, whatever is held of it for several components. */
export function toCsafVulnerabilities(sbom: Sbom, ids: ProductIds): PlainValue[] {
  const byId = groupBy(sbom.vulnerabilities, ({ id }) => id);
  return [...byId.values()].flatMap((verdicts) => {
    const [first] = verdicts;
    const products = verdicts.map((verdict) => productsOf(verdict, ids));
    return first === undefined || products.every((list) => list.length === 0)
      ? []
      : [vulnerabilityOf(first, verdicts, products)];
  });
}

function productsOf({ affects }: SbomVulnerability, ids: ProductIds): string[] {
  return [...new Set(affects.flatMap(({ ref }) => ids.get(ref) ?? []))];
}

function vulnerabilityOf(
  first: SbomVulnerability,
  verdicts: readonly SbomVulnerability[],
  products: readonly (readonly string[])[],
): PlainValue {
  const { id, aliases, description, references, publishedAt, ratings } = first;
  const cve = [id, ...aliases].find((one) => /^CVE-\d{4}-\d{4,}$/.test(one));
  const others = [...new Set([id, ...aliases])].filter((one) => one !== cve);
  const all = [...new Set(products.flat())];
  const remediations = verdicts.flatMap((verdict, at) => remediationsOf(verdict, products[at] ?? []));
  const flags = verdicts.flatMap((verdict, at) => flagsOf(verdict, products[at] ?? []));
  const threats = verdicts.flatMap((verdict, at) => threatsOf(verdict, products[at] ?? []));
  return {
    cve,
    flags: listed(flags),
    ids: listed(others.map((text) => ({ system_name: systemOf(text), text }))),
    notes: [
      // An advisory of VEX has to describe each (test 6.1.27.5).
      { category: 'description', text: description ?? noDescription },
      // `cwe` demands the official name as well.
      ...first.weaknesses.map((number) => ({ category: 'other', text: `CWE-${number}`, title: 'CWE' })),
    ],
    product_status: statusesOf(verdicts, products),
    references: listed(references.map((url) => ({ category: 'external', summary: url, url }))),
    release_date: publishedAt,
    remediations: listed(remediations),
    scores: scoresOf(ratings, all),
    threats: listed(threats),
    title: cve === undefined ? id : undefined,
  };
}

/** Empty lists are not allowed. */
function listed(items: readonly PlainValue[]): PlainValue {
  return items.length === 0 ? undefined : items;
}

/** Who gives out ids that start so: `GHSA-...`, `CNNVD-...`. */
function systemOf(id: string): string {
  return /^[A-Za-z]+(?=-)/.exec(id)?.[0].toUpperCase() ?? '其他';
}

const statusNames: Readonly<Record<VexStatus, string>> = {
  affected: 'known_affected',
  not_affected: 'known_not_affected',
  fixed: 'fixed',
  under_investigation: 'under_investigation',
};

/** A product is in one list only; where several verdicts speak of it, the first counts. */
function statusesOf(
  verdicts: readonly SbomVulnerability[],
  products: readonly (readonly string[])[],
): PlainValue {
  const taken = new Set<string>();
  const statuses: Record<string, string[]> = {};
  for (const [at, { analysis }] of verdicts.entries()) {
    const name = statusNames[vexStatusOf(analysis)];
    const free = (products[at] ?? []).filter((product) => !taken.has(product));
    for (const product of free) taken.add(product);
    if (free.length > 0) statuses[name] = [...(statuses[name] ?? []), ...free];
  }
  return statuses;
}

function flagsOf({ analysis }: SbomVulnerability, products: readonly string[]): PlainValue[] {
  if (vexStatusOf(analysis) !== 'not_affected' || analysis?.justification === undefined) return [];
  return [
    {
      date: analysis.lastUpdated ?? analysis.firstIssued,
      label: vexJustificationOf[analysis.justification],
      product_ids: products,
    },
  ];
}

/** What was found out, with what no remediation says; without a flag a product that is not affected needs it. */
function threatsOf(verdict: SbomVulnerability, products: readonly string[]): PlainValue[] {
  const { analysis } = verdict;
  const isUnexplained = vexStatusOf(analysis) === 'not_affected' && analysis?.justification === undefined;
  const { categories } = remedyOf(verdict);
  const responses = (analysis?.responses ?? []).filter((one) => !categories.includes(categoryOf[one]));
  const spoken = analysis === undefined ? undefined : spokenDetail({ ...analysis, responses });
  const details = spoken ?? (isUnexplained ? noImpactSaid : undefined);
  if (details === undefined) return [];
  return [
    {
      category: 'impact',
      date: analysis?.lastUpdated ?? analysis?.firstIssued,
      details,
      product_ids: products,
    },
  ];
}

function remediationsOf(verdict: SbomVulnerability, products: readonly string[]): PlainValue[] {
  const { categories, advice } = remedyOf(verdict);
  return categories.map((category) => ({ category, details: advice ?? noActionYet, product_ids: products }));
}

interface Remedy {
  readonly categories: readonly string[];
  readonly advice: string | undefined;
}

/**
 * What to do; a product that is affected needs it, one that is not has none.
 *
 * Where a repair is known, nothing is said to be without one, whoever bears the risk: that stands among the threats.
 */
function remedyOf({ analysis, recommendation, affects }: SbomVulnerability): Remedy {
  const status = vexStatusOf(analysis);
  if (status === 'not_affected' || status === 'fixed') return { categories: [], advice: undefined };
  const fixed = [...new Set(affects.flatMap(({ fixedVersions }) => fixedVersions ?? []))];
  const advice = recommendation ?? (fixed.length === 0 ? undefined : `升级到 ${fixed.join('、')}`);
  const all = [...new Set((analysis?.responses ?? []).map((response) => categoryOf[response]))];
  const categories = advice === undefined ? all : all.filter((category) => !hopeless.has(category));
  if (categories.length > 0) return { categories, advice };
  if (advice !== undefined) return { categories: ['vendor_fix'], advice };
  return { categories: status === 'affected' ? ['mitigation'] : [], advice };
}

const categoryOf: Readonly<Record<VexResponse, string>> = {
  can_not_fix: 'none_available',
  will_not_fix: 'no_fix_planned',
  update: 'vendor_fix',
  rollback: 'workaround',
  workaround_available: 'workaround',
};

/** What is said where there is no repair. */
const hopeless = new Set(['none_available', 'no_fix_planned']);

/** One score of each version of CVSS; CSAF 2.0 knows none of 4.0. */
function scoresOf(ratings: readonly SbomRating[], products: readonly string[]): PlainValue {
  const third = ratings.find(
    ({ vector, score }) => /^CVSS:3\.[01]\//.test(vector ?? '') && score !== undefined,
  );
  const second = ratings.find(
    ({ method, vector, score }) => method === 'CVSSv2' && vector !== undefined && score !== undefined,
  );
  if (third === undefined && second === undefined) return undefined;
  return [{ cvss_v2: second && cvssOf(second, '2.0'), cvss_v3: third && cvssOf(third), products }];
}

function cvssOf({ vector = '', score = 0 }: SbomRating, second?: '2.0'): PlainValue {
  const version = second ?? (vector.startsWith('CVSS:3.0') ? '3.0' : '3.1');
  return {
    baseScore: score,
    baseSeverity: second === undefined ? severityOfScore(score, '3.1').toUpperCase() : undefined,
    vectorString: vector,
    version,
  };
}
