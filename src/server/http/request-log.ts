import type { FastifyInstance, FastifyRequest } from 'fastify';
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
