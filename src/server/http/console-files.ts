import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { sendError } from './envelope.ts';
import { Refusal } from './refusal.ts';

/**
 * Serve the console: its files, and `index.html` for every path that is a page of it.
 *
 * Files with a hash in their name never change and may be kept; the page itself is asked for again each time.
 */
export async function serveConsole(app: FastifyInstance, folder: string, apiBase: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(staticFiles, {
      root: folder,
      index: false,
      // A route per file: a folder, the root above all, is a page of the console and not a refusal.
      wildcard: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.includes(`${sep}assets${sep}`);
        response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isCall = path === apiBase || path.startsWith(`${apiBase}/`);
    if (isCall || !isPage(request, path)) {
      return sendError(
        new Refusal(404, 'no-such-path', '接口不存在'),
        request,
        isCall ? reply : reply.code(404),
      );
    }
    return isBuilt
      ? sendPage(reply)
      : reply.code(503).type('text/plain; charset=utf-8').send('控制台尚未构建\n');
  });
}

function isPage(request: FastifyRequest, path: string): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/assets/');
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
}
