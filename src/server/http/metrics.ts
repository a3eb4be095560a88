import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HealthWatch } from '../health/watch.ts';
import { expositionType, writeExposition } from '../metrics/exposition.ts';
import { RequestTimes } from '../metrics/request-times.ts';
import { stateMetrics } from '../metrics/state-metrics.ts';
import { isSuperadmin } from './health.ts';
import { routeOf } from './request-log.ts';
import type { Sessions } from './sessions.ts';

/**
 * `/metrics` for Prometheus: to a superadmin alone, by his session or an API token of his. Figures are of this process
 * since its start, and hold no names of people, projects or files.
 */
export function metricsRoute(app: FastifyInstance, health: HealthWatch, sessions: Sessions): void {
  const times = new RequestTimes();
  const loopDelay = monitorEventLoopDelay({ resolution: 20 });
  loopDelay.enable();
  app.addHook('onClose', async () => void loopDelay.disable());
  app.addHook('onResponse', async (request, reply) => {
    times.add(request.method, routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!(await isSuperadmin(sessions, request))) {
      return reply.code(401).header('WWW-Authenticate', 'Bearer').send({ status: 'unauthorized' });
    }
    const metrics = [...stateMetrics(health.isReady(), health.findings(), loopDelay), times.metric()];
    loopDelay.reset();
    return reply.type(expositionType).send(writeExposition(metrics));
  });
}
