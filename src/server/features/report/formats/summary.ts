import type { BlockSettings } from '#model';
import { standFacts } from '../content.ts';
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
    limit: 8,
    severities: ['critical', 'high'],
    columns: ['vulnerability', 'severity', 'component', 'version', 'fixed_versions'],
  },
  { block: 'upgrades', limit: 5 },
  { block: 'conclusion' },
  { block: 'facts' },
];

/** What a summary says of its ground; the whole report says the rest. */
const brief = new Set([
  '报告范围',
  '检测对象 SHA-256',
  '检测引擎版本',
  '漏洞知识库版本',
  '排除范围',
  '结果完整性',
  '报告生成时间',
  '报告生成人',
  '结果集 SHA-256',
]);

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
    const rows = standFacts(content.stand).filter(([label]) => brief.has(label));
    const sections = short.sections.map((section) =>
      section.block === 'facts' ? { ...section, parts: [{ kind: 'facts', rows } as const] } : section,
    );
    pdf.write({ content: { ...short, sections } }, out);
  },
};
