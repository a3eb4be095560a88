import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { sendError } from './envelope.ts';
import { Refusal } from './refusal.ts';

/** Where the console stands among calls and foreign pages. */
export interface ConsolePlace {
  readonly apiBase: string;
  /** Origins whose pages may hold the embedded page in a frame. */
  readonly frameAncestors: readonly string[];
}

/**
 * Serve the console: its files, and `index.html` for every path that is a page of it.
 *
 * Files with a hash in their name never change and may be kept; the page itself is asked for again each time.
 */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  { apiBase, frameAncestors }: ConsolePlace,
): Promise<void> {
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
    if (path.startsWith(embeddedPages)) permitFrames(reply, frameAncestors);
    return isBuilt
      ? sendPage(reply)
      : reply.code(503).type('text/plain; charset=utf-8').send('控制台尚未构建\n');
  });
}

function isPage(request: FastifyRequest, path: string): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/assets/');
}

/** What other platforms may show inside of theirs (specification 2.2: without the layout). */
const embeddedPages = '/analysis_ccf/';

/** Let a page stand in the frames of some origins; of none unless the settings name them. */
function permitFrames(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
  );
  reply.removeHeader('x-frame-options');
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
}
