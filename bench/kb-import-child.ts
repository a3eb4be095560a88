import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { importKnowledge, type ImportReport } from '#kb';

// What is measured: `parse <file>...` or `import <knowledge folder> <path>...`. Prints figures as JSON.

const [what, ...words] = process.argv.slice(2);
const startedAt = performance.now();
const { records, outcome } = what === 'parse' ? await parseLines(words) : await importInto(words);
const seconds = (performance.now() - startedAt) / 1000;
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(
  JSON.stringify({
    records,
    seconds: Number(seconds.toFixed(1)),
    'CPU seconds': Number(((userCPUTime + systemCPUTime) / 1e6).toFixed(1)),
    'records/s': Math.round(records / seconds),
    'peak MB': Math.round(maxRSS / 1024),
    outcome,
  }),
);

async function parseLines(files: readonly string[]) {
  let records = 0;
  for (const file of files) {
    for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
      JSON.parse(line);
      records += 1;
    }
  }
  return { records, outcome: 'parsed' };
}

async function importInto([folder = '', ...paths]: readonly string[]) {
  const report = await importKnowledge(folder, paths);
  const records = report.files.reduce((sum, { readCount }) => sum + readCount, 0);
  const known = report.counts?.vulnerabilities ?? 0;
  if (report.isChanged) console.error(await accounts(report, join(folder, String(report.generation))));
  return { records, outcome: `${report.isChanged ? 'new' : 'same'} generation, ${known} vulnerabilities` };
}

/** Counts in and out: records of each kind of file, and statements of each source, as a text. */
async function accounts(report: ImportReport, generation: string): Promise<string> {
  const byFeed = new Map<string, number[]>();
  for (const { feed = 'no feed', readCount, takenCount, skippedCount } of report.files) {
    const sums = byFeed.get(feed) ?? [0, 0, 0];
    byFeed.set(
      feed,
      [readCount, takenCount, skippedCount].map((count, index) => count + (sums[index] ?? 0)),
    );
  }
  const kept = new Map<string, number>();
  for await (const line of createInterface({
    input: createReadStream(join(generation, 'statements.ndjson')),
  })) {
    const [source = ''] = JSON.parse(line.slice(0, line.indexOf('\t'))) as string[];
    kept.set(source, (kept.get(source) ?? 0) + 1);
  }
  const feeds = [...byFeed].map(
    ([feed, [read = 0, taken = 0, skipped = 0]]) =>
      `${feed}: read ${read} = taken ${taken} + skipped ${skipped}${read === taken + skipped ? '' : ' WRONG'}`,
  );
  const sources = [...report.statedBySource].map(
    ([source, stated]) =>
      `${source}: stated ${stated}, kept ${kept.get(source) ?? 0}, ${stated - (kept.get(source) ?? 0)} again for the same record`,
  );
  return [...feeds, ...sources].join('\n');
}
