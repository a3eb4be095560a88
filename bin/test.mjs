// Everything a change must pass, on a machine with nothing but Node: install, build, check, then the product itself.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';

await prepare();

const results = mkdtempSync(join(tmpdir(), 'suxi-test-'));
let failed = 0;
failed += await run('format', 'node_modules/.bin/biome', ['format', '.']);
failed += await run('lint', 'npm', ['run', '--silent', 'lint']);
failed += await run('types', process.execPath, ['bin/types.mjs']);
const projects = ['unit', 'mocked', 'product', 'crash'];
for (const project of projects) {
  const file = join(results, `${project}.json`);
  const report = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  failed += await run(project, 'node_modules/.bin/vitest', ['run', '--project', project, ...report]);
}

const reports = projects.map(readReport);
const counts = count(reports);
rmSync(results, { recursive: true });
for (const line of failures(reports)) console.log(line);
const ended = counts.failed === 0 && failed > 0 ? failed : counts.failed;
console.log(
  `${counts.passed} passed, ${ended} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
);
process.exitCode = failed === 0 ? 0 : 1;

/** Run one command with its output shown. Answers 1 when it failed. */
async function run(what, command, args) {
  console.log(`\n── ${what}`);
  const code = await new Promise((done) => {
    spawn(command, args, { stdio: 'inherit' })
      .on('exit', done)
      .on('error', () => done(1));
  });
  if (code !== 0) console.log(`${what} failed`);
  return code === 0 ? 0 : 1;
}

function count(reports) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const report of reports) {
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests;
    counts.skipped += report.numPendingTests + report.numTodoTests;
  }
  return counts;
}

/** What failed, and how: last, because whoever reads only the end of the output needs just this. */
function failures(reports) {
  const files = reports.flatMap((report) => report.testResults);
  return files.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const broken = failed.length === 0 && file.status === 'failed' ? [`${file.name}: ${file.message}`] : [];
    return [
      ...broken,
      ...failed.map(
        (test) =>
          `${file.name}: ${test.fullName}\n  ${test.failureMessages.map(withoutLibraries).join('\n  ')}`,
      ),
    ];
  });
}

function withoutLibraries(message) {
  return message.replace(/\n +at .*node_modules.*/g, '');
}

/** A run that left no report has failed as a whole. */
function readReport(project) {
  try {
    return JSON.parse(readFileSync(join(results, `${project}.json`), 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  }
}
