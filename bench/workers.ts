import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeZip } from '../test/make-archives.ts';
import { query } from '../test/http/accounts.ts';
import { type Client, signIn, untilEnded } from '../test/http/client.ts';
import { makeDataFolder, startServer } from '../test/http/start-server.ts';

const taskCount = 8;
const rounds = 3;

/**
 * How much sooner independent detections are done by two machines than by one: the same uploads by the server alone and
 * by the server with `suxi worker` beside it, in turns. Both stand on this machine, whose cores are the most they have;
 * the database and the server take their part of them. What one machine alone keeps busy says how much two could gain
 * here: with 1.3 of 2 cores busy no more than 2 / 1.3.
 */
export async function bench(): Promise<void> {
  const host = await startServer();
  await query(host, 'create database two_machines');
  const databaseUrl = host.databaseUrl().replace('/suxi?', '/two_machines?');
  const server = await startServer({ env: { DATABASE_URL: databaseUrl, SUXI_WORKERS: '1' } });
  const own = makeDataFolder();
  const worker = spawn(
    process.execPath,
    [fileURLToPath(new URL('../bin/suxi', import.meta.url)), 'worker', server.dataFolder],
    {
      env: { ...process.env, SUXI_DATA: own, DATABASE_URL: databaseUrl, SUXI_WORKERS: '1' },
      stdio: 'ignore',
    },
  );
  try {
    const root = await signIn(server.url, 'superadmin', server.adminPassword);
    const other = await untilThere(root, server.url);
    const ratios: number[] = [];
    await measure(root, 'warm');
    for (let round = 0; round < rounds; round += 1) {
      await drain(root, other, true);
      const one = await measure(root, `one ${round}`);
      await drain(root, other, false);
      const two = await measure(root, `two ${round}`);
      const ratio = one.seconds / two.seconds;
      ratios.push(ratio);
      console.log({
        tasks: taskCount,
        oneSeconds: rounded(one.seconds),
        twoSeconds: rounded(two.seconds),
        ratio: rounded(ratio),
        possibleHere: rounded(Math.min(2, cpus().length / one.busyCores)),
        oneBusyCores: rounded(one.busyCores),
        twoBusyCores: rounded(two.busyCores),
      });
    }
    console.log({ median: rounded(ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0) });
  } finally {
    worker.kill('SIGTERM');
    await new Promise((ended) => worker.once('exit', ended));
    await server.stop();
    await host.stop();
    rmSync(own, { recursive: true, force: true });
  }
}

/** The id of the node beside the server, once it is there. */
async function untilThere(root: Client, address: string): Promise<string> {
  for (;;) {
    const { list } = (await root.get('/system/clusterList')).body.data;
    const other = list.find(
      (node: { address: string; status: string }) => node.address !== address && node.status === 'running',
    );
    if (other !== undefined) return other.node_id;
    await sleep(200);
  }
}

async function drain(root: Client, node_id: string, isDraining: boolean): Promise<void> {
  await root.post('/system/clusterDrain', { node_id, draining: isDraining ? '1' : '0' });
}

/** Seconds from the first of some detections to the end of the last, and how many cores were busy in the mean. */
async function measure(root: Client, name: string): Promise<{ seconds: number; busyCores: number }> {
  const startedAt = performance.now();
  const busyBefore = busyMs();
  const tasks = await Promise.all(
    Array.from({ length: taskCount }, async (_, number) => {
      const { body } = await root.postForm('/analysis/check', [
        ['project_name', `机器 ${name} ${number}`],
        ['file', new File([new Uint8Array(sources(`${name} ${number}`))], 'sources.zip')],
      ]);
      return body.data.task_id as string;
    }),
  );
  await Promise.all(tasks.map((taskId) => untilEnded(root, taskId, 600_000)));
  const elapsedMs = performance.now() - startedAt;
  return { seconds: elapsedMs / 1000, busyCores: (busyMs() - busyBefore) / elapsedMs };
}

/** What all cores of this machine have worked since it was switched on, whoever for. */
function busyMs(): number {
  let sum = 0;
  for (const { times } of cpus()) sum += times.user + times.nice + times.sys + times.irq;
  return sum;
}

/** About 60,000 lines of C that no other upload has. */
function sources(name: string): Buffer {
  return makeZip(
    Array.from({ length: 60 }, (_, file) => ({
      name: `src/part${file}.c`,
      content: Array.from({ length: 100 }, (_line, at) => functionOf(`${name} ${file}`, at)).join('\n'),
    })),
  );
}

function functionOf(name: string, at: number): string {
  const word = `f${Buffer.from(`${name} ${at}`).toString('hex')}`;
  return `int ${word}(int a, const char *text)
{
  int sum = ${at};
  for (int i = 0; text[i] != 0; i++) {
    if (text[i] == '${String.fromCharCode(97 + (at % 26))}')
      sum += a * i;
    else
      sum -= text[i];
  }
  return sum;
}
`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
