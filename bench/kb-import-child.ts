import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { importKnowledge } from '#kb';

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
  return { records, outcome: `${report.isChanged ? 'new' : 'same'} generation, ${known} vulnerabilities` };
}
