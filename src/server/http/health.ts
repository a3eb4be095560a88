import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HealthWatch } from '../health/watch.ts';
import type { Sessions } from './sessions.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can serve calls; 503 while it cannot, or is on its way out.
 *
 * `/readyz?detail` says what was found, to a superadmin alone: a proxy on the same machine makes everybody local.
 */
export function healthRoutes(
  app: FastifyInstance,
  health: HealthWatch,
  sessions: Sessions,
  isLeaving: () => boolean,
): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (isLeaving()) reply.header('Connection', 'close');
  });
  app.get('/healthz', async (_request, reply) => send(reply, 200, { status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const isReady = health.isReady() && !isLeaving();
    const status = isReady ? 'ready' : isLeaving() ? 'leaving' : 'unavailable';
    if (!isReady) reply.header('Retry-After', '5');
    const isDetailWanted = (request.query as Record<string, unknown>)['detail'] !== undefined;
    const detail = isDetailWanted && (await isSuperadmin(sessions, request)) ? health.findings() : undefined;
    return send(reply, isReady ? 200 : 503, { status, ...(detail !== undefined && { detail }) });
  });
}

/** Whether a superadmin asks. While the database is away nobody is known; the log says then what is wrong. */
export async function isSuperadmin(sessions: Sessions, request: FastifyRequest): Promise<boolean> {
  return sessions.holderOf(request.headers.authorization).then(
    ({ role, owes }) => role === 'superadmin' && owes === undefined,
    () => false,
  );
}

function send(reply: FastifyReply, code: number, body: unknown): FastifyReply {
  return reply.code(code).header('Cache-Control', 'no-store').send(body);
}
