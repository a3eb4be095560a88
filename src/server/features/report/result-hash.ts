import { createHash } from 'node:crypto';
import type { ComponentLine, FindingLine, OriginLine } from './results.ts';

/**
 * The hash that a report can be checked by: SHA-256 over lines in UTF-8, each ended by a line feed and its fields parted by
 * tabs: `component`, purl, declared licence; `finding`, vulnerability, purl, severity, audit; `origin`, project, lines of code.
 * Lines are sorted by their bytes. It depends on the results alone, not on the template or the format.
 */
export function resultHash(results: {
  readonly components: readonly ComponentLine[];
  readonly findings: readonly FindingLine[];
  readonly origins: readonly OriginLine[];
}): string {
  const lines = [
    ...results.components.map(({ purl, license }) => ['component', purl, license]),
    ...results.findings.map(({ vulnerability, purl, severity, audit }) => [
      'finding',
      vulnerability,
      purl,
      severity,
      audit,
    ]),
    ...results.origins.map(({ project, codeLines }) => ['origin', project, String(codeLines)]),
  ].map((fields) => `${fields.map((field) => field.replaceAll(/[\t\n]/g, ' ')).join('\t')}\n`);
  const hash = createHash('sha256');
  for (const line of lines.map((text) => Buffer.from(text)).sort(Buffer.compare)) hash.update(line);
  return hash.digest('hex');
}
