import { upload as calls } from '#contract';
import { call } from './call.ts';
import { CallFailed } from './call-failed.ts';
import { upload } from './upload.ts';

/** What a file in chunks needs besides its bytes. */
export interface ChunkedOptions {
  /** Aborting it pauses: what has arrived stays, and the next attempt goes on from there. */
  readonly signal: AbortSignal;
  /** Code to be analysed, unless it is knowledge to be imported or a file of the library of contrasts. */
  readonly purpose?: 'detection' | 'knowledge' | 'contrast';
  onProgress(sentBytes: number, totalBytes: number): void;
  /** Told when the line is lost and when it is back. */
  onLine(isLost: boolean): void;
}

/** What the server knows of an upload. */
interface Begun {
  readonly upload_id: string;
  readonly chunk_size: number;
  readonly received: readonly (readonly [number, number])[];
}

/** So many chunks travel at once. */
const lanes = 3;
/** A line that stays lost for so long fails the attempt. */
const patienceMs = 120_000;
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Send a file in chunks and answer the id of the upload. It goes on where an earlier attempt with the same file
 * stopped, in this page or before it was loaded again.
 *
 * A lost line is waited for; everything else rejects with `CallFailed`, without a message.
 */
export async function uploadInChunks(file: File, options: ChunkedOptions): Promise<string> {
  const begun = await begin(file, options);
  // What fails in one lane ends the others.
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  try {
    await sendChunks(file, begun, { ...options, signal });
  } catch (error) {
    failed.abort();
    throw error;
  }
  const { upload_id } = begun;
  await overLostLines(options, () => call(calls.complete, { upload_id }, quietly(options)));
  return upload_id;
}

/** Send what is missing, several chunks at a time. */
async function sendChunks(file: File, begun: Begun, options: ChunkedOptions): Promise<void> {
  const { upload_id: uploadId, chunk_size: size } = begun;
  const waiting = missingChunks(file.size, begun);
  const progress = new Map<number, number>();
  let arrived = bytesOf(begun);
  const tell = () => {
    const underWay = [...progress.values()].reduce((sum, bytes) => sum + bytes, 0);
    options.onProgress(Math.min(arrived + underWay, file.size), file.size);
  };
  tell();
  const sendNext = async (): Promise<void> => {
    const index = waiting.shift();
    if (index === undefined) return;
    const bytes = file.slice(index * size, (index + 1) * size);
    await overLostLines(options, async () => {
      progress.set(index, 0);
      await sendChunk(uploadId, index, bytes, options.signal, (sent) => {
        progress.set(index, Math.min(sent, bytes.size));
        tell();
      });
    });
    progress.delete(index);
    arrived += bytes.size;
    tell();
    return sendNext();
  };
  await Promise.all(Array.from({ length: lanes }, sendNext));
}

/** How many bytes of a file have arrived in an earlier attempt; 0 when the server knows of none. */
export async function bytesArrived(file: File, signal: AbortSignal): Promise<number> {
  const begun = await remembered(file, signal);
  return begun === undefined ? 0 : bytesOf(begun);
}

/** Whether sending a file in chunks was begun, or has come to its end already, and nothing has used it yet. */
export function isBegun(file: File): boolean {
  return localStorage.getItem(keyOf(file)) !== null;
}

/** Give the upload of a file up. */
export async function forgetUpload(file: File): Promise<void> {
  const uploadId = localStorage.getItem(keyOf(file));
  localStorage.removeItem(keyOf(file));
  if (uploadId === null) return;
  // It ends by itself after a day, should this not arrive.
  await call(calls.cancel, { upload_id: uploadId }, { isQuiet: true }).catch(() => undefined);
}

/** The upload of a file became a detection or an import: sending the file again is another upload. */
export function uploadUsed(file: File, purpose?: ChunkedOptions['purpose']): void {
  localStorage.removeItem(keyOf(file, purpose));
}

async function begin(file: File, options: ChunkedOptions): Promise<Begun> {
  const known = await overLostLines(options, () => remembered(file, options.signal, options.purpose));
  if (known !== undefined) return known;
  const wanted = { name: file.name, size: file.size, purpose: options.purpose ?? ('detection' as const) };
  const begun = await overLostLines(options, () => call(calls.init, wanted, quietly(options)));
  localStorage.setItem(keyOf(file, options.purpose), begun.upload_id);
  return begun;
}

async function remembered(
  file: File,
  signal: AbortSignal,
  purpose?: ChunkedOptions['purpose'],
): Promise<Begun | undefined> {
  const uploadId = localStorage.getItem(keyOf(file, purpose));
  if (uploadId === null) return undefined;
  try {
    const status = await call(calls.status, { upload_id: uploadId }, { signal, isQuiet: true });
    return status.size === file.size ? status : undefined;
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 404) throw error;
    localStorage.removeItem(keyOf(file, purpose));
    return undefined;
  }
}

/** What tells a file from others without reading it. */
function keyOf(file: File, purpose: ChunkedOptions['purpose'] = 'detection'): string {
  const kind = purpose === 'detection' ? '' : `${purpose} `;
  return `suxi.upload ${kind}${file.size} ${file.lastModified} ${file.name}`;
}

function missingChunks(fileBytes: number, { chunk_size: size, received }: Begun): number[] {
  const hasArrived = (from: number) => received.some(([start, end]) => start <= from && from < end);
  return Array.from({ length: Math.ceil(fileBytes / size) }, (_, index) => index).filter(
    (index) => !hasArrived(index * size),
  );
}

function bytesOf({ received }: Begun): number {
  return received.reduce((sum, [from, to]) => sum + to - from, 0);
}

async function sendChunk(
  uploadId: string,
  index: number,
  bytes: Blob,
  signal: AbortSignal,
  onProgress: (sentBytes: number) => void,
): Promise<void> {
  const input = { upload_id: uploadId, index, sha256: await digestOf(bytes) };
  await upload(calls.chunk, input, { file: bytes, name: 'chunk', signal, onProgress });
}

/** Browsers compute it only where they trust the connection; the server computes its own in any case. */
async function digestOf(bytes: Blob): Promise<string | undefined> {
  if (globalThis.crypto.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Do something as often as the line is lost, with growing pauses, for a while. */
async function overLostLines<T>({ signal, onLine }: ChunkedOptions, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      const done = await work();
      if (tries > 0) onLine(false);
      return done;
    } catch (error) {
      if (!isLostLine(error) || performance.now() - startedAt > patienceMs) throw error;
      onLine(true);
      await pause(pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0, signal);
    }
  }
}

/** Answers that mean to come again; 423: the server has not noticed yet that an earlier attempt broke off. */
const laterCodes: readonly (number | undefined)[] = [423, 429, 502, 503];

function isLostLine(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  return error.kind === 'unreachable' || error.kind === 'timeout' || laterCodes.includes(error.code);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new CallFailed('aborted', ''));
    });
  });
}

function quietly({ signal }: ChunkedOptions) {
  return { signal, isQuiet: true };
}
