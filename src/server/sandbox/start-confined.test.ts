import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSandbox, type Sandbox } from './sandbox.ts';
import { startConfined } from './start-confined.ts';

const limits = { memoryMb: 512, minutes: 1, fileSeconds: 10 };
const best = await findSandbox('auto', limits);
const sandboxes: [string, Sandbox][] = [['limits', await findSandbox('limits', limits)]];
if (best.kind === 'bubblewrap') sandboxes.push(['bubblewrap', best]);
else console.warn(`NOT TESTED: the sandbox of bubblewrap. ${best.why}`);

let folder: string;
let neighbour: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-confined-'));
  for (const name of ['program', 'blobs', 'scratch']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'token-key'), 'secret');
  neighbour = createServer().listen(0, '127.0.0.1');
  await new Promise((settle) => neighbour.once('listening', settle));
});
afterAll(() => {
  neighbour.close();
  rmSync(folder, { recursive: true });
});

/** Run a script inside and answer what it sent, how it ended and what it printed. */
async function run(sandbox: Sandbox, script: string) {
  const file = join(folder, 'program', 'script.mjs');
  const outside = { folder, port: (neighbour.address() as AddressInfo).port };
  writeFileSync(
    file,
    `import fs from 'node:fs'; import net from 'node:net'; import { execFileSync } from 'node:child_process';
const outside = ${JSON.stringify(outside)};
const codeOf = (work) => { try { work(); return 'ok'; } catch (error) { return error.code; } };
const say = (what) => process.send(what, () => process.disconnect());
${script}`,
  );
  const child = startConfined(sandbox, {
    arguments: [file],
    readable: [join(folder, 'program')],
    writable: [join(folder, 'blobs')],
    scratch: join(folder, 'scratch'),
  });
  let stderr = '';
  let message: unknown;
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.on('message', (said) => (message = said));
  const end = await new Promise<string>((settle) =>
    child.on('close', (code, signal) => settle(signal ?? String(code))),
  );
  return { message, end, stderr };
}

describe.each(sandboxes)('a child in the sandbox "%s"', (_kind, sandbox) => {
  it('sees the files that are named and no others', async () => {
    const { message } = await run(
      sandbox,
      `say([
        codeOf(() => fs.readFileSync(outside.folder + '/program/script.mjs')),
        codeOf(() => fs.writeFileSync(outside.folder + '/blobs/a', 'x')),
        codeOf(() => fs.writeFileSync(process.env.TMPDIR + '/a', 'x')),
        codeOf(() => fs.readFileSync(outside.folder + '/token-key')),
        codeOf(() => fs.readFileSync('/etc/passwd')),
        codeOf(() => fs.writeFileSync(outside.folder + '/program/a', 'x')),
        codeOf(() => execFileSync('/bin/cat', [outside.folder + '/token-key'])),
      ])`,
    );

    const denied = 'ERR_ACCESS_DENIED';
    expect(message).toEqual(['ok', 'ok', 'ok', denied, denied, denied, denied]);
  });

  it('knows nothing of the environment', async () => {
    process.env['DATABASE_URL'] = 'postgres://secret';
    const { message } = await run(sandbox, 'say(JSON.stringify(process.env))');
    delete process.env['DATABASE_URL'];

    expect(message).not.toMatch(/secret|HOME|PATH/);
  });

  it('is ended when it takes more memory than it may', async () => {
    const { end, stderr } = await run(
      sandbox,
      'const all = []; for (;;) all.push(Buffer.alloc(64 * 1024 * 1024, 1));',
    );

    expect(end).not.toBe('0');
    expect(stderr).toMatch(/allocation failed|out of memory/i);
  });

  it('ends with the process that started it', async () => {
    const { end } = await run(
      sandbox,
      `process.on('disconnect', () => process.exit(7)); process.disconnect()`,
    );

    expect(end).toBe('7');
  });
});

describe.runIf(best.kind === 'bubblewrap')('a child in bubblewrap', () => {
  it('reaches no network, not even its own machine', async () => {
    const { message } = await run(
      best,
      `net.connect(outside.port, '127.0.0.1').on('connect', () => say('reached')).on('error', (error) => say(error.code));`,
    );

    expect(message).toBe('ECONNREFUSED');
  });

  it('sees no other process', async () => {
    const { message } = await run(best, 'say(process.pid)');

    expect(message).toBe(2);
  });
});

it('without bubblewrap says so', async () => {
  const plain = await findSandbox('limits', limits);

  expect(plain).toMatchObject({ kind: 'limits', network: true, why: expect.stringMatching('SUXI_SANDBOX') });
});
