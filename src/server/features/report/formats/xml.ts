import { Utf8Text } from '#engine';
import type { ReportFormat } from './format.ts';
import { machineTables } from './machine-tables.ts';
import { xmlText } from './xml-text.ts';

/** What `json` says, as XML: an element for each row, an element for each of its fields; lists repeat theirs. */
export const xml: ReportFormat = {
  type: 'xml',
  ending: 'xml',
  mime: 'application/xml',
  write({ content, results }, out) {
    const text = new Utf8Text(out);
    text.add('<?xml version="1.0" encoding="UTF-8"?>\n<suxi-report version="1">\n');
    text.add(elementOf('report', { title: content.title, kind: content.kind, ...content.stand }));
    for (const [name, rows] of machineTables(results)) {
      text.add(`<${name}>\n`);
      for (const row of rows) text.add(elementOf('row', row));
      text.add(`</${name}>\n`);
    }
    text.add('</suxi-report>\n');
    text.end();
  },
};

function elementOf(name: string, fields: object): string {
  const inside = Object.entries(fields).flatMap(([field, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(
      (one) => `<${field}>${xmlText(String(one))}</${field}>`,
    ),
  );
  return `<${name}>${inside.join('')}</${name}>\n`;
}
