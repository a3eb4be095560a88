import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { Client } from './client.ts';

const suxi = fileURLToPath(new URL('../../bin/suxi', import.meta.url));

/** A machine that analyses for a server. */
export interface Machine {
  readonly child: ChildProcess;
  readonly folder: string;
  output(): string;
  readonly end: Promise<{ readonly code: number | null; readonly output: string }>;
}

/** `suxi worker --server`, with an environment without a database and a folder of its own: that of an earlier run, or an empty one. */
export function startRemoteMachine(
  server: string,
  token: string,
  env: NodeJS.ProcessEnv = {},
  folder = mkdtempSync(join(tmpdir(), 'suxi-machine-')),
): Machine {
  const child: ChildProcess = spawn(process.execPath, [suxi, 'worker', '--server', server], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      SUXI_DATA: folder,
      SUXI_WORKER_TOKEN: token,
      SUXI_WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const end = new Promise<{ code: number | null; output: string }>((settle) => {
    child.once('close', (code) => settle({ code, output: printed }));
  });
  return { child, folder, output: () => printed, end };
}

/** How such a machine is. */
export const beat = {
  name: 'host',
  version: '2.1',
  engine_version: '0.1.0',
  knowledge_generation: 1,
  cores: 1,
  cpu_percent: 1,
  memory_used: 1,
  memory_total: 2,
  disk_used: 1,
  disk_total: 2,
  workers: 1,
};

/** A machine that the test itself is, call by call. */
export async function playMachine(server: string, token: string) {
  const client = new Client(server, token);
  const instance = randomUUID();
  const { body } = await client.post('/worker/beat', { ...beat, instance });
  expect(body.data).toEqual({ workers: 1, leases: [] });
  const known = (await client.get('/worker/knowledge', { instance })).body.data;
  const claim = () =>
    client.post('/worker/claim', {
      instance,
      engine_version: '0.1.0',
      knowledge: known.knowledge.files.at(-1).sha256,
      code: known.code.files.at(-1)?.sha256 ?? '',
    });
  const say = (at: { lease: string; run: number; number: number }, spoken: unknown) =>
    client.postForm('/worker/say', [
      ['instance', instance],
      ...Object.entries(at).map(([key, value]): [string, string] => [key, String(value)]),
      ['file', new File([new Uint8Array(gzipSync(JSON.stringify(spoken)))], 'file')],
    ]);
  return { client, instance, generation: known.knowledge.generation as number, claim, say };
}
