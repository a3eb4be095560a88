import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { importAndWait, osvRecord } from './knowledge-import.ts';
import { type StartedServer, startServer } from './start-server.ts';
import { processesBelow } from './worker-process.ts';

let server: StartedServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer({ ships: 'little' });
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

/** A detection of these npm packages, to its end. Answers the id of the task. */
async function detect(project: string, packages: Readonly<Record<string, string>>): Promise<string> {
  const entries = Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]);
  const content = JSON.stringify({
    lockfileVersion: 3,
    packages: { '': {}, ...Object.fromEntries(entries) },
  });
  const zip = makeZip([{ name: 'package-lock.json', content }]);
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', project],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(zip)], 'a.zip')],
  ]);
  const { task_id } = await untilEnded(admin, body.data.task_id);
  return task_id;
}

/** The findings of a task, and the task itself. */
async function look(taskId: string, state: string[] = ['open']) {
  const view = await admin.get('/analysis/taskView', { task_id: taskId });
  const rows = await admin.get('/component/vulnInfo', { task_id: taskId, state });
  return { rows: rows.body.data.list, view: view.body.data };
}

/** Wait until a task is by the generation that serves. */
async function untilRematched(taskId: string) {
  const { body } = await admin.get('/system/kbImports', { pageNum: 1, pageSize: 10 });
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await look(taskId);
    if (found.view.knowledge_generation === body.data.current.generation) return found;
    await new Promise((settle) => setTimeout(settle, 250));
  }
  throw new Error('the task did not follow the knowledge in time');
}

function bring(...records: object[]) {
  return importAndWait(admin, 'news.ndjson', records.map((one) => JSON.stringify(one)).join('\n'));
}

function changesOf(taskId: string) {
  return query(
    server,
    `select kind, primary_id, fields, from_generation, generation from finding_change
      where task_id = $1 order by changed_at`,
    [taskId],
  );
}

const known = { 'only-here': '1.0.0', 'left-pad': '1.3.0' };

describe('the ledger, after an import', () => {
  let task: string;
  let other: string;
  let findingId: string;

  it('shows what is new in a task that was detected before, without its code', async () => {
    task = await detect('账本', known);
    other = await detect('无关', { 'left-pad': '1.3.0' });
    expect((await look(task)).view).toMatchObject({ risk: '未检测', rematch_time: '' });

    await bring(osvRecord('GHSA-aaaa-bbbb-cccc', 'only-here'));
    const { rows, view } = await untilRematched(task);

    expect(rows).toEqual([
      expect.objectContaining({
        GHSA_ID: 'GHSA-aaaa-bbbb-cccc',
        Repo: 'only-here',
        fixed_versions: ['2.0.0'],
        state: 'open',
      }),
    ]);
    findingId = rows[0].Id;
    expect(view.rematch_time).not.toBe('');
    expect(view.vuln.total).toBe(1);
    expect(await changesOf(task)).toEqual([
      { kind: 'added', primary_id: 'GHSA-aaaa-bbbb-cccc', fields: [], from_generation: 1, generation: 2 },
    ]);
    const overview = await admin.get('/analysis/overview', { task_id: task });
    expect(overview.body.data.suggestions).toEqual([expect.objectContaining({ to: '2.0.0', fix_count: 1 })]);
    const components = await admin.get('/component/componentList', {
      task_id: task,
      pageNum: 1,
      pageSize: 10,
    });
    const marked = components.body.data.list.find(({ Repo }: { Repo: string }) => Repo === 'only-here');
    expect(marked.VulnSeverity).not.toMatch(/未检测|暂无风险/);
  });

  it('keeps the tasks that it does not concern as they were, by the new generation', async () => {
    const { rows, view } = await untilRematched(other);

    expect(rows).toEqual([]);
    expect(view).toMatchObject({ risk: '未检测', knowledge_generation: 2 });
    expect(await changesOf(other)).toEqual([]);
  });

  it('says what has changed of a finding, field by field', async () => {
    const severity = [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }];
    await bring(osvRecord('GHSA-aaaa-bbbb-cccc', 'only-here', { severity }));
    const { rows, view } = await untilRematched(task);

    expect(rows).toEqual([expect.objectContaining({ Id: findingId, severity: '超危', cvss_score: 9.8 })]);
    expect(view).toMatchObject({ risk: '超危', vuln: { critical: 1 } });
    const [, change] = await changesOf(task);
    expect(change).toMatchObject({ kind: 'changed', from_generation: 2, generation: 3 });
    expect(change?.['fields']).toContainEqual({ field: 'score', from: null, to: 9.8 });
  });

  it('marks what was withdrawn, and keeps it', async () => {
    await bring(osvRecord('GHSA-aaaa-bbbb-cccc', 'only-here', { withdrawn: '2026-02-01T00:00:00Z' }));
    const { rows, view } = await untilRematched(task);
    const all = await look(task, ['open', 'withdrawn', 'cleared']);

    expect(rows).toEqual([]);
    expect(all.rows).toEqual([expect.objectContaining({ Id: findingId, state: 'withdrawn' })]);
    expect(view).toMatchObject({ risk: '未检测', closed_vuln: 1, vuln: { total: 0 } });
    expect((await changesOf(task)).at(-1)).toMatchObject({ kind: 'withdrawn' });
  });

  it('takes back what comes again, and clears what says something else', async () => {
    await bring(osvRecord('GHSA-aaaa-bbbb-cccc', 'only-here'));
    const back = await untilRematched(task);
    await bring(
      osvRecord('GHSA-aaaa-bbbb-cccc', 'only-here', {
        affected: [{ package: { ecosystem: 'npm', name: 'only-here' }, versions: ['0.5.0'] }],
      }),
    );
    const { rows } = await untilRematched(task);
    const cleared = await look(task, ['cleared']);

    expect(back.rows).toEqual([expect.objectContaining({ Id: findingId })]);
    expect(rows).toEqual([]);
    expect(cleared.rows).toEqual([expect.objectContaining({ Id: findingId, state: 'cleared' })]);
    expect((await changesOf(task)).map(({ kind }) => kind)).toEqual([
      'added',
      'changed',
      'withdrawn',
      'returned',
      'cleared',
    ]);
  });

  it('leaves earlier detections of a project to their time', async () => {
    const later = await detect('账本', known);
    await bring(osvRecord('GHSA-dddd-eeee-ffff', 'only-here'));

    await untilRematched(later);

    const { rows, view } = await look(task);
    expect(rows).toEqual([]);
    expect(view.knowledge_generation).toBeLessThan((await look(later)).view.knowledge_generation);
    expect(view.serving_generation).toBe((await look(later)).view.knowledge_generation);
  });

  it('lets what was known of a finding hold for the one that stands for it now', async () => {
    const task_id = await detect('并案', { twice: '1.0.0' });
    await bring(osvRecord('GHSA-2222-2222-2222', 'twice'), osvRecord('CVE-2026-0001', 'twice'));
    const before = await untilRematched(task_id);
    const of = (rows: readonly { GHSA_ID: string; Id: string }[], id: string) =>
      rows.find(({ GHSA_ID }) => GHSA_ID === id)?.Id ?? '';
    const said = of(before.rows, 'GHSA-2222-2222-2222');
    const words = { audit_status: 'ignored', audit_note: '仅测试环境使用' };
    const { body } = await admin.put('/analysis/vulnAudit', { task_id, Id: [said], ...words });
    const { audit_time } = body.data;
    const { product_id } = before.view;
    const ticketOf = async (...Id: string[]) => {
      const ticket = await admin.post('/analysis/vulnAddTicket', { product_id, Id, title: '升级 twice' });
      return ticket.body.data.ticket_id as string;
    };
    const foundAt = `select min(found_at) as at, count(*)::int from project_finding where project_id = $1`;
    const [first] = await query(server, foundAt, [product_id]);
    const ticket = await ticketOf(said);

    await bring(osvRecord('GHSA-2222-2222-2222', 'twice', { aliases: ['CVE-2026-0001'] }));
    const { rows } = await untilRematched(task_id);

    expect(before.rows).toHaveLength(2);
    expect(rows).toHaveLength(1);
    expect(rows[0].Id).not.toBe(said);
    expect(rows[0]).toMatchObject({ ...words, audit_user: 'superadmin', audit_time });
    const { body: detail } = await admin.get('/analysis/vulnTicketDetail', { ticket_id: ticket });
    expect(detail.data.findings).toEqual([expect.objectContaining({ Id: rows[0].Id, retest: 'present' })]);
    expect(await query(server, foundAt, [product_id])).toEqual([{ at: first?.['at'], count: 1 }]);
  });

  it('finds the same as a detection from the beginning', async () => {
    const packages = { lodash: '4.17.15', minimist: '1.2.0', 'only-here': '1.0.0' };
    const followed = await detect('比较', packages);
    await bring(osvRecord('GHSA-gggg-hhhh-jjjj', 'lodash'), osvRecord('GHSA-kkkk-llll-mmmm', 'only-here'));
    const after = await untilRematched(followed);

    const fresh = await look(await detect('从头', packages));

    const facts = (rows: Record<string, unknown>[]) =>
      rows.map(({ task_id: _task, TaskId: _same, ...row }) => row);
    expect(facts(after.rows)).toEqual(facts(fresh.rows));
    expect(after.view).toMatchObject({ vuln: fresh.view.vuln, risk: fresh.view.risk });
    const components = async (task_id: string) => {
      const { body } = await admin.get('/component/allList', { task_id });
      return facts(body.data.list);
    };
    expect(await components(followed)).toEqual(await components(fresh.view.task_id));
  });
});

describe('rematching that is killed', () => {
  it('ends all the same', async () => {
    const task = await detect('中断', { 'late-one': '1.0.0' });
    await bring(osvRecord('GHSA-nnnn-oooo-pppp', 'late-one'));
    await expect.poll(() => processesBelow(server, 'rematch')).not.toEqual([]);

    for (const pid of processesBelow(server, 'rematch')) process.kill(pid, 'SIGKILL');
    const { rows } = await untilRematched(task);

    expect(rows).toHaveLength(1);
    expect(await changesOf(task)).toHaveLength(1);
  });
});
