import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type InputOf, worker } from '#contract';
import type { FileBlobs } from '#engine';
import { fieldNamesOf, gatherFields, type Pair, readInput } from '../../../http/fields.ts';
import type { Receive } from '../../../http/parts.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Call } from '../../../http/serve.ts';
import { readSpoken, type Spoken } from '../../../jobs/heard/read-spoken.ts';
import { framesOf } from './frames.ts';
import { lostLease } from './remote-job.ts';
import type { RemoteMachines } from './remote-machines.ts';

/** So large a message may be, as it arrives and unpacked: the text of an inventory of a million files. */
export const mostSpokenBytes = 128 * 2 ** 20;
const mostUnpackedBytes = 384 * 2 ** 20;

const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip);

/** Takes what a machine says. Refuses what is no message of an analysis. */
export function receiveSpoken(): Receive<Spoken> {
  let spoken: Spoken | undefined;
  return {
    async file(_field, _name, content) {
      const packed = await wholeOf(content);
      const bytes = await unpack(packed, { maxOutputLength: mostUnpackedBytes }).catch(refuse);
      try {
        spoken = readSpoken(JSON.parse(bytes.toString('utf8')));
      } catch {
        refuse();
      }
    },
    files: () => spoken ?? refuse(),
    discard: async () => undefined,
  };
}

function refuse(): never {
  throw new Refusal(400, 'no-message', '上报的内容不是检测的消息，或来自另一版本的程序');
}

async function wholeOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const contentsNames = fieldNamesOf(worker.contents.input);

/** Takes contents as they arrive, for whoever holds a job; each is kept under the hash that it has. Answers how many. */
export function receiveContents(call: Call, machines: RemoteMachines, blobs: FileBlobs): Receive<number> {
  let count = 0;
  return {
    async file(_field, _name, content, before) {
      const held = fieldsBefore(before);
      if (call.worker === undefined) throw lostLease();
      machines.jobOf(call.worker, held);
      for await (const frame of framesOf(content)) {
        const sha256 =
          frame instanceof Uint8Array ? await blobs.put(frame) : (await blobs.putPieces(frame)).sha256;
        count += 1;
        machines.jobOf(call.worker, held).admit([sha256]);
      }
    },
    files: () => count,
    // What was kept is what its name says, and goes when nothing names it.
    discard: async () => undefined,
  };
}

function fieldsBefore(pairs: readonly Pair[]): InputOf<typeof worker.contents> {
  return readInput(worker.contents.input, gatherFields(pairs, contentsNames, 'form'));
}
