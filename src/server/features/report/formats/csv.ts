import { writeCsv } from '#engine';
import type { ReportBlock, ReportKind } from '#model';
import { type ReportTable, standFacts } from '../content.ts';
import { sectionMakers } from '../sections/list.ts';
import type { ReportResults } from '../results.ts';
import type { ReportFormat } from './format.ts';

/** A file of CSV holds one table: that which the kind of report is about, whole. */
const mainBlock: Readonly<Record<ReportKind, ReportBlock>> = {
  general: 'vulnerabilities',
  vulnerability: 'vulnerabilities',
  license: 'licenses',
  provenance: 'copies',
  static: 'weaknesses',
  independence: 'indicators',
  comparison: 'vulnerability_changes',
  contrast: 'copies',
  ticket: 'tickets',
  period: 'activity',
};

export const csv: ReportFormat = {
  type: 'csv',
  ending: 'csv',
  mime: 'text/csv; charset=utf-8',
  write({ content, results }, out) {
    const table = mainTable(content.kind, results);
    // Below the table, behind an empty line, what the report is based on.
    const rows = [...table.rows, [], ...standFacts(content.stand)];
    writeCsv({ ...table, rows }, out);
  },
};

function mainTable(kind: ReportKind, results: ReportResults): ReportTable {
  const block = mainBlock[kind];
  for (const part of sectionMakers[block](results, { block })) if (part.kind === 'table') return part.table;
  return {
    name: block,
    columns: [{ key: 'note', title: '说明', width: 40 }],
    rows: [[nothing(block, results)]],
    total: 0,
  };
}

/** An empty table would look like a clean bill. */
function nothing(block: ReportBlock, results: ReportResults): string {
  return sectionMakers[block](results, { block })
    .flatMap((part) => (part.kind === 'paragraph' ? [part.text] : []))
    .join('');
}
