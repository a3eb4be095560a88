import type { FastifyReply } from 'fastify';

/** What there is to say of a text that is sent. */
interface TextManner {
  /** Its MIME type. */
  readonly type: string;
  /** What it is called where it is saved: letters of ASCII. */
  readonly name: string;
  /** Whether pages of others may show it, as they do pictures; it may be kept for a minute then. */
  readonly isForForeignPages?: true;
}

/** An answer that is a text as it stands, without an envelope: a picture, or a document for programs. */
export class TextAnswer {
  constructor(
    readonly text: string,
    readonly manner: TextManner,
  ) {}
}

/** Send a text to be shown where it is asked for. */
export function sendText(reply: FastifyReply, { text, manner }: TextAnswer): FastifyReply {
  const isForeign = manner.isForForeignPages === true;
  if (isForeign) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return reply
    .header('Cache-Control', isForeign ? 'public, max-age=60' : 'no-store')
    .header('Content-Disposition', `inline; filename="${manner.name}"; filename*=UTF-8''${manner.name}`)
    .type(`${manner.type}; charset=utf-8`)
    .send(text);
}
