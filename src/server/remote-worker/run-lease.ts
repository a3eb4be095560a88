import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { scopeFromWire, worker } from '#contract';
import { type AnalysisPlace, analyzeHere } from '../jobs/analyze-here.ts';
import type { Spoken } from '../jobs/heard/read-spoken.ts';
import type { AnalysisMessage } from '../jobs/messages.ts';
import { uploadPath } from '../uploads/stored-upload.ts';
import { LostJob, NotWelcome, type ServerLine } from './server-line.ts';
import { ContentShipper } from './ship-contents.ts';

/** Where the jobs of this machine are done. */
export interface LeasePlace {
  readonly line: ServerLine;
  /** Each job has a folder below it, as long as it is done. */
  readonly jobs: string;
  readonly folders: Pick<AnalysisPlace['folders'], 'knowledge' | 'codeIndex' | 'scratch'>;
  readonly sandbox: AnalysisPlace['sandbox'];
  readonly engineVersion: string;
}

/** How far it is, is not worth a message more often. */
const progressMs = 1_000;

const pack = promisify<Uint8Array, { level: number }, Buffer>(gzip);

/**
 * Do a job that this machine holds, as often as the server wants it tried. What it needs of the upload lies in a folder
 * of its own, which is gone afterwards. Throws `LostJob` when others go on with it, and the reason of `signal`.
 */
export async function runLease(place: LeasePlace, lease: string, signal: AbortSignal): Promise<void> {
  const folder = join(place.jobs, lease);
  const [uploads, blobs] = [join(folder, 'uploads'), join(folder, 'blobs')];
  await mkdir(blobs, { recursive: true, mode: 0o700 });
  try {
    const shipper = new ContentShipper(place.line, lease, blobs);
    const analyze = analyzeHere({ ...place, folders: { ...place.folders, uploads, blobs } });
    for (let run = 0; ; ) {
      const { state, order } = await place.line.call(worker.nextOrder, { lease, run }, signal);
      if (state === 'over') return;
      if (order === undefined) continue;
      const isFirst = run === 0;
      run = order.run;
      if (isFirst) await fetchUpload(place.line, lease, { uploads, sha256: order.upload }, signal);
      const voice = new Voice(place.line, { lease, run }, shipper);
      const { upload, name, avoid } = order;
      const work = { upload, name, avoid, scope: scopeFromWire(order.scope), done: [] };
      try {
        const end = await analyze(work, (message) => voice.tell(message, signal), signal);
        await voice.say({ end }, signal);
      } catch (error) {
        if (signal.aborted || error instanceof LostJob || error instanceof NotWelcome) throw error;
        // Whatever went wrong, the server hears it and decides what becomes of the task.
        const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
        const reason = '检测机器未能完成检测';
        await voice.say({ end: { kind: 'broken', reason, detail, culprit: undefined } }, signal);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchUpload(
  line: ServerLine,
  lease: string,
  { uploads, sha256 }: { readonly uploads: string; readonly sha256: string },
  signal: AbortSignal,
): Promise<void> {
  const path = uploadPath(uploads, sha256);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await line.fetchFile(worker.uploadContent, { lease }, { path, sha256 }, signal);
}

/** Says what an analysis says, one message after the other; each is kept when this resolves. */
class Voice {
  private number = 0;
  private saidAt = 0;

  constructor(
    private readonly line: ServerLine,
    private readonly run: { readonly lease: string; readonly run: number },
    private readonly shipper: ContentShipper,
  ) {}

  async tell(message: AnalysisMessage, signal: AbortSignal): Promise<void> {
    if (message.kind === 'progress' && performance.now() - this.saidAt < progressMs) return;
    if (message.kind === 'finished') await this.shipper.ship(signal);
    await this.say({ message }, signal);
  }

  async say(spoken: Spoken, signal: AbortSignal): Promise<void> {
    const number = this.number + 1;
    const bytes = await pack(Buffer.from(JSON.stringify(spoken)), { level: constants.Z_BEST_SPEED });
    const fields = { ...this.run, number };
    await this.line.call(worker.say, fields, signal, () => Promise.resolve(new Blob([bytes as never])));
    this.number = number;
    this.saidAt = performance.now();
  }
}
