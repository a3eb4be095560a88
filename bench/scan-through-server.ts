import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, signIn } from '../test/http/client.ts';
import { startServer } from '../test/http/start-server.ts';
import { meteredEnvironment, type ProcessFigures, processFigures } from './measure.ts';

/** What one upload and its analysis cost. */
export interface ServedScan {
  readonly uploadSeconds: number;
  readonly taskSeconds: number;
  readonly steps: readonly { readonly name: string; readonly seconds: number }[];
  readonly componentCount: number;
  readonly vulnerabilityCount: number;
  readonly server: ProcessFigures;
  readonly worker: ProcessFigures;
}

/** Upload an archive to a fresh server and wait for its analysis, asking for it as the console does. */
export async function scanThroughServer(archive: string): Promise<ServedScan> {
  const folder = mkdtempSync(join(tmpdir(), 'suxi-meter-'));
  const server = await startServer({ env: meteredEnvironment(folder) });
  const client = await signIn(server.url, 'superadmin', server.adminPassword);
  process.kill(server.pid, 'SIGUSR2'); // from here on the event loop is measured
  const file = new File([await readFile(archive)], 'packages.tar.gz');
  const startedAt = performance.now();
  const answer = await client.postForm('/analysis/check', [
    ['project_name', 'bench'],
    ['file', file],
  ]);
  const uploadSeconds = (performance.now() - startedAt) / 1000;
  const view = await whileWatching(client, answer.body.data.task_id);
  const taskSeconds = (performance.now() - startedAt) / 1000 - uploadSeconds;
  await server.stop();
  const figures = await processFigures(folder);
  await rm(folder, { recursive: true });
  return {
    uploadSeconds,
    taskSeconds,
    steps: view.stages.map(({ key, seconds }: { key: string; seconds: number }) => ({ name: key, seconds })),
    componentCount: view.component_count,
    vulnerabilityCount: view.vuln.total,
    server: figuresOf(figures, 'server.js'),
    worker: figuresOf(figures, 'worker.js'),
  };
}

/** Read the task and lists four times a second, so that the server is measured at work. */
async function whileWatching(client: Client, taskId: string) {
  for (;;) {
    const [view] = await Promise.all([
      client.get('/analysis/taskView', { task_id: taskId }),
      client.get('/analysis/taskList', { pageNum: 1, pageSize: 20 }),
      client.get('/component/componentList', { task_id: taskId, pageNum: 1, pageSize: 20 }),
    ]);
    const { data } = view.body;
    if (data.status === 'failed') throw new Error(data.error_text);
    if (data.status === 'finished' || data.status === 'partial') return data;
    await new Promise((settle) => setTimeout(settle, 250));
  }
}

function figuresOf(figures: readonly ProcessFigures[], program: string): ProcessFigures {
  const found = figures.find((process) => process.program === program);
  if (found === undefined) throw new Error(`${program} left no figures`);
  return found;
}
