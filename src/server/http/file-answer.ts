import type { FastifyReply } from 'fastify';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { cleanText } from '../db/clean-text.ts';

/** What else there is to say of a file that is sent. */
interface FileManner {
  /** Its MIME type; the usual one says nothing. */
  readonly type?: string;
  /** Whether it was made for this answer alone, and is gone from its folder once it is sent. */
  readonly isFleeting?: true;
}

/** An answer that is a file: it is handed over to be saved, never to be shown. */
export class FileAnswer {
  constructor(
    /** Where it lies. */
    readonly path: string,
    /** What it is called where it is saved. */
    readonly name: string,
    readonly sizeBytes: number,
    readonly manner: FileManner = {},
  ) {}
}

/** Send a file under its name (RFC 6266), to be saved and not shown. */
export function sendFile(reply: FastifyReply, { path, name, sizeBytes, manner }: FileAnswer): FastifyReply {
  const plain = name.replaceAll(/[^A-Za-z0-9._-]/g, '_');
  const encoded = encodeURIComponent(cleanText(name)).replaceAll(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  const content = createReadStream(path);
  if (manner.isFleeting === true) content.once('close', () => void rm(path, { force: true }));
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Length', sizeBytes)
    .header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .type(manner.type ?? 'application/octet-stream')
    .send(content);
}
