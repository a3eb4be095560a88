import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { signIn, untilEnded } from './client.ts';
import { copyPrepared, makeDataFolder, startServer } from './start-server.ts';

let data: string;

beforeEach(() => {
  data = makeDataFolder();
  copyPrepared(data);
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** As a proxy does: asks for readiness all the time and sends calls while the answer is yes. */
async function sendWhileReady(url: string, token: string) {
  const counts = { answered: 0, failed: 0 };
  const heard = { isReady: true };
  const watching = (async () => {
    while (heard.isReady) {
      heard.isReady = (await fetch(`${url}/readyz`)).status === 200;
      await pause(100);
    }
  })();
  const sender = async () => {
    while (heard.isReady) {
      const status = await fetch(`${url}/prod-api/v1/analysis/taskList?pageNum=1&pageSize=10`, {
        headers: { Authorization: token },
      }).then(
        async (answer) => (await answer.json(), answer.status),
        () => 0,
      );
      if (status === 200) counts.answered += 1;
      else counts.failed += 1;
    }
  };
  await Promise.all([watching, ...Array.from({ length: 8 }, sender)]);
  return counts;
}

it('fails no request of those that heed its readiness, and gives its job back', async () => {
  const server = await startServer({ dataFolder: data, env: { SUXI_STOP_GRACE_SECONDS: '3' } });
  const client = await signIn(server.url, 'superadmin', server.adminPassword);
  const packages: Record<string, unknown> = {};
  for (let index = 0; index < 20_000; index += 1) packages[`node_modules/p-${index}`] = { version: '1.0.0' };
  const content = JSON.stringify({ lockfileVersion: 3, packages });
  const archive = makeZip([{ name: 'package-lock.json', content }]);
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', '停止'],
    ['file', new File([new Uint8Array(archive)], 'a.zip')],
  ]);
  const taskId = body.data.task_id;
  let job: Record<string, unknown> | undefined;
  while (job?.['status'] !== 'running') {
    [job] = await query(server, 'select status from job where task_id = $1', [taskId]);
  }

  const sending = sendWhileReady(server.url, client.token ?? '');
  await pause(500);
  const stopping = server.stop();
  const counts = await sending;

  expect(await stopping).toBe(0);
  expect(counts.failed).toBe(0);
  expect(counts.answered).toBeGreaterThan(0);
  const again = await startServer({ dataFolder: data });
  try {
    const [back] = await query(again, 'select attempt_count from job where task_id = $1', [taskId]);
    const ended = await untilEnded(await signIn(again.url, 'superadmin', server.adminPassword), taskId);
    // The attempt was given back: no lease ran out, and nobody had to be fenced off.
    expect(Number(back?.['attempt_count'])).toBeLessThanOrEqual(1);
    expect(ended.component_count).toBe(20_000);
  } finally {
    await again.stop();
  }
});

it('does not wait for connections on which no request is under way', async () => {
  const server = await startServer({ dataFolder: data });
  const { hostname, port } = new URL(server.url);
  const sockets = ['', 'GET /healthz HTTP/1.1\r\nHost: a'].map((sent) => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(sent);
    return socket;
  });
  await Promise.all(sockets.map((socket) => new Promise((done) => socket.once('connect', done))));
  await pause(200);

  const ended = await Promise.race([server.stop(), pause(15_000).then(() => 'still waiting')]);

  expect(ended).toBe(0);
  for (const socket of sockets) socket.destroy();
});
