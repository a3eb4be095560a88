import type { BlockSettings } from '#model';
import { makeContent } from '../make-content.ts';
import type { ReportFormat } from './format.ts';
import { pdf } from './pdf.ts';

/** What fits on two pages. */
const blocks: readonly BlockSettings[] = [
  { block: 'summary' },
  { block: 'composition' },
  {
    block: 'vulnerabilities',
    title: '最严重的漏洞',
    limit: 10,
    severities: ['critical', 'high'],
    columns: ['vulnerability', 'severity', 'component', 'version', 'fixed_versions'],
  },
  { block: 'upgrades', limit: 5 },
  { block: 'conclusion' },
];

/** One or two pages for those who decide, as PDF, whatever the template says. */
export const summary: ReportFormat = {
  ...pdf,
  type: 'summary',
  write({ content, results }, out) {
    const short = makeContent(
      results,
      { kind: content.kind, blocks, style: content.style },
      `${content.title} 摘要`,
    );
    pdf.write({ content: short }, out);
  },
};
