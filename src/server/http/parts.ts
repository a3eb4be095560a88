// Its types are added to Fastify's.
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Pair } from './fields.ts';
import { Refusal } from './refusal.ts';

/** Takes the files of a form. */
export interface Receive<Files> {
  /** Called for each file in turn, with the fields that stood before it; must read the stream to its end or reject. */
  file(field: string, name: string, content: Readable, before: readonly Pair[]): Promise<void>;
  /** Called when the form is complete. */
  files(): Files;
  /** Called when the form breaks off or is refused: nothing may stay behind. */
  discard(): Promise<void>;
}

/** Read a multipart form. Fields and files may come in any order; files go to `receive` as they arrive, none larger than `mostBytes`. */
export async function readParts<Files>(
  request: FastifyRequest,
  receive: Receive<Files> | undefined,
  mostBytes: number,
): Promise<{ pairs: Pair[]; files: Files | undefined }> {
  const pairs: Pair[] = [];
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type === 'field') pairs.push([part.fieldname, String(part.value)]);
      else if (receive === undefined) throw new Refusal(400, 'unexpected-file', '此接口不接收文件');
      else await receive.file(part.fieldname, fileNameOf(part.filename ?? ''), part.file, pairs);
    }
    return { pairs, files: receive?.files() };
  } catch (error) {
    await receive?.discard();
    // Who is still sending reads no answer before he has sent it all.
    request.raw.unpipe();
    request.raw.resume();
    // Who breaks off hears no answer; the operation log tells.
    if (isBrokenOff(request)) throw new Refusal(400, 'broken-off', '上传已中断');
    throw error;
  }
}

function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** What browsers write for the three letters that a file name in a form cannot have (HTML, 4.10.22.8). */
const written: Readonly<Record<string, string>> = { '%0A': '\n', '%0D': '\r', '%22': '"' };

/** A file name as it is on the sender's disk. */
export function fileNameOf(sent: string): string {
  return sent.replaceAll(/%0A|%0D|%22/g, (code) => written[code] ?? code);
}
