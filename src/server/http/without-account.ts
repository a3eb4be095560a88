import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract';
import type { RemoteWorker, RemoteWorkers } from './remote-workers.ts';
import { DeadSession, noSuchTask } from './refusal.ts';
import type { SessionHolder } from './sessions.ts';
import { guest, type Share, type Shares } from './shares.ts';

// Callers who have no account: guests of one task, and machines that analyse elsewhere.

/** What guests were let in to see, by the requests that are under way. */
const shares = new WeakMap<FastifyRequest, Share>();

/** The machines behind the requests that are under way. */
const workers = new WeakMap<FastifyRequest, RemoteWorker>();

/**
 * Whoever comes by a share link is nobody but the guest of its task, and makes no other call than those for guests.
 * Answers as whom he calls; `undefined`: as anybody. Throws `DeadSession`.
 */
export async function welcomeGuest(
  known: Shares,
  endpoint: Endpoint,
  request: FastifyRequest,
  token: string,
): Promise<SessionHolder | undefined> {
  // What anybody may ask he may ask as anybody.
  if (endpoint.auth === 'anonymous') return undefined;
  const share = endpoint.isShared === true ? await known.open(token) : undefined;
  if (share === undefined) throw new DeadSession();
  shares.set(request, share);
  return guest;
}

/**
 * A machine makes the calls of machines and no others; its token is looked up each time, so that revoking it counts.
 * Throws `DeadSession`.
 */
export async function welcomeWorker(
  known: RemoteWorkers,
  endpoint: Endpoint,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  // What anybody may ask it may ask as anybody.
  if (endpoint.auth === 'anonymous') return;
  const worker = endpoint.auth === 'worker' ? await known.find(token) : undefined;
  if (worker === undefined) throw new DeadSession();
  workers.set(request, worker);
}

/** What the guest behind a request was let in to see; `undefined` when there is no guest. */
export function shareBehind(request: FastifyRequest): Share | undefined {
  return shares.get(request);
}

/** The machine behind a request; `undefined` when there is none. */
export function workerBehind(request: FastifyRequest): RemoteWorker | undefined {
  return workers.get(request);
}

/** A guest asks about the task of his link; every other one is not there for him. */
export function refuseOtherTask(request: FastifyRequest, fields: unknown): void {
  const share = shares.get(request);
  if (share !== undefined && (fields as { task_id?: unknown }).task_id !== share.taskId) throw noSuchTask();
}
