import { type UpstreamOrigin, type UploadSource } from '#engine';
import type { FilePrint, UpstreamRelease } from '#model';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programPaths } from '../../jobs/analysis-process.ts';
import { makeScratch, removeScratch } from '../../jobs/scratch.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startConfined } from '../../sandbox/start-confined.ts';

/** What the process is told. */
export interface PackageOrder {
  readonly source: UploadSource;
  readonly origin: UpstreamOrigin;
  /** An empty folder for what comes out of the package. */
  readonly blobs: string;
  /** A file that is not there yet, for its code. */
  readonly draft: string;
  readonly fileSeconds: number;
  readonly memoryMb: number;
}

/** What the process says. */
export type PackageMessage =
  | { readonly kind: 'files'; readonly files: readonly FilePrint[]; readonly totalCount: number }
  | { readonly kind: 'release'; readonly release: UpstreamRelease }
  | { readonly kind: 'unusable'; readonly reason: string };

/** What a package was read as. */
export interface ReadPackage {
  readonly release: UpstreamRelease;
  readonly files: readonly FilePrint[];
  /** The file with its code (`readCodeDraft`); it is gone when the package is kept. */
  readonly draft: string;
}

/** The package itself is the reason why it was not read. The message is a sentence for people. */
export class UnusablePackage extends Error {
  override readonly name = 'UnusablePackage';
}

/** What reading a package needs of its surroundings. */
interface Surroundings {
  readonly sandbox: Sandbox;
  readonly scratch: string;
  readonly signal: AbortSignal;
  progress(percent: number): void;
}

const entry = fileURLToPath(new URL('package.js', import.meta.url));
/** No package takes longer. */
const mostMinutes = 30;

/**
 * Read a package in a process of its own, in a sandbox that has neither network nor database, and keep it.
 *
 * Throws `UnusablePackage`; rejects with the reason of `signal`, or as `keep` does. When this settles the process and
 * everything that came out of the package is gone.
 */
export async function readPackage<Kept>(
  wanted: Pick<PackageOrder, 'source' | 'origin'>,
  surroundings: Surroundings,
  keep: (read: ReadPackage) => Promise<Kept>,
): Promise<Kept> {
  const scratch = await makeScratch(surroundings.scratch);
  try {
    return await keep(await readInto(scratch, wanted, surroundings));
  } finally {
    await removeScratch(scratch);
  }
}

async function readInto(
  scratch: string,
  { source, origin }: Pick<PackageOrder, 'source' | 'origin'>,
  { sandbox, signal, progress }: Surroundings,
): Promise<ReadPackage> {
  const limits = { ...sandbox.limits, minutes: Math.min(sandbox.limits.minutes, mostMinutes) };
  const child = startConfined(
    { ...sandbox, limits },
    { arguments: [entry], readable: [...programPaths, source.path], writable: [], scratch },
  );
  const gone = new Promise<void>((settle) =>
    child.once('exit', () => settle()).once('error', () => settle()),
  );
  const { fileSeconds, memoryMb } = limits;
  const clock = AbortSignal.timeout(limits.minutes * 60_000);
  const settled = new AbortController();
  const draft = join(scratch, 'code-draft');
  try {
    return await new Promise<ReadPackage>((settle, fail) => {
      const files: FilePrint[] = [];
      const broken = () => fail(new UnusablePackage('读取软件包时进程意外结束，可能超出内存或时间上限'));
      // The signal lives as long as the server does: what listens to it goes with this package.
      signal.addEventListener('abort', () => fail(signal.reason as Error), { signal: settled.signal });
      clock.addEventListener('abort', () =>
        fail(new UnusablePackage(`读取软件包超过 ${limits.minutes} 分钟，已停止`)),
      );
      child.stderr?.resume();
      child.on('error', broken);
      child.on('close', broken);
      child.on('message', (message: PackageMessage) => {
        if (message.kind === 'unusable') fail(new UnusablePackage(message.reason));
        else if (message.kind === 'release') settle({ release: message.release, files, draft });
        else {
          files.push(...message.files);
          progress((100 * files.length) / Math.max(message.totalCount, files.length));
        }
      });
      child.send(
        { source, origin, blobs: scratch, draft, fileSeconds, memoryMb } satisfies PackageOrder,
        () => undefined,
      );
    });
  } finally {
    settled.abort();
    child.kill('SIGKILL');
    await gone;
    if (child.connected) child.disconnect();
  }
}
