import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { query } from '../http/accounts.ts';
import type { StartedServer } from '../http/start-server.ts';
import type { Heard } from './client.ts';

/** The tables that hold what an analysis has found. */
const resultTables = [
  'clone_match',
  'clone_origin',
  'component',
  'dependency_edge',
  'file_license',
  'vulnerable_code',
  'finding',
  'include_target',
  'inventory_file',
  'source_file',
  'source_function',
  'static_finding',
  'source_include',
  'task_note',
];

/** Columns that name rows, and so differ from one run to the next. */
const names = ['task_id', 'component_id', 'finding_id'];

/** Everything an analysis has found and the totals of its task, as one hash. */
export async function resultHash(server: StartedServer, taskId: string): Promise<string> {
  const hash = createHash('sha256');
  for (const table of resultTables) {
    const rows = await query(
      server,
      `select (to_jsonb(t) - $2::text[])::text as row from ${table} t where task_id = $1 order by 1`,
      [taskId, names],
    );
    hash.update(`${table} ${rows.length}\n${rows.map(({ row }) => String(row)).join('\n')}\n`);
  }
  const [task] = await query(
    server,
    `select status, risk, error_text, progress, file_count, read_count, not_applicable_count, skipped_count,
       component_count, license_count, warning_count, figures from task where task_id = $1`,
    [taskId],
  );
  return hash.update(JSON.stringify(task)).digest('hex');
}

/** Whether a task works or waits. */
const unfinished = '(finished_at is null and deleted_at is null)';

/** Everything that has gone wrong, each as a sentence; empty when nothing is lost, doubled or wrong. */
export async function findViolations(
  server: StartedServer,
  heard: Heard,
  expected: ReadonlyMap<string, string>,
): Promise<string[]> {
  return [
    ...heard.wrong.map((answer) => `answered ${answer}`),
    ...(await lostOrWrong(server, heard, expected)),
    ...(await doubled(server, heard)),
    ...(await halfDone(server)),
    ...(await quotas(server)),
    ...(await damagedContents(server)),
    ...draftsIn(server.dataFolder),
  ];
}

async function lostOrWrong(server: StartedServer, heard: Heard, expected: ReadonlyMap<string, string>) {
  const found: string[] = [];
  for (const { taskId, upload, isDeleted } of heard.tasks.values()) {
    const [task] = await query(server, 'select status, error_text, deleted_at from task where task_id = $1', [
      taskId,
    ]);
    if (task === undefined) found.push(`task ${taskId} (${upload}) is lost`);
    else if (isDeleted && task.deleted_at === null) found.push(`task ${taskId} came back`);
    else if (task.deleted_at === null && (await resultHash(server, taskId)) !== expected.get(upload))
      found.push(`task ${taskId} (${upload}) differs from an undisturbed run: ${JSON.stringify(task)}`);
  }
  return found;
}

/** What a question finds wrong: its one column is a sentence a row. */
async function sentences(
  server: StartedServer,
  question: string,
  values: readonly unknown[] = [],
): Promise<string[]> {
  const rows = await query(server, question, values);
  return rows.map((row) => String(Object.values(row)[0]));
}

async function doubled(server: StartedServer, heard: Heard): Promise<string[]> {
  return [
    ...(await sentences(
      server,
      `select format('key %s made %s tasks', request_key, count(*)) from task_request
        where request_key = any($1) group by request_key having count(*) > 1`,
      [[...heard.keys]],
    )),
    ...(await sentences(
      server,
      `select format('task %s has %s jobs', t.task_id, count(j.job_id)) from task t left join job j using (task_id)
        group by t.task_id having count(j.job_id) <> 1`,
    )),
    ...(await sentences(
      server,
      `select format('task %s has no key', task_id) from task t where name like '崩溃-%'
        and not exists (select from task_request r where r.task_id = t.task_id)`,
    )),
  ];
}

function halfDone(server: StartedServer): Promise<string[]> {
  return sentences(
    server,
    `select format('task %s is %s, its job %s', t.task_id, t.status, j.status) from task t join job j using (task_id)
      where ${unfinished} or j.status <> 'ended'`,
  );
}

/** What users have paid for, recounted: every detection but those that failed, which were given back. */
function quotas(server: StartedServer): Promise<string[]> {
  return sentences(
    server,
    `select format('%s has %s tasks to pay for and has paid for %s', a.username, count(t.task_id), a.detections_used)
      from account a left join task t on t.created_by = a.uid and t.status <> 'failed' group by a.uid
      having a.detections_used <> count(t.task_id)`,
  );
}

async function damagedContents(server: StartedServer): Promise<string[]> {
  const uploads = await query(server, 'select distinct upload_sha256 as sha256 from task');
  const blobs = await query(server, `select distinct sha256 from inventory_file where sha256 <> ''`);
  const damaged = (folder: string, rows: readonly Record<string, unknown>[]) =>
    rows
      .map(({ sha256 }) => String(sha256))
      .filter((sha256) => hashOfFile(join(server.dataFolder, folder, sha256.slice(0, 2), sha256)) !== sha256)
      .map((sha256) => `${folder}/${sha256} is missing or damaged`);
  return [...damaged('uploads', uploads), ...damaged('blobs', blobs)];
}

function hashOfFile(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return '';
  }
}

/** Halves of uploads that a later start has not swept. Nobody uploads any more. */
function draftsIn(dataFolder: string): string[] {
  return readdirSync(join(dataFolder, 'uploads', 'draft')).map((name) => `draft ${name} was left behind`);
}

/** How many tasks wait or work. */
export async function countUnfinished(server: StartedServer): Promise<number> {
  const [row] = await query(server, `select count(*)::int as count from task where ${unfinished}`);
  return Number(row?.count);
}
