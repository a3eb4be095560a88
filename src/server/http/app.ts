import { apiBase, endpoints, listedCalls } from '#contract';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { serveConsole } from './console-files.ts';
import { sendClientError, sendError } from './envelope.ts';
import { plainWords } from './plain-words.ts';
import { proxiesOf } from './proxies.ts';
import { Refusal } from './refusal.ts';
import { logRefusal, logRequests } from './request-log.ts';
import { type Api, nameOf } from './serve.ts';
import { guardConnections } from './slow-clients.ts';

const formBytes = 1024 * 1024;

/** Make the HTTP server with everything that holds for all calls. Routes are added before it listens. */
export async function makeApp(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  z.config({ ...z.locales.zhCN(), customError: plainWords });
  const isProxy = proxiesOf(config.proxies);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    bodyLimit: formBytes,
    trustProxy: isProxy,
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    clientErrorHandler: sendClientError,
    forceCloseConnections: 'idle',
    // Who is connected already is served to the last, and told to connect elsewhere next time.
    return503OnClosing: false,
    // Bodies have a guard of their own, since uploads may take long.
    requestTimeout: 0,
    http: { headersTimeout: 10_000, maxHeaderSize: 64 * 1024, keepAliveTimeout: 75_000 },
  });
  logRequests(app);
  guardConnections(app, config.limits.connectionsPerAddress, isProxy);
  app.setErrorHandler((error, request, reply) => {
    logRefusal(error, request);
    return sendError(error, request, reply);
  });
  await app.register(helmet, helmetOptions);
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https')
      reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  });
  await app.register(rateLimit, { global: false, errorResponseBuilder: tooMany });
  await app.register(formbody, {
    bodyLimit: formBytes,
    parser: (text) => [...new URLSearchParams(text)] as never,
  });
  await app.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: formBytes,
      fields: 200,
      files: 1,
    },
  });
  return app;
}

/** The server speaks plain HTTP: HSTS is sent where a proxy has put TLS before it, and nowhere else. */
const helmetOptions = {
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' as const },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // The components of the console write their styles at run time.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
  },
};

function tooMany(_request: unknown, context: { readonly ttl: number }): Refusal {
  const seconds = Math.max(1, Math.ceil(context.ttl / 1000));
  return new Refusal(429, 'too-many', `操作过于频繁，请 ${seconds} 秒后再试`);
}

/** Answer for everything that has no route of its own; throws when a call of the contract is not served. */
export async function serveTheRest(
  api: Api,
  consoleFolder: string,
  frameAncestors: readonly string[],
): Promise<void> {
  const missing = endpoints.filter((endpoint) => !api.served.has(nameOf(endpoint)));
  if (missing.length > 0) throw new Error(`not served: ${missing.map(nameOf).join(', ')}`);
  for (const call of listedCalls) {
    if (!api.served.has(call)) sayNotServed(api, call);
  }
  await serveConsole(api.app, consoleFolder, { apiBase, frameAncestors });
}

/** A call of the specification that has no room yet: known callers are told so. */
function sayNotServed(api: Api, call: string): void {
  const [method = '', path = ''] = call.split(' ');
  api.app.route({
    method,
    url: apiBase + path,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      await api.sessions.holderOf(request.headers.authorization);
      throw new Refusal(501, 'not-served', '该功能尚未提供');
    },
    handler: () => undefined,
  });
}
