import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frameHead } from '../../src/server/features/cluster/remote/frames.ts';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { playMachine, startRemoteMachine } from './remote-machine.ts';
import { type StartedServer, startServer } from './start-server.ts';

// What machines elsewhere send of an upload, and what they may name.

let server: StartedServer;
let root: Client;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  const nodes = (await root.get('/system/clusterList')).body.data.list;
  const here = nodes.find(({ status }: { status: string }) => status === 'running').node_id;
  await root.post('/system/clusterDrain', { node_id: here, draining: '1' });
});

afterAll(() => server.stop());

const newToken = async (name: string): Promise<string> =>
  (await root.post('/system/workerToken', { name })).body.data.token;

async function detect(project: string, bytes: Uint8Array): Promise<string> {
  const { body } = await root.postForm('/analysis/check', [
    ['project_name', project],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(bytes)], 'shop.zip')],
  ]);
  return body.data.task_id;
}

/** A way to the server that counts what goes to it. */
async function startScale(): Promise<{ url: string; sent(): number; server: Server }> {
  let sent = 0;
  const { hostname, port } = new URL(server.url);
  const scale = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    socket.on('data', (chunk) => (sent += chunk.length));
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on('error', () => [socket.destroy(), onward.destroy()]);
  });
  await new Promise<void>((settle) => scale.listen(0, '127.0.0.1', settle));
  const { port: own } = scale.address() as { port: number };
  return { url: `http://127.0.0.1:${own}`, sent: () => sent, server: scale };
}

it('sends the contents of an upload once, and of the next one what is new', async () => {
  const files = Array.from({ length: 1_200 }, (_, at) => ({
    name: `data/${at}.bin`,
    content: randomBytes(2_000),
  }));
  const scale = await startScale();
  const machine = startRemoteMachine(scale.url, await newToken('秤'));
  const bytesOf = async (project: string, upload: Uint8Array) => {
    const before = scale.sent();
    const taskId = await detect(project, upload);
    // Nothing of it can be read; only what is sent counts here.
    expect((await untilEnded(root, taskId)).status).toBe('partial');
    const listed = (await root.get('/analysis/getAllProjectFiles', { task_id: taskId })).body;
    expect(JSON.stringify(listed)).toContain('1199.bin');
    return scale.sent() - before;
  };

  try {
    const first = await bytesOf('甲项目', makeZip(files));
    const again = await bytesOf('甲项目', makeZip(files));
    const changed = await bytesOf(
      '甲项目',
      makeZip([...files, { name: 'new.bin', content: randomBytes(50_000) }]),
    );
    const elsewhere = await bytesOf('乙项目', makeZip(files));

    expect(first).toBeGreaterThan(2_400_000);
    expect(again).toBeLessThan(first / 8);
    // What machines say beside it varies a little.
    expect(changed - again).toBeGreaterThan(40_000);
    expect(changed - again).toBeLessThan(100_000);
    expect(elsewhere).toBeGreaterThan(2_400_000);
  } finally {
    machine.child.kill('SIGTERM');
    await machine.end;
    rmSync(machine.folder, { recursive: true, force: true });
    scale.server.close();
  }
});

it('lets a machine name what it sent or what its project has, and tells it nothing of others', async () => {
  const machine = await playMachine(server.url, await newToken('多疑'));
  const content = Buffer.from(`secret of one project: ${randomUUID()}`);
  const sha256 = createHash('sha256').update(content).digest('hex');

  /** Take up a job and offer, send and name the content as told. */
  const attempt = async (project: string, sends: boolean) => {
    const taskId = await detect(project, makeZip([{ name: 'a.c', content: `int a; // ${randomUUID()}` }]));
    const { lease } = (await machine.claim()).body.data;
    const held = { instance: machine.instance, lease };
    await machine.client.get('/worker/order', { ...held, run: 0 });
    const { wanted } = (await machine.client.post('/worker/offer', { ...held, contents: sha256 })).body.data;
    if (sends) {
      const file = new File([new Uint8Array([...frameHead(content.length), ...content])], 'file');
      await machine.client.postForm('/worker/contents', [...Object.entries(held), ['file', file]]);
    }
    const files = [{ path: 'a.c', sizeBytes: content.length, sha256, outcome: { kind: 'not-applicable' } }];
    const told = [
      { message: { kind: 'knowledge', generation: machine.generation, kept: [] } },
      { message: { kind: 'started', step: 'inventory' } },
      {
        message: {
          kind: 'finished',
          found: { step: 'inventory', files, notes: [] },
          safeVersions: [],
          checkpoint: 'a'.repeat(64),
        },
      },
      { end: { kind: 'unusable', reason: '到此为止' } },
    ];
    const codes: number[] = [];
    for (const [index, spoken] of told.entries())
      codes.push((await machine.say({ lease, run: 1, number: index + 1 }, spoken)).body.code);
    const rows = await query(server, 'select sha256 from inventory_file where task_id = $1', [taskId]);
    await root.post('/analysis/cancel', { task_id: taskId });
    return { wanted, codes, rows };
  };

  const taken = [200, 200, 200, 200];
  const refused = [200, 200, 409, 409];
  expect(await attempt('本项目', false)).toEqual({ wanted: [sha256], codes: refused, rows: [] });
  expect(await attempt('本项目', true)).toEqual({ wanted: [sha256], codes: taken, rows: [{ sha256 }] });
  expect(await attempt('本项目', false)).toEqual({ wanted: [], codes: taken, rows: [{ sha256 }] });
  expect(await attempt('别的项目', false)).toEqual({ wanted: [sha256], codes: refused, rows: [] });
  // It must name each by its whole hash, and a thousand at most.
  const held = { instance: machine.instance, lease: randomUUID() };
  for (const contents of [['abc'], Array.from({ length: 1_001 }, () => sha256)]) {
    const fields = contents.map((one): [string, string] => ['contents', one]);
    const form = new URLSearchParams([...Object.entries(held), ...fields]);
    expect((await machine.client.send('POST', '/worker/offer', form)).body.code).toBe(400);
  }
});
