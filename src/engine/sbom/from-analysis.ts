import { leadingRating, primaryId } from '#model';
import type { Analysis } from '../analysis.ts';
import type { BilledComponent, BilledFinding, BilledResults, BilledSubject } from './from-results.ts';
import { vexOfAudit } from './vex-of-audit.ts';

/** What an analysis has found, for its bill of materials; nobody has judged any of it. */
export function resultsOfAnalysis(
  analysis: Analysis,
  subject: Omit<BilledSubject, 'isWhole'>,
): BilledResults {
  const undetected = new Map(analysis.undetected.map(({ purl, because }) => [purl, because]));
  const components = analysis.components.map((component): BilledComponent => {
    return {
      ...component,
      hashes: component.digests ?? [],
      undetectedBecause: undetected.get(component.purl),
    };
  });
  return {
    subject: {
      ...subject,
      // Copied code is among the components.
      isWhole:
        analysis.clones !== undefined && analysis.files.every(({ outcome }) => outcome.kind !== 'skipped'),
    },
    components,
    dependencies: analysis.dependencies,
    findings: analysis.findings.map(toBilled),
    copies: [],
    files: analysis.files.flatMap(({ path, sha256 }) => (sha256 === undefined ? [] : [{ path, sha256 }])),
  };
}

function toBilled({ component, vulnerability, fixedVersions }: Analysis['findings'][number]): BilledFinding {
  const { ids, severity, ratings, weaknesses, publishedAt, modifiedAt } = vulnerability;
  return {
    component,
    id: primaryId(vulnerability),
    ids,
    // An analysis holds facts alone; what sources say in their words is not among them.
    title: '',
    severity,
    rating: leadingRating(ratings),
    weaknesses,
    publishedAt,
    modifiedAt,
    fixedVersions,
    analysis: vexOfAudit({ status: 'none', justification: undefined, note: '', at: undefined }),
  };
}
