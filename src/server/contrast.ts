import {
  chooseBinary,
  contrastBinaries,
  contrastWorks,
  describeWork,
  FileBlobs,
  keepTree,
  readInThreads,
  readTree,
  takeFile,
  UnusableUpload,
  withDocumentTexts,
  type Work,
} from '#engine';
import { openUsableCodeIndex } from '#kb';
import type { ContrastKind } from '#model';
import { once } from 'node:events';
import type { ContrastMessage, ContrastOrder } from './features/contrast/messages.ts';
import { stepBack } from './step-back.ts';

// The entry of a process that unpacks one library file, or contrasts two of them. It runs in a sandbox and touches
// files alone.

process.title = 'suxi-contrast';
// Nobody is interested any more.
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);

stepBack();

type Order<Job extends ContrastOrder['job']> = Extract<ContrastOrder, { job: Job }>;

/** How each kind is contrasted. */
const engines: Partial<Record<ContrastKind, (order: Order<'contrast'>) => Promise<void>>> = {
  source: contrastSources,
  binary: contrastPrograms,
};

/** Rows of one message. */
const partRows = 1_000;
/** Functions with their listings are longer. */
const partFunctions = 100;
let percent = -1;

const [order] = (await once(process, 'message')) as [ContrastOrder];
// Buffers are not part of any heap.
setInterval(() => process.memoryUsage.rss() > order.memoryMb * 2 ** 20 && process.exit(1), 250).unref();
try {
  if (order.job === 'read') await read(order);
  else await engines[order.kind]?.(order);
} catch (error) {
  if (!(error instanceof UnusableUpload)) throw error;
  await say({ kind: 'unusable', reason: error.reason });
}

async function read({ path, name, folder }: Order<'read'>): Promise<void> {
  const blobs = new FileBlobs(folder);
  const tree = await withDocumentTexts(await takeFile(path, name, blobs, { progress: sayPercent }), blobs);
  await say({ kind: 'read', facts: describeWork(await keepTree(folder, tree)) });
}

async function contrastSources({
  left,
  right,
  base,
  codeIndex,
  ...limits
}: Order<'contrast'>): Promise<void> {
  const known = await openUsableCodeIndex(codeIndex);
  const [one, other] = [await openWork(left, limits), await openWork(right, limits)];
  const tools = {
    known,
    base: base === undefined ? undefined : await openWork(base, limits),
    progress: sayPercent,
  };
  const { pairs, matches, ...contrast } = await contrastWorks(one, other, tools);
  for (const part of partsOf(pairs)) await say({ kind: 'pairs', pairs: part });
  for (const part of partsOf(matches)) await say({ kind: 'matches', matches: part });
  const notes = known.fault === undefined ? contrast.notes : [known.fault, ...contrast.notes];
  await say({ kind: 'source', contrast: { ...contrast, notes } });
  await known.close();
}

async function contrastPrograms({ left, right }: Order<'contrast'>): Promise<void> {
  const [one, other] = [await openBinary(left), await openBinary(right)];
  await say({ kind: 'progress', percent: 20 });
  const { functions, ...rest } = contrastBinaries(one, other);
  for (let at = 0; at < functions.length; at += partFunctions)
    await say({ kind: 'functions', functions: functions.slice(at, at + partFunctions) });
  const notes = [...one.notes, ...other.notes, ...rest.notes];
  await say({ kind: 'binary', contrast: { ...rest, notes } });
}

async function openBinary(folder: string) {
  const { files } = await readTree(folder);
  return chooseBinary({ files, blobs: new FileBlobs(folder) });
}

async function openWork(
  folder: string,
  { memoryMb, fileSeconds }: Pick<ContrastOrder, 'memoryMb' | 'fileSeconds'>,
): Promise<Work> {
  const { files } = await readTree(folder);
  const place = { blobs: folder, folder: undefined };
  const { codes } = readInThreads({ place, fileSeconds, heapMb: memoryMb / 2 });
  return { files, blobs: new FileBlobs(folder), codes };
}

function* partsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += partRows) yield rows.slice(at, at + partRows);
}

function sayPercent(done: number, total: number): void {
  const now = Math.floor((100 * done) / Math.max(1, total));
  if (now <= percent) return;
  percent = now;
  void say({ kind: 'progress', percent: now });
}

function say(message: ContrastMessage): Promise<void> {
  return new Promise((settle) => {
    process.send?.(message, undefined, undefined, () => settle());
  });
}
