import type { BinaryContrast, WorkContrast } from '#engine';
import type { LibraryFileFacts } from '#model';
import { fileURLToPath } from 'node:url';
import { programPaths } from '../../jobs/analysis-process.ts';
import { makeScratch, removeScratch } from '../../jobs/scratch.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startConfined } from '../../sandbox/start-confined.ts';
import type { ContrastMessage, ContrastOrder, ContrastResult } from './messages.ts';

/** The work came to no end. The message is a sentence for people. */
export class BrokenContrast extends Error {
  override readonly name = 'BrokenContrast';
}

/** What the work needs of its surroundings. */
export interface Surroundings {
  readonly sandbox: Sandbox;
  readonly scratch: string;
  readonly signal: AbortSignal;
  progress(percent: number): void;
}

type Order<Job extends ContrastOrder['job']> = Omit<
  Extract<ContrastOrder, { job: Job }>,
  'memoryMb' | 'fileSeconds'
>;

const entry = fileURLToPath(new URL('contrast.js', import.meta.url));

/** Unpack a library file in a process of its own. Throws `BrokenContrast`, or rejects with the reason of `signal`. */
export async function readLibraryFile(order: Order<'read'>, around: Surroundings): Promise<LibraryFileFacts> {
  const paths = { readable: [order.path], writable: [order.folder] };
  let facts: LibraryFileFacts | undefined;
  await run(order, paths, around, (message) => {
    if (message.kind === 'read') facts = message.facts;
    return facts !== undefined;
  });
  if (facts === undefined) throw new BrokenContrast(ended);
  return facts;
}

/** Contrast two library files in a process of its own. Throws as `readLibraryFile` does. */
export async function runContrast(order: Order<'contrast'>, around: Surroundings): Promise<ContrastResult> {
  const paths = {
    readable: [order.left, order.right, order.codeIndex, ...(order.base === undefined ? [] : [order.base])],
    writable: [],
  };
  const pairs: WorkContrast['pairs'][number][] = [];
  const matches: WorkContrast['matches'][number][] = [];
  const functions: BinaryContrast['functions'][number][] = [];
  let result: ContrastResult | undefined;
  await run(order, paths, around, (message) => {
    if (message.kind === 'pairs') pairs.push(...message.pairs);
    if (message.kind === 'matches') matches.push(...message.matches);
    if (message.kind === 'functions') functions.push(...message.functions);
    if (message.kind === 'binary') result = { kind: 'binary', ...message.contrast, functions };
    if (message.kind === 'source') result = { kind: 'source', ...message.contrast, pairs, matches };
    return result !== undefined;
  });
  if (result === undefined) throw new BrokenContrast(ended);
  return result;
}

const ended = '比对进程意外结束，可能超出内存或时间上限';

/** Run a process until `heard` says that it has heard all. When this settles the process is gone. */
async function run(
  order: Order<'read'> | Order<'contrast'>,
  { readable, writable }: { readonly readable: readonly string[]; readonly writable: readonly string[] },
  { sandbox, scratch: below, signal, progress }: Surroundings,
  heard: (message: ContrastMessage) => boolean,
): Promise<void> {
  signal.throwIfAborted();
  const scratch = await makeScratch(below);
  const { limits } = sandbox;
  const child = startConfined(sandbox, {
    arguments: [entry],
    readable: [...programPaths, ...readable],
    writable,
    scratch,
  });
  const gone = new Promise<void>((settle) =>
    child.once('exit', () => settle()).once('error', () => settle()),
  );
  const clock = AbortSignal.timeout(limits.minutes * 60_000);
  const settled = new AbortController();
  let stderr = '';
  try {
    await new Promise<void>((settle, fail) => {
      const broken = () => fail(new BrokenContrast(ended, { cause: stderr.trim() }));
      const listening = { signal: settled.signal };
      signal.addEventListener('abort', () => fail(signal.reason as Error), listening);
      clock.addEventListener(
        'abort',
        () => fail(new BrokenContrast(`比对超过 ${limits.minutes} 分钟，已停止`)),
        listening,
      );
      child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-4_000)));
      child.on('error', broken);
      child.on('close', broken);
      child.on('message', (message: ContrastMessage) => {
        if (message.kind === 'progress') progress(message.percent);
        else if (message.kind === 'unusable') fail(new BrokenContrast(message.reason));
        else if (heard(message)) settle();
      });
      const { memoryMb, fileSeconds } = limits;
      child.send({ ...order, memoryMb, fileSeconds } satisfies ContrastOrder, () => undefined);
    });
  } finally {
    settled.abort();
    child.kill('SIGKILL');
    await gone;
    if (child.connected) child.disconnect();
    await removeScratch(scratch);
  }
}
