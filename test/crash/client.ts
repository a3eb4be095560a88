import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../http/client.ts';
import type { CrashingProduct } from './product.ts';
import type { SeededRandom } from './random.ts';
import type { CrashUpload } from './uploads.ts';

/** A detection that the server has acknowledged. */
export interface Acknowledged {
  readonly taskId: string;
  readonly upload: string;
  readonly username: string;
  /** The server has acknowledged that it was deleted. */
  isDeleted: boolean;
}

/** What clients have heard, to be held against what is there at the end. */
export class Heard {
  readonly tasks = new Map<string, Acknowledged>();
  /** Keys that were sent, answered or not: each may stand for one task at most. */
  readonly keys = new Set<string>();
  /** Answers that must not be, whatever was killed. */
  readonly wrong: string[] = [];
  requests = 0;
  interrupted = 0;
}

/** The longest queue a client leaves behind; more would only be waited for at the end. */
const mostUnfinished = 3;

/** One user at work until he is told to stop: he submits, looks, deletes, and tries again when nobody answers. */
export async function useProduct(
  product: CrashingProduct,
  who: { readonly username: string; readonly token: string; readonly random: SeededRandom },
  uploads: readonly CrashUpload[],
  heard: Heard,
  stop: AbortSignal,
): Promise<void> {
  const { random, username } = who;
  const own: Acknowledged[] = [];
  for (let count = 0; !stop.aborted; count += 1) {
    const upload = uploads[Math.floor(random.next() * uploads.length)] as CrashUpload;
    const key = `${username}-${count}`;
    heard.keys.add(key);
    const submit = () => (client: Client) =>
      client.postForm('/analysis/check', [
        ['project_name', `崩溃-${username}`],
        ['request_key', key],
        ['file', new File([new Uint8Array(upload.bytes)], upload.name)],
      ]);
    const data = await insist(submit());
    if (data === undefined) return;
    const task = { taskId: data.task_id as string, upload: upload.name, username, isDeleted: false };
    heard.tasks.set(task.taskId, task);
    own.push(task);
    if (random.next() < 0.15) await remove(own[Math.floor(random.next() * own.length)] as Acknowledged);
    await untilFewUnfinished();
  }

  async function remove(task: Acknowledged): Promise<void> {
    if (task.isDeleted) return;
    // When the first answer was lost, the second says that there is no such task any more.
    const ask = (client: Client) => client.post('/analysis/delTask', { task_id: [task.taskId] });
    if ((await insist(ask, 404)) !== undefined) task.isDeleted = true;
  }

  async function untilFewUnfinished(): Promise<void> {
    while (!stop.aborted) {
      const page = await insist((client) =>
        client.get('/analysis/taskList', {
          pageNum: 1,
          pageSize: 10,
          status: ['queued', 'preparing', 'running'],
        }),
      );
      if (page === undefined || page.pagination.total <= mostUnfinished) return;
      await sleep(100);
    }
  }

  /** Ask until the server answers, as a user does who sees an error. `undefined` once the run is over. */
  async function insist(ask: (client: Client) => ReturnType<Client['get']>, alsoRight?: number) {
    while (!stop.aborted) {
      heard.requests += 1;
      try {
        const { url } = await product.server();
        const { body } = await ask(new Client(url, who.token));
        if (body.code === 200) return body.data;
        if (body.code === alsoRight) return {};
        // Only "not now" may be said: everything that is asked for is allowed.
        if (![408, 503, 507].includes(body.code)) heard.wrong.push(JSON.stringify(body));
      } catch {
        heard.interrupted += 1;
      }
      await sleep(50);
    }
    return undefined;
  }
}
