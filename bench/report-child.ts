import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualTemplate } from '#model';
import { findFormat } from '../src/server/features/report/formats/list.ts';
import { makeContent } from '../src/server/features/report/make-content.ts';
import { sampleResults } from '../src/server/features/report/sample-results.ts';

// What is measured: `<findings> <type>`. Prints figures as JSON.

const [countText = '', type = ''] = process.argv.slice(2);
const format = findFormat(type as Parameters<typeof findFormat>[0]);
if (format === undefined) throw new Error(`nothing writes ${type}`);
const results = sampleResults(Number(countText));
const startedAt = performance.now();
const path = join(tmpdir(), `suxi-bench-report-${process.pid}`);
const file = openSync(path, 'w');
let sizeBytes = 0;
format.write({ content: makeContent(results, usualTemplate('general')), results }, (piece) => {
  sizeBytes += piece.length;
  writeSync(file, piece);
});
closeSync(file);
rmSync(path);
console.log(
  JSON.stringify({
    seconds: Number(((performance.now() - startedAt) / 1000).toFixed(1)),
    'file MB': Number((sizeBytes / 2 ** 20).toFixed(1)),
    'peak MB': Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
