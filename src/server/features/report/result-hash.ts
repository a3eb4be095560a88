import { createHash } from 'node:crypto';
import type { ReportResults } from './results.ts';

/**
 * The hash that a report can be checked by: SHA-256 over lines in UTF-8, each ended by a line feed and its fields parted by
 * tabs (docs/reports.md): `component`, purl, declared licence; `finding`, vulnerability, purl, severity, audit;
 * `reachability`, vulnerability, purl, verdict; `vulnerableCode`, id, vulnerability, state; `origin`,
 * project, lines of code; `weakness`, fingerprint, severity, state; `change`, what, package or vulnerability; `ticket`, id,
 * status; `activity`, project and its counts. Lines are sorted by their bytes. An evaluation is told by the hash of its
 * snapshot. It depends on the results alone, not on the template or the format.
 */
export function resultHash(results: Omit<ReportResults, 'stand'>): string {
  if (results.evaluation !== undefined) return results.evaluation.sha256;
  const lines = [
    ...results.components.map(({ purl, license }) => ['component', purl, license]),
    ...results.findings.map(({ vulnerability, purl, severity, audit }) => [
      'finding',
      vulnerability,
      purl,
      severity,
      audit,
    ]),
    ...results.reachability.map(({ vulnerability, purl, reachable }) => [
      'reachability',
      vulnerability,
      purl,
      reachable,
    ]),
    ...results.vulnerableCode.map(({ id, vulnerability, state }) => [
      'vulnerableCode',
      id,
      vulnerability,
      state,
    ]),
    ...results.origins.map(({ project, codeLines }) => ['origin', project, String(codeLines)]),
    ...results.weaknesses.map(({ fingerprint, severity, state }) => [
      'weakness',
      fingerprint,
      severity,
      state,
    ]),
    ...changeLines(results),
    ...periodLines(results),
  ].map((fields) => `${fields.map((field) => field.replaceAll(/[\t\n]/g, ' ')).join('\t')}\n`);
  const hash = createHash('sha256');
  for (const line of lines.map((text) => Buffer.from(text)).sort(Buffer.compare)) hash.update(line);
  return hash.digest('hex');
}

function changeLines({ changes }: Omit<ReportResults, 'stand'>): string[][] {
  if (changes === undefined) return [];
  return [
    ...changes.components.map(({ change, ecosystem, name, formerVersions, versions }) => [
      'change',
      change,
      `${ecosystem}/${name}`,
      formerVersions,
      versions,
    ]),
    ...changes.findings.map(({ change, vulnerability, component }) => [
      'change',
      change,
      vulnerability,
      component,
    ]),
  ];
}

function periodLines({ period }: Omit<ReportResults, 'stand'>): string[][] {
  if (period === undefined) return [];
  const sum = (counts: object) =>
    String(Object.values(counts).reduce((all, count: number) => all + count, 0));
  return [
    ...period.tickets.map(({ id, status }) => ['ticket', id, status]),
    ...period.projects.map(({ project, doneCount, found, fixed, open }) => [
      'activity',
      project,
      String(doneCount),
      sum(found),
      sum(fixed),
      sum(open),
    ]),
  ];
}
