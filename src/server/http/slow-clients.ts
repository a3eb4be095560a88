import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** After so long a body must have arrived, or arrive at this rate. */
const graceMs = 30_000;
const leastBytesPerSecond = 64 * 1024;
const glanceMs = 10_000;

/**
 * Hold slow and greedy clients off: so many connections an address, and bodies that arrive in useful time. A proxy of
 * ours connects for many.
 */
export function guardConnections(
  app: FastifyInstance,
  connectionsPerAddress: number,
  isProxy: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  endUnusedAtStop(app);
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > connectionsPerAddress && !isProxy(address)) socket.destroy();
  });
  app.addHook('onRequest', async (request) => watchBody(request.raw));
}

/**
 * When the server ends, connections without a request under way end with it. Node does so for those that have sent one
 * before; browsers also open some ahead, and a client may stop in the midst of its headers.
 */
function endUnusedAtStop(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket: Socket) => {
    if (isStopping) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of unused) socket.destroy();
  });
}

function watchBody(message: IncomingMessage): void {
  if (message.headers['content-length'] === undefined && message.headers['transfer-encoding'] === undefined)
    return;
  const startedAt = performance.now();
  let seen = message.socket.bytesRead;
  const timer = setInterval(() => {
    if (message.complete || message.destroyed) return clearInterval(timer);
    const arrived = message.socket.bytesRead - seen;
    seen = message.socket.bytesRead;
    const isSlow = arrived < (leastBytesPerSecond * glanceMs) / 1000;
    if (isSlow && performance.now() - startedAt > graceMs) message.socket.destroy();
  }, glanceMs);
  timer.unref();
  message.once('close', () => clearInterval(timer));
}
