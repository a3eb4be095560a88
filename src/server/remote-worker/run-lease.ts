import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { scopeFromWire, worker } from '#contract';
import { type AnalysisPlace, analyzeHere } from '../jobs/analyze-here.ts';
import type { AnalysisEnd } from '../jobs/analysis-process.ts';
import type { Spoken } from '../jobs/heard/read-spoken.ts';
import type { AnalysisMessage } from '../jobs/messages.ts';
import { uploadPath } from '../uploads/stored-upload.ts';
import type { JobFolders } from './job-folders.ts';
import { LostJob, NotWelcome, type ServerLine } from './server-line.ts';
import { ContentShipper } from './ship-contents.ts';

/** Where the jobs of this machine are done. */
export interface LeasePlace {
  readonly line: ServerLine;
  readonly jobs: JobFolders;
  readonly folders: Pick<AnalysisPlace['folders'], 'knowledge' | 'codeIndex' | 'scratch'>;
  readonly sandbox: AnalysisPlace['sandbox'];
  readonly engineVersion: string;
}

/** How far it is, is not worth a message more often. */
const progressMs = 1_000;

const pack = promisify<Uint8Array, { level: number }, Buffer>(gzip);

/**
 * Do a job that this machine holds, as often as the server wants it tried. Throws `LostJob` when others go on with it,
 * and the reason of `signal`; what it has found so far stays for a while then.
 */
export async function runLease(place: LeasePlace, lease: string, signal: AbortSignal): Promise<void> {
  const first = await nextOrder(place.line, { lease, run: 0 }, signal);
  if (first === undefined) return;
  const folder = await place.jobs.take(first.upload, lease);
  let end: 'over' | 'mayComeBack' = 'mayComeBack';
  try {
    const folders = await foldersIn(folder.path);
    await fetchUpload(place.line, lease, { ...folders, sha256: first.upload }, signal);
    const shipper = new ContentShipper(place.line, lease, folders.blobs);
    const analyze = analyzeHere({ ...place, folders: { ...place.folders, ...folders } });
    for (let order: worker.RemoteOrder | undefined = first; order !== undefined; ) {
      const { run, upload, name, avoid, said = [], done } = order;
      const voice = new Voice(place.line, { lease, run }, shipper);
      const work = { upload, name, avoid, scope: scopeFromWire(order.scope), said, done };
      await speakOf(voice, (tell) => analyze(work, tell, signal), signal);
      order = await nextOrder(place.line, { lease, run }, signal);
    }
    end = 'over';
  } catch (error) {
    if (error instanceof NotWelcome) end = 'over';
    throw error;
  } finally {
    await folder.leave(end);
  }
}

/** What is to be done after so many tries; `undefined`: nothing any more. */
async function nextOrder(
  line: ServerLine,
  after: { readonly lease: string; readonly run: number },
  signal: AbortSignal,
): Promise<worker.RemoteOrder | undefined> {
  for (;;) {
    const { state, order } = await line.call(worker.nextOrder, after, signal);
    if (state === 'over' || order !== undefined) return order;
  }
}

/** Let an analysis run and the server hear what it says, and how it has ended. */
async function speakOf(
  voice: Voice,
  analysis: (tell: (message: AnalysisMessage) => Promise<void>) => Promise<AnalysisEnd>,
  signal: AbortSignal,
): Promise<void> {
  try {
    const end = await analysis((message) => voice.tell(message, signal));
    await voice.say({ end }, signal);
  } catch (error) {
    if (signal.aborted || error instanceof LostJob || error instanceof NotWelcome) throw error;
    // Whatever went wrong, the server hears it and decides what becomes of the task.
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const reason = '检测机器未能完成检测';
    await voice.say({ end: { kind: 'broken', reason, detail, culprit: undefined } }, signal);
  }
}

async function foldersIn(path: string): Promise<{ readonly uploads: string; readonly blobs: string }> {
  const [uploads, blobs] = [join(path, 'uploads'), join(path, 'blobs')];
  await mkdir(blobs, { recursive: true, mode: 0o700 });
  return { uploads, blobs };
}

async function fetchUpload(
  line: ServerLine,
  lease: string,
  { uploads, sha256 }: { readonly uploads: string; readonly sha256: string },
  signal: AbortSignal,
): Promise<void> {
  const path = uploadPath(uploads, sha256);
  // Of an earlier try: it is there whole or not at all.
  if (existsSync(path)) return;
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
