import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../http/accounts.ts';
import { signIn, untilEnded } from '../http/client.ts';
import type { CrashingProduct, Target } from './product.ts';
import type { CrashUpload } from './uploads.ts';

/** How long a job whose worker was killed waits until somebody goes on with it: seconds, one for each kill. */
export async function measureResumes(
  product: CrashingProduct,
  upload: CrashUpload,
  targets: readonly Target[],
): Promise<number[]> {
  const seconds: number[] = [];
  for (const target of targets) {
    const { url, adminPassword } = await product.server();
    const client = await signIn(url, 'superadmin', adminPassword);
    const { body } = await client.postForm('/analysis/check', [
      ['project_name', '接管'],
      // Whatever was analysed before, this is a detection of its own.
      ['request_key', `resume-${seconds.length}`],
      ['file', new File([new Uint8Array(upload.bytes)], upload.name)],
    ]);
    const taskId = body.data.task_id as string;
    const fence = await fenceOnceAbove(product, taskId, 0);
    const killedAt = performance.now();
    product.kill(target);
    await fenceOnceAbove(product, taskId, fence);
    seconds.push((performance.now() - killedAt) / 1000);
    const again = await product.server();
    await untilEnded(await signIn(again.url, 'superadmin', again.adminPassword), taskId);
  }
  return seconds;
}

/** The fence of a task's job as soon as it is higher; every claim raises it. */
async function fenceOnceAbove(product: CrashingProduct, taskId: string, fence: number): Promise<number> {
  for (;;) {
    const rows = await query(await product.server(), 'select fence from job where task_id = $1', [
      taskId,
    ]).catch(() => []);
    const now = Number(rows[0]?.fence ?? 0);
    if (now > fence) return now;
    await sleep(20);
  }
}
