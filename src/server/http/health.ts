import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import { sql } from 'kysely';

const believedMs = 1_000;

/** `/healthz`: the process answers. `/readyz`: it can do its work; 503 while the database is away or on the way out. */
export function healthRoutes(app: FastifyInstance, database: Database, isLeaving: () => boolean): void {
  let last = { isReady: false, at: -Infinity };
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    if (performance.now() - last.at > believedMs) {
      last = { isReady: await answers(database), at: performance.now() };
    }
    const isReady = last.isReady && !isLeaving();
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isReady ? 'ready' : 'unavailable' });
  });
}

function answers(database: Database): Promise<boolean> {
  return sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
}
