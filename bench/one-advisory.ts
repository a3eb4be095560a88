import { join } from 'node:path';
import { generationFolder, openSnapshot } from '#kb';
import { openDatabase } from '../src/server/db/open.ts';
import { LedgerStore } from '../src/server/rematching/ledger-store.ts';
import { Matcher } from '../src/server/rematching/matcher.ts';
import { query } from '../test/http/accounts.ts';
import { signIn } from '../test/http/client.ts';
import { importAndWait, osvRecord } from '../test/http/knowledge-import.ts';
import { type StartedServer, startServer } from '../test/http/start-server.ts';
import { fillLedger, secondsOfFollowing } from './filled-ledger.ts';
import { median } from './measure.ts';

const tasks = 1_000;
const componentsPerTask = 1_000;
const runs = 15;

/**
 * How long it takes to know which of 1,000,000 components in the database of the product a new advisory affects, and in
 * which tasks: by the questions and the matching with which the ledger follows the knowledge, without writing what was
 * found. Once the package is in every task, once in about one of twenty.
 */
export async function benchOneAdvisory(): Promise<void> {
  const server = await startServer({ env: { SUXI_LOG_LEVEL: 'info' } });
  try {
    await fillLedger(server, { tasks, componentsPerTask });
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const common = 'pkg:npm/everywhere';
    const rare = 'pkg:npm/package-777';
    const records = [
      osvRecord('GHSA-aaaa-bbbb-cccc', 'everywhere'),
      osvRecord('GHSA-aaaa-bbbb-dddd', 'package-777'),
    ];
    await importAndWait(admin, 'two.ndjson', records.map((record) => JSON.stringify(record)).join('\n'));
    console.log(
      `\nOne new advisory against ${tasks * componentsPerTask} components, in the embedded database:`,
    );
    const seconds = await secondsOfFollowing(server, admin, tasks);
    console.log(`  the findings of all tasks have followed, each in a transaction: ${seconds.toFixed(1)} s`);
    for (const key of [common, rare]) await timeOne(server, key);
  } finally {
    await server.stop();
  }
}

async function timeOne(server: StartedServer, key: string): Promise<void> {
  const { database, close } = openDatabase(
    { connectionString: server.databaseUrl() },
    { max: 2, statementTimeoutMs: 60_000, onError: () => undefined },
  );
  const ledger = new LedgerStore(database);
  const serving = await ledger.serving();
  const snapshot = await openSnapshot(
    generationFolder(join(server.dataFolder, 'knowledge'), serving?.generation ?? 0),
  );
  const taskIds = (await query(server, 'select task_id from task')).map((row) => String(row['task_id']));
  const concerned = { packages: [key], ecosystems: [] };
  const milliseconds: number[] = [];
  let told = '';
  for (let run = 0; run < runs; run += 1) {
    const matcher = new Matcher(snapshot);
    const startedAt = performance.now();
    const components = await ledger.componentsOf(taskIds, concerned);
    await matcher.learn(components);
    const { findings } = matcher.of(components.map(({ purl }) => purl));
    const affected = await ledger.tasksWith(
      taskIds,
      findings.map(({ component }) => component),
      concerned,
    );
    milliseconds.push(performance.now() - startedAt);
    told = `${findings.length} of ${components.length} versions in ${affected.size} tasks`;
  }
  const figures = `first ${milliseconds[0]?.toFixed(0)} ms, median of ${runs} ${median(milliseconds).toFixed(0)} ms`;
  console.log(`  ${key}: ${figures}, ${told}`);
  await snapshot.close();
  await close();
}
