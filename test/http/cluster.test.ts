import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let projectId: string;

beforeAll(async () => {
  server = await startServer({ fresh: true, env: { SUXI_WORKERS: '1' } });
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  projectId = (await root.post('/product/add', { name: '排队的项目' })).body.data.product_id;
});
afterAll(() => server.stop());

const look = async () => (await root.get('/system/clusterList')).body.data;
const theNode = async () => (await look()).list[0];

async function detect(): Promise<string> {
  const { body } = await root.postForm('/analysis/check', [
    ['product_id', projectId],
    ['file', new File([new Uint8Array(makeZip([{ name: 'a.c', content: 'int a;\n' }]))], 'a.zip')],
  ]);
  return body.data.task_id;
}

describe('a node', () => {
  it('says what it is and how it is loaded', async () => {
    const { list, queued, running } = await look();

    expect({ queued, running }).toEqual({ queued: 0, running: 0 });
    expect(list).toEqual([
      expect.objectContaining({
        status: 'running',
        version: '2.1',
        workers: 1,
        running: 0,
        address: server.url,
      }),
    ]);
    const [node] = list;
    expect(node.cpu_percent).toBeGreaterThanOrEqual(0);
    expect(node.cpu_percent).toBeLessThanOrEqual(100);
    expect(node.memory_used).toBeGreaterThan(0);
    expect(node.memory_used).toBeLessThan(node.memory_total);
    expect(node.disk_used).toBeLessThan(node.disk_total);
    expect(node.knowledge_generation).toBeGreaterThan(0);
  });

  it('keeps a sample of its load', async () => {
    await expect.poll(async () => (await look()).history.length).toBeGreaterThan(0);
    const [sample] = (await look()).history;

    expect(sample.memory_percent).toBeGreaterThan(0);
    expect(sample.memory_percent).toBeLessThan(100);
  });

  it('takes up nothing while it is drained, and what has waited when it resumes', async () => {
    const { node_id } = await theNode();
    await root.post('/system/clusterDrain', { node_id, draining: '1' });
    const taskId = await detect();
    // Longer than a worker pauses between two looks.
    await new Promise((done) => setTimeout(done, 2_000));

    expect(await look()).toMatchObject({ queued: 1, running: 0, list: [{ status: 'draining' }] });

    await root.post('/system/clusterDrain', { node_id, draining: '0' });
    expect(await untilEnded(root, taskId)).toMatchObject({ status: 'partial' });
    expect(await look()).toMatchObject({ queued: 0, list: [{ status: 'running' }] });
  });

  it('runs as many detections as it is told to', async () => {
    const { node_id } = await theNode();
    const processes = async () => {
      const headers = { Authorization: root.token ?? '' };
      const { detail } = await (await fetch(`${server.url}/readyz?detail`, { headers })).json();
      return detail.queue.worker_connections;
    };
    const before = await processes();
    expect(await root.post('/system/clusterWorkers', { node_id, workers: 3 })).toMatchObject({
      body: { code: 200 },
    });

    expect((await theNode()).workers).toBe(3);
    await expect.poll(processes).toBeGreaterThan(before);
    for (const wrong of [0, 65, 1.5])
      expect((await root.post('/system/clusterWorkers', { node_id, workers: wrong })).body.code).toBe(400);
    await root.post('/system/clusterWorkers', { node_id, workers: 1 });
    const taskId = await detect();
    expect(await untilEnded(root, taskId)).toMatchObject({ status: 'partial' });
  });

  it('is not forgotten as long as it works, and one that is not there cannot be told anything', async () => {
    const { node_id } = await theNode();

    expect((await root.post('/system/clusterRemove', { node_id })).body.code).toBe(409);
    expect((await root.post('/system/clusterRemove', { node_id: 'other' })).body.code).toBe(404);
    expect((await root.post('/system/clusterDrain', { node_id: 'other', draining: '1' })).body.code).toBe(
      404,
    );
    expect((await root.post('/system/clusterWorkers', { node_id: 'other', workers: 2 })).body.code).toBe(404);
  });
});
