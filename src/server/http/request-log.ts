import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DeadSession, Refusal } from './refusal.ts';
import { uidBehind } from './serve.ts';

/** Paths that are asked every few seconds by machines. */
const probes = ['/healthz', '/readyz', '/metrics'];

/**
 * Log one line for each request when it is over, and send its id along.
 *
 * The line names the route and never the address that was asked for: addresses carry values.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const fields = { ...facts(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (probes.includes(fields.route)) request.log.debug(fields, 'request');
    else request.log.info(fields, 'request');
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(facts(request), 'request broken off');
  });
}

/** What may not be, is guessed or comes too often: whoever guards the server wants to hear of it. */
const alarming: ReadonlySet<string> = new Set([
  'forbidden',
  'locked',
  'wrong-password',
  'too-many',
  'busy',
  'disabled',
  'over',
  'poisonous-field',
  'unknown-field',
  'repeated-field',
  'foreign-token',
  'foreign-attempt',
]);

/** Log what was refused and to which address; at `warn` what looks like an attempt, so that the usual level shows it. */
export function logRefusal(error: unknown, request: FastifyRequest): void {
  const reason =
    error instanceof Refusal ? error.reason : error instanceof DeadSession ? 'dead-session' : undefined;
  if (reason === undefined) return;
  const fields = { ...facts(request), reason, address: request.ip };
  if (alarming.has(reason)) request.log.warn(fields, 'request refused');
  else request.log.info(fields, 'request refused');
}

function facts(request: FastifyRequest) {
  const uid = uidBehind(request);
  return {
    method: request.method,
    route: routeOf(request),
    ...(uid !== undefined && { uid }),
  };
}

/** The route that answers, as it was registered; `none` for an address that has none. */
export function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
}
