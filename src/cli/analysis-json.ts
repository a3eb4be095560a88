import type { Analysis } from '#engine';
import { codeSummary } from './code-summary.ts';
import { allIds, leadingRating, primaryId } from '#model';

/** Everything a scan found, as JSON for other programs; keys are stable, lists are sorted. */
export function analysisJson(analysis: Analysis, generation: number): string {
  const findings = analysis.findings.map(({ component, vulnerability, matched, fixedVersions }) => ({
    component,
    id: primaryId(vulnerability),
    aliases: allIds(vulnerability.ids),
    severity: vulnerability.severity,
    cvss: leadingRating(vulnerability.ratings),
    weaknesses: vulnerability.weaknesses,
    isKnownExploited: vulnerability.isKnownExploited,
    matched,
    fixedVersions,
  }));
  const answer = {
    knowledgeGeneration: generation,
    code: codeSummary(analysis.code),
    components: analysis.components,
    dependencies: analysis.dependencies,
    findings,
    undetected: analysis.undetected,
    notes: analysis.notes,
    files: {
      read: analysis.files.filter(({ outcome }) => outcome.kind === 'read').map(({ path }) => path),
      notApplicableCount: analysis.files.filter(({ outcome }) => outcome.kind === 'not-applicable').length,
      skipped: analysis.files.flatMap(({ path, outcome }) =>
        outcome.kind === 'skipped' ? [{ path, reason: outcome.reason }] : [],
      ),
    },
  };
  return `${JSON.stringify(answer, undefined, 2)}\n`;
}
