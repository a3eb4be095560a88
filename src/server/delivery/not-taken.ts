import { Refusal } from '../http/refusal.ts';
import { NotDelivered } from './message.ts';

/** A message that was not taken, as the answer to whoever wanted to see whether it is. */
export function notTaken(error: unknown): never {
  throw error instanceof NotDelivered
    ? new Refusal(409, 'not-delivered', `发送失败：${error.message}`)
    : error;
}
