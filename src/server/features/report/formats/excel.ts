import { writeXlsx } from '#engine';
import { type ReportContent, type ReportTable, standFacts, tablesOf } from '../content.ts';
import type { PrintedFormat } from './format.ts';

/** A sheet for what the report is based on and says in sentences, and one for each of its tables. */
export const excel: PrintedFormat = {
  type: 'excel',
  ending: 'xlsx',
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  write: ({ content }, out) => writeXlsx([overviewOf(content), ...namedApart(tablesOf(content))], out),
};

function overviewOf(content: ReportContent): ReportTable {
  const rows = [
    ['报告', content.title],
    ...(content.style.classification === '' ? [] : [['密级', content.style.classification]]),
    ...standFacts(content.stand),
    ...content.sections.flatMap(({ title, parts }) =>
      parts.flatMap((part) => {
        if (part.kind === 'paragraph') return [[title, part.text]];
        return part.kind === 'bars'
          ? part.bars.map(({ label, value }) => [`${part.title}：${label}`, value])
          : [];
      }),
    ),
  ];
  const columns = [
    { key: 'item', title: '项', width: 30 },
    { key: 'value', title: '值', width: 100 },
  ];
  return { name: '概要', columns, rows, total: rows.length };
}

/** No two sheets may have the same name. */
function namedApart(tables: readonly ReportTable[]): ReportTable[] {
  const counts = new Map<string, number>();
  return tables.map((table) => {
    const count = (counts.get(table.name) ?? 0) + 1;
    counts.set(table.name, count);
    return count === 1 ? table : { ...table, name: `${table.name} ${count}` };
  });
}
