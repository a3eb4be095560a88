import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from './accounts.ts';
import { type Client, signIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let client: Client;

beforeAll(async () => {
  server = await startServer();
  client = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

async function ask(path: string, token?: string) {
  const startedAt = performance.now();
  const answer = await fetch(
    server.url + path,
    token === undefined ? {} : { headers: { Authorization: token } },
  );
  // oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
  const body: any = await answer.json();
  return { status: answer.status, headers: answer.headers, body, ms: performance.now() - startedAt };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function untilStatus(status: number, withinMs = 30_000): Promise<number> {
  const startedAt = performance.now();
  while ((await ask('/readyz')).status !== status) {
    if (performance.now() - startedAt > withinMs) throw new Error(`/readyz is never ${status}`);
    await pause(50);
  }
  return performance.now() - startedAt;
}

function postmaster(): number {
  return Number(
    readFileSync(join(server.dataFolder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
}

describe('/healthz and /readyz', () => {
  it('tell anybody that all is well, and nothing else', async () => {
    await untilStatus(200);

    expect((await ask('/healthz')).body).toEqual({ status: 'ok' });
    expect((await ask('/readyz')).body).toEqual({ status: 'ready' });
    expect((await ask('/readyz?detail')).body).toEqual({ status: 'ready' });
  });

  it('tell a superadmin what was found, and no lesser role', async () => {
    await addAccount(server, { username: 'lesser', password: 'x', role: 'admin' });
    const lesser = await signIn(server.url, 'lesser', 'x');

    // The worker starts when the server listens already.
    let { body } = await ask('/readyz?detail', client.token);
    while (body.detail.queue.state !== 'ok') {
      await pause(100);
      ({ body } = await ask('/readyz?detail', client.token));
    }

    expect(body.detail).toMatchObject({
      database: { state: 'ok' },
      schema: { state: 'ok', version: body.detail.schema.expected },
      blobs: { state: 'ok' },
      knowledge: { state: 'ok', generation: expect.any(Number) },
      queue: { state: 'ok', queued: 0, running: 0, worker_connections: expect.any(Number) },
      disk: { level: 'ample' },
    });
    expect(body.detail.queue.worker_silent_seconds).toBeLessThan(5);
    expect((await ask('/readyz?detail', lesser.token)).body).toEqual({ status: 'ready' });
  });
});

describe('a database that is killed', () => {
  it('is started again; meanwhile calls are answered with 503 and the server goes on', async () => {
    for (let kills = 0; kills < 5; kills += 1) {
      const former = postmaster();
      process.kill(former, 'SIGKILL');
      const lost = await untilStatus(503);
      const during = await client.get('/analysis/taskList', { pageNum: 1, pageSize: 10 });
      const probe = await ask('/readyz');
      await untilStatus(200);

      expect(lost).toBeLessThan(5_000);
      // It may be back by the time of the question.
      if (during.status !== 200) {
        expect(during).toMatchObject({
          status: 503,
          body: { code: 503, error: expect.stringMatching(/数据库/) },
        });
        expect(during.headers.get('Retry-After')).toBe('5');
      }
      expect([200, 503]).toContain(probe.status);
      expect(postmaster()).not.toBe(former);
      expect((await client.get('/analysis/taskList', { pageNum: 1, pageSize: 10 })).body.code).toBe(200);
    }
    expect(() => process.kill(server.pid, 0)).not.toThrow();
  });

  it('that only hangs makes the server unready within five seconds, and is missed no more when it goes on', async () => {
    const pid = postmaster();
    const backends = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    const family = [pid, ...backends];
    for (const one of family) process.kill(one, 'SIGSTOP');
    try {
      const lost = await untilStatus(503);

      expect(lost).toBeLessThan(5_000);
    } finally {
      for (const one of family) process.kill(one, 'SIGCONT');
    }
    expect(await untilStatus(200)).toBeLessThan(5_000);
  });
});

describe('/metrics', () => {
  it('gives a superadmin the figures that Prometheus reads, and nobody else anything', async () => {
    const read = (token?: string) =>
      fetch(`${server.url}/metrics`, token === undefined ? {} : { headers: { Authorization: token } });
    await client.get('/user/info');

    const answer = await read(`Bearer ${client.token}`);
    const text = await answer.text();

    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toMatch(/^suxi_ready 1$/m);
    expect(text).toMatch(/^suxi_jobs\{state="queued"\} 0$/m);
    expect(text).toMatch(/^suxi_disk_free_bytes [1-9]\d+$/m);
    expect(text).toMatch(
      /^suxi_http_request_duration_seconds_count\{method="GET",route="[^"]*\/user\/info",status="200"\} [1-9]/m,
    );
    expect((await read()).status).toBe(401);
    const lesser = await signIn(server.url, 'lesser', 'x');
    expect((await read(lesser.token)).status).toBe(401);
  });
});
