import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** An answer that is told while it comes about, as server-sent events (HTML, 9.2). */
export class EventAnswer<Event> {
  constructor(
    /** The signal fires when nobody listens any more. What it throws breaks the connection off. */
    readonly events: (signal: AbortSignal) => AsyncGenerator<Event>,
  ) {}
}

/** Send events one by one, each as JSON in one `data:` line. */
export function sendEvents(reply: FastifyReply, { events }: EventAnswer<unknown>): FastifyReply {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  return (
    reply
      .header('Cache-Control', 'no-store')
      // What stands before the server must not gather them.
      .header('X-Accel-Buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(Readable.from(lines(events(leaving.signal)), { objectMode: false }))
  );
}

async function* lines(events: AsyncGenerator): AsyncGenerator<string> {
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
}
