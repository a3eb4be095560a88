import type { FastifyReply } from 'fastify';
import { createReadStream } from 'node:fs';
import { cleanText } from '../db/clean-text.ts';

/** An answer that is a file: it is handed over to be saved, never to be shown. */
export class FileAnswer {
  constructor(
    /** Its bytes, or where they lie. */
    readonly content: Uint8Array | string,
    /** What it is called where it is saved. */
    readonly name: string,
    readonly sizeBytes: number,
    /** Its MIME type; the usual one says nothing. */
    readonly type = 'application/octet-stream',
  ) {}
}

/** Send a file under its name (RFC 6266), to be saved and not shown. */
export function sendFile(reply: FastifyReply, { content, name, sizeBytes, type }: FileAnswer): FastifyReply {
  const plain = name.replaceAll(/[^A-Za-z0-9._-]/g, '_');
  const encoded = encodeURIComponent(cleanText(name)).replaceAll(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Length', sizeBytes)
    .header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .type(type)
    .send(
      typeof content === 'string'
        ? createReadStream(content)
        : Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    );
}
