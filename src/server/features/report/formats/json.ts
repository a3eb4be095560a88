import { Utf8Text } from '#engine';
import type { ReportFormat } from './format.ts';
import { machineTables } from './machine-tables.ts';

/**
 * The results as JSON, for programs, whatever the template leaves out: `report` (what it is about and based on), then
 * `components`, `findings`, `origins`, `copies`, `licenses`, `conflicts` and `skipped` (docs/reports.md). A row a line.
 */
export const json: ReportFormat = {
  type: 'json',
  ending: 'json',
  mime: 'application/json',
  write({ content, results }, out) {
    const text = new Utf8Text(out);
    const report = { schema: 'suxi-report-1', title: content.title, kind: content.kind, ...content.stand };
    text.add(`{"report":${JSON.stringify(report)}`);
    for (const [name, rows] of machineTables(results)) {
      text.add(`,\n${JSON.stringify(name)}:[`);
      let separator = '\n';
      for (const row of rows) {
        text.add(separator + JSON.stringify(row));
        separator = ',\n';
      }
      text.add(']');
    }
    text.add('}\n');
    text.end();
  },
};
