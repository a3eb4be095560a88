import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { makeLog } from '../log.ts';
import { makeApp } from './app.ts';
import { DeadSession, Refusal } from './refusal.ts';

/** What the server takes a request for that came from an address with the headers of a proxy. */
async function asked(proxies: string, remoteAddress: string, headers: Readonly<Record<string, string>>) {
  const log = makeLog('silent', () => undefined);
  const app = await makeApp(readConfig({ SUXI_TRUSTED_PROXIES: proxies }), log as never);
  app.get('/who', (request) => request.ip);
  const answer = await app.inject({ url: '/who', remoteAddress, headers });
  await app.close();
  return { from: answer.body, hsts: answer.headers['strict-transport-security'], headers: answer.headers };
}

const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-forwarded-proto': 'https' };

describe('a proxy before the server', () => {
  it.each([
    ['10.0.0.0/8', '10.1.2.3'],
    ['192.0.2.1, 10.1.2.3', '10.1.2.3'],
    ['10.1.2.3', '::ffff:10.1.2.3'],
    ['fd00::/8', 'fd12::3'],
  ])(
    'of %s is believed about who asks, but for what the client wrote himself: %s',
    async (proxies, address) => {
      const { from, hsts } = await asked(proxies, address, forwarded);

      expect(from).toBe('198.51.100.7');
      expect(hsts).toBe('max-age=31536000; includeSubDomains');
    },
  );

  it('is nobody who is not named', async () => {
    for (const proxies of ['', '10.0.0.0/24, 198.51.100.7']) {
      const { from, hsts } = await asked(proxies, '10.1.2.3', forwarded);

      expect(from).toBe('10.1.2.3');
      expect(hsts).toBeUndefined();
    }
  });

  it('sends no HSTS for what came in clear', async () => {
    const { hsts } = await asked('10.1.2.3', '10.1.2.3', { ...forwarded, 'x-forwarded-proto': 'http' });

    expect(hsts).toBeUndefined();
  });
});

it('sends the headers that keep browsers from guessing, framing, caching a referrer and mixing windows', async () => {
  const { headers } = await asked('', '10.1.2.3', {});

  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  for (const directive of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
    expect(headers['content-security-policy']).toContain(directive);
  for (const directive of ["base-uri 'none'", "object-src 'none'", "form-action 'self'"])
    expect(headers['content-security-policy']).toContain(directive);
});

it('tells at the usual level what looks like an attempt, with its address and without what was sent', async () => {
  const lines: string[] = [];
  const app = await makeApp(readConfig({}), makeLog('warn', (line) => void lines.push(line)) as never);
  const refusals = {
    locked: new Refusal(423, 'locked', '账号已锁定'),
    missing: new Refusal(404, 'no-such-task', '检测任务不存在'),
    dead: new DeadSession(),
  };
  for (const [name, refusal] of Object.entries(refusals))
    app.get(`/${name}`, () => {
      throw refusal;
    });
  for (const name of Object.keys(refusals))
    await app.inject({
      url: `/${name}?planted=1`,
      remoteAddress: '203.0.113.9',
      headers: { authorization: 'planted' },
    });
  await app.close();

  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      level: 'warn',
      event: 'request refused',
      reason: 'locked',
      route: '/locked',
      address: '203.0.113.9',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }),
  ]);
  expect(lines.join('')).not.toContain('planted');
});

it('answers no method that has no route', async () => {
  const app = await makeApp(readConfig({}), makeLog('silent', () => undefined) as never);
  app.get('/there', () => 'something');

  for (const method of ['TRACE', 'OPTIONS', 'POST', 'DELETE', 'PROPFIND'] as const) {
    const answer = await app.inject({
      method: method as 'POST',
      url: '/there',
      headers: { planted: 'echo' },
    });
    expect([answer.statusCode, answer.body.includes('echo')]).toEqual([404, false]);
  }
  await app.close();
});
