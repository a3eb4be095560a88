import { query } from '../test/http/accounts.ts';
import { type Client, signIn } from '../test/http/client.ts';
import { importAndWait, osvRecord } from '../test/http/knowledge-import.ts';
import { type StartedServer, startServer } from '../test/http/start-server.ts';

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
    await fill(server);
    await importAndWait(admin, 'one.json', JSON.stringify(osvRecord('GHSA-aaaa-bbbb-cccc', 'everywhere')));
    print('one new advisory', await secondsOfFollowing(server, admin));
    // The files of a generation that never was are gone: nobody knows what differs.
    await query(server, `update task set knowledge_generation = 0`);
    print('every component', await secondsOfFollowing(server, admin));
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

/** Tasks as they are after detections: a project each, a thousand components, one of which is in all of them. */
async function fill(server: StartedServer): Promise<void> {
  await query(
    server,
    `insert into project (project_id, owner, name)
      select 'p' || n, (select uid from account limit 1), 'project ' || n from generate_series(1, $1::int) n`,
    [taskCount],
  );
  await query(
    server,
    `insert into task (task_id, project_id, created_by, name, product_version, source_name, upload_sha256,
        size_bytes, status, knowledge_generation, component_count, read_count, finished_at)
      select 't' || n, 'p' || n, (select uid from account limit 1), 'task', '', 'a.zip', '', 1, 'finished', 1,
        $2::int, 1, now() from generate_series(1, $1::int) n`,
    [taskCount, componentsPerTask],
  );
  await query(
    server,
    `insert into component (task_id, component_id, purl, package_key, ecosystem, name, version, requirement, directness,
        scopes, declared_license, evidence)
      select 't' || n, 'c' || c, 'pkg:npm/' || name || '@1.0.' || v, 'pkg:npm/' || name, 'npm', name, '1.0.' || v, '', 'direct', '{}', '', '[]'
      from generate_series(1, $1::int) n, generate_series(1, $2::int) c,
        lateral (select case when c = 1 then 'everywhere' when c <= 20 then (array['lodash', 'minimist', 'axios', 'express',
          'moment'])[c % 5 + 1] else 'package-' || (n * 37 + c) % 20000 end as name, c % 7 as v) x`,
    [taskCount, componentsPerTask],
  );
  await query(server, 'analyze component, task');
}

/** Wait until every task has followed. Answers what the process that does it says that it took. */
async function secondsOfFollowing(server: StartedServer, admin: Client): Promise<number> {
  for (;;) {
    const { body } = await admin.get('/system/kbImports', { pageNum: 1, pageSize: 10 });
    const said = [...server.output().matchAll(/"event":"rematched".*?"seconds":([\d.]+)/g)].at(-1)?.[1];
    if (body.data.rematch.done === taskCount && said !== undefined) return Number(said);
    await new Promise((settle) => setTimeout(settle, 500));
  }
}
