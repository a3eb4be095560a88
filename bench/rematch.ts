import { query } from '../test/http/accounts.ts';
import { signIn } from '../test/http/client.ts';
import { importAndWait, osvRecord } from '../test/http/knowledge-import.ts';
import { startServer } from '../test/http/start-server.ts';
import { fillLedger, secondsOfFollowing } from './filled-ledger.ts';

const taskCount = Number(process.env.SUXI_TASKS ?? 100);
const componentsPerTask = 1_000;

/**
 * How quickly a ledger follows new knowledge, by the clock of the process that does it: once one new advisory
 * concerns one component of every task, and once every component is matched anew.
 */
export async function bench(): Promise<void> {
  const server = await startServer({ env: { SUXI_LOG_LEVEL: 'info' } });
  try {
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    await fillLedger(server, { tasks: taskCount, componentsPerTask });
    await importAndWait(admin, 'one.json', JSON.stringify(osvRecord('GHSA-aaaa-bbbb-cccc', 'everywhere')));
    print('one new advisory', await secondsOfFollowing(server, admin, taskCount));
    // The files of a generation that never was are gone: nobody knows what differs.
    await query(server, `update task set knowledge_generation = 0`);
    print('every component', await secondsOfFollowing(server, admin, taskCount));
    const [counted] = await query(
      server,
      `select (select count(*) from finding) as findings, (select count(*) from finding_change) as changes`,
    );
    console.log(`findings ${String(counted?.['findings'])}, changes ${String(counted?.['changes'])}`);
  } finally {
    await server.stop();
  }
}

function print(what: string, seconds: number): void {
  const count = taskCount * componentsPerTask;
  console.log(
    `${what}: ${taskCount} tasks, ${count} components, ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} components/s`,
  );
}
