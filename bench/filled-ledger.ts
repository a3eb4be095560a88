import { query } from '../test/http/accounts.ts';
import type { Client } from '../test/http/client.ts';
import type { StartedServer } from '../test/http/start-server.ts';

/** How large a ledger is made. */
export interface LedgerSize {
  readonly tasks: number;
  readonly componentsPerTask: number;
}

/**
 * Tasks as they are after detections, each in a project of its own. The package `everywhere` is in all of them, a few
 * well-known ones in each, and of 20,000 others any one in a part of them.
 */
export async function fillLedger(
  server: StartedServer,
  { tasks, componentsPerTask }: LedgerSize,
): Promise<void> {
  await query(
    server,
    `insert into project (project_id, owner, name)
      select 'p' || n, (select uid from account limit 1), 'project ' || n from generate_series(1, $1::int) n`,
    [tasks],
  );
  await query(
    server,
    `insert into task (task_id, project_id, created_by, name, product_version, source_name, upload_sha256,
        size_bytes, status, knowledge_generation, component_count, read_count, finished_at)
      select 't' || n, 'p' || n, (select uid from account limit 1), 'task', '', 'a.zip', '', 1, 'finished', 1,
        $2::int, 1, now() from generate_series(1, $1::int) n`,
    [tasks, componentsPerTask],
  );
  await query(
    server,
    `insert into component (task_id, component_id, purl, package_key, ecosystem, name, version, requirement, directness,
        scopes, declared_license, evidence)
      select 't' || n, 'c' || c, 'pkg:npm/' || name || '@1.0.' || v, 'pkg:npm/' || name, 'npm', name, '1.0.' || v, '', 'direct', '{}', '', '[]'
      from generate_series(1, $1::int) n, generate_series(1, $2::int) c,
        lateral (select case when c = 1 then 'everywhere' when c <= 20 then (array['lodash', 'minimist', 'axios', 'express',
          'moment'])[c % 5 + 1] else 'package-' || (n * 37 + c) % 20000 end as name, c % 7 as v) x`,
    [tasks, componentsPerTask],
  );
  await query(server, 'analyze component, task');
}

/** Wait until every task has followed the knowledge. Answers what the process that does it says that it took. */
export async function secondsOfFollowing(
  server: StartedServer,
  admin: Client,
  taskCount: number,
): Promise<number> {
  for (;;) {
    const { body } = await admin.get('/system/kbImports', { pageNum: 1, pageSize: 10 });
    const said = [...server.output().matchAll(/"event":"rematched".*?"seconds":([\d.]+)/g)].at(-1)?.[1];
    if (body.data.rematch.done === taskCount && said !== undefined) return Number(said);
    await new Promise((settle) => setTimeout(settle, 500));
  }
}
