import type { Analysis } from '#engine';
import type { Summaries } from './analysis-table.ts';
import { codeSummary } from './code-summary.ts';
import { jsonPieces } from './json-pieces.ts';
import { allIds, includeTotals, leadingRating, primaryId, type Scope } from '#model';

/** Everything a scan found, as JSON for other programs, in pieces; keys are stable, lists are sorted. */
export function* analysisJson(
  analysis: Analysis,
  summaries: Summaries,
  { generation, scope }: { readonly generation: number; readonly scope: Scope },
): Generator<string> {
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
    // What is left out is unknown, not none.
    scope,
    code: codeSummary(analysis.code),
    ...summaries,
    components: analysis.components,
    dependencies: analysis.dependencies,
    includes: { ...includeTotals(analysis.targets), components: usesOf(analysis) },
    findings,
    codeWeaknesses: analysis.weaknesses?.map(({ fileNo, ...weakness }) => ({
      ...weakness,
      path: analysis.files[fileNo - 1]?.path ?? '',
    })),
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
  yield* jsonPieces(answer);
  yield '\n';
}

/** How many places of the source files reach for each component, those reached for most first. */
function usesOf({ targets }: Analysis): { component: string; useCount: number }[] {
  const uses = new Map<string, number>();
  for (const { component, useCount } of targets)
    if (component !== undefined) uses.set(component, (uses.get(component) ?? 0) + useCount);
  return [...uses]
    .map(([component, useCount]) => ({ component, useCount }))
    .sort((a, b) => b.useCount - a.useCount || (a.component < b.component ? -1 : 1));
}
