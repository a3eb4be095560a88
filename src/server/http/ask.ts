import { type AnswerOf, type Endpoint, type RequestOf, tokenMay } from '#contract';
import { readInput } from './fields.ts';
import { StreamedList } from './list.ts';
import { Refusal } from './refusal.ts';
import { type Api, nameOf, readsOnly } from './serve.ts';

/** Somebody in whose name calls are made inside of the server. */
export interface Asker {
  /** As it came in the Authorization header. */
  readonly token: string | undefined;
  readonly address: string;
}

/**
 * Make a call of the contract in somebody's name, without HTTP: its handler, its checks, and his reach as the database
 * says at this moment. A list is asked for by the page.
 *
 * Refuses whatever changes something, and what his role or the scope of his token does not allow.
 */
export async function ask<E extends Endpoint>(
  api: Api,
  asker: Asker,
  endpoint: E,
  request: RequestOf<E>,
): Promise<AnswerOf<E>> {
  const name = nameOf(endpoint);
  const answering = api.served.get(name);
  if (answering === undefined || !readsOnly(endpoint)) throw new Error(`${name} cannot be asked`);
  const holder = await api.sessions.holderOf(asker.token);
  const scope = endpoint.access[holder.role];
  const mayToken = holder.tokenScope === undefined || tokenMay(holder.tokenScope, endpoint);
  if (scope === 'none' || !mayToken || holder.owes !== undefined) {
    throw new Refusal(403, 'forbidden', '没有权限进行此操作');
  }
  const answer = await answering(readInput(endpoint.input, request), {
    caller: { ...holder, scope },
    worker: undefined,
    address: asker.address,
    client: '',
    token: asker.token,
    files: undefined,
    note: () => undefined,
  });
  if (answer instanceof StreamedList) throw new Error(`${name} is asked for by the page`);
  return answer as AnswerOf<E>;
}
