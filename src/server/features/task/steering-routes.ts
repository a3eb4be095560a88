import { task } from '#contract';
import type { TaskStatus } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { noSuchTask, Refusal, sourceErased } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { SourceErasure } from './erase-store.ts';
import { quotaRefusal } from './quota.ts';
import { statusTexts } from './rows.ts';
import type { TaskRepetition } from './run-again.ts';
import type { Steering, TaskSteeringStore } from './steering-store.ts';

interface SteeringTools {
  readonly tasks: TaskSteeringStore;
  readonly repetition: TaskRepetition;
  readonly erasure: SourceErasure;
}

/**
 * Pausing, cancelling, resuming and running detections again, erasing what they were made of, and putting them on top of
 * one's list.
 */
export function steeringRoutes(api: Api, { tasks, repetition, erasure }: SteeringTools): void {
  serve(api, task.pauseTask, ({ task_id }, { caller, note }) => {
    note({ object: task_id });
    return steer(tasks, caller, task_id, 'pause');
  });
  serve(api, task.resumeTask, ({ task_id }, { caller, note }) => {
    note({ object: task_id });
    return steer(tasks, caller, task_id, 'resume');
  });
  serve(api, task.cancelTask, ({ task_id }, { caller, note }) => {
    note({ object: task_id });
    return steer(tasks, caller, task_id, 'cancel');
  });
  serve(
    api,
    task.rerunTask,
    async ({ task_id, mode }, { caller, note }) => {
      note({ object: task_id });
      return { task_id: await runAgain(repetition, caller, task_id, mode) };
    },
    { perMinute: () => api.limits.checksPerMinute },
  );
  serve(api, task.eraseSource, async ({ task_id }, { caller, note }) => {
    note({ object: task_id });
    const erased = await erasure.erase(caller, task_id);
    if (erased === 'missing') throw noSuchTask();
    if (erased === 'busy')
      throw new Refusal(409, 'source-in-use', '检测或可达性分析尚未结束，结束后才能清除源代码');
    return {};
  });
  serve(api, task.topping, ({ task_id }, { caller, note }) => {
    note({ object: task_id });
    return top(tasks, caller, task_id, true);
  });
  serve(api, task.cancelTopping, ({ task_id }, { caller, note }) => {
    note({ object: task_id });
    return top(tasks, caller, task_id, false);
  });
}

const verbs: Readonly<Record<Steering, string>> = {
  pause: '暂停',
  resume: '继续',
  cancel: '取消',
};

async function steer(tasks: TaskSteeringStore, caller: Caller, taskId: string, wish: Steering) {
  const steered = await tasks.steer(caller, taskId, wish);
  if (steered.kind === 'missing') throw noSuchTask();
  if (steered.kind === 'wrong-state') throw wrongState(steered.status, verbs[wish]);
  return {};
}

/** Answers the new task. */
async function runAgain(
  repetition: TaskRepetition,
  caller: Caller,
  taskId: string,
  mode: 'full' | 'changed',
): Promise<string> {
  try {
    const ran = await repetition.run(caller, taskId, mode);
    if (ran.kind === 'missing') throw noSuchTask();
    if (ran.kind === 'erased') throw sourceErased();
    if (ran.kind === 'unchanged') {
      throw new Refusal(409, 'nothing-changed', '代码包、检测引擎与漏洞库均无变化，无需重新检测');
    }
    if (ran.kind === 'wrong-state') throw wrongState(ran.status, '重新检测');
    return ran.taskId;
  } catch (error) {
    throw quotaRefusal(error);
  }
}

function wrongState(status: TaskStatus, verb: string): Refusal {
  return new Refusal(409, 'wrong-state', `检测任务${statusTexts[status]}，不能${verb}`);
}

async function top(tasks: TaskSteeringStore, caller: Caller, taskId: string, isOnTop: boolean) {
  if (!(await tasks.top(caller, taskId, isOnTop))) throw noSuchTask();
  return {};
}
