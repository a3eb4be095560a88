import type { Role } from '#model';
import type { Refusal } from './refusal.ts';

/** What is written down about a call that changes something, or that was refused. */
export interface Operation extends Outcome {
  readonly uid: string;
  readonly username: string;
  readonly role: Role | '';
  readonly address: string;
  /** What the browser or program calls itself. */
  readonly client: string;
  /** The noun of the call: `user`, `analysis`. */
  readonly module: string;
  readonly operation: string;
  readonly object: string;
  readonly elapsedMs: number;
  readonly requestId: string;
}

/** How a call ended. */
export interface Outcome {
  /** `成功`, or the name of the refusal. */
  readonly result: string;
  /** Why it was not done, for people. */
  readonly reason: string;
}

/** It was done. */
export const done: Outcome = { result: '成功', reason: '' };

/** It failed for a reason of ours. */
export const broken: Outcome = { result: '失败', reason: '服务器内部错误' };

/** It was refused. */
export function refused({ reason, message }: Refusal): Outcome {
  return { result: reason, reason: message };
}
