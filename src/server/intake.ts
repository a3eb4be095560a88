import {
  currentManifest,
  DamagedKnowledge,
  importKnowledge,
  installPackage,
  looksLikePackage,
  mergeAgain,
  RefusedPackage,
  rollBack,
  Tally,
  writePriority,
} from '#kb';
import { once } from 'node:events';
import type {
  IntakeEnd,
  IntakeMessage,
  IntakeOrder,
  IntakeWork,
} from './features/knowledge-import/messages.ts';
import { stepBack } from './step-back.ts';

// The entry of an import: reads one file of foreign knowledge, then the process ends. It runs in a sandbox, touches the
// folder of the knowledge and never the database.

process.title = 'suxi-intake';
// Nobody is interested any more: whoever started this is gone, maybe before this line.
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
stepBack();

/** Messages of progress come at most so often. */
const pauseMs = 250;

const say = (message: IntakeMessage) =>
  new Promise<void>((settle) => process.send?.(message, undefined, undefined, () => settle()) ?? settle());

async function run({ knowledge, work, appVersion }: IntakeOrder): Promise<IntakeEnd> {
  if (work.kind === 'rollback') return goBack(knowledge);
  if (work.kind === 'priority') return trustInOrder(knowledge, work.order);
  const isPackage = await looksLikePackage(work.path);
  return isPackage ? install(knowledge, work, appVersion) : importFile(knowledge, work);
}

type FileWork = Extract<IntakeWork, { readonly kind: 'file' }>;

async function importFile(knowledge: string, { path, name }: FileWork): Promise<IntakeEnd> {
  const tally = new Tally(path, name);
  let saidAt = 0;
  const report = await importKnowledge(knowledge, [path], {
    reading: (file) => void say({ kind: 'progress', progress: tally.progressInside(file) }),
    read(read) {
      tally.add(read);
      if (performance.now() - saidAt < pauseMs) return;
      saidAt = performance.now();
      void say({ kind: 'progress', progress: tally.progress('reading', read.path) });
    },
    merging: () => void say({ kind: 'progress', progress: tally.progress('merging') }),
  });
  const end = { summary: tally.summary(report), generation: report.generation };
  return report.statedBySource.size > 0 ? end : { ...end, reason: '没有可导入的记录，知识库没有变化' };
}

async function install(
  knowledge: string,
  { path, name: fileName }: FileWork,
  appVersion: string,
): Promise<IntakeEnd> {
  const tally = new Tally(path, fileName);
  const { manifest, generation } = await installPackage(knowledge, path, {
    appVersion,
    progress: (step) => void say({ kind: 'progress', progress: tally.progress(step) }),
  });
  const { name, serial } = manifest.library;
  const { vulnerabilities, packages } = generation.counts;
  const counts = { vulnerabilities, packages, affected: 0 };
  const summary = tally.summary({ statedBySource: new Map(), counts });
  return { summary: { ...summary, library: { name, serial } }, generation: generation.generation };
}

async function trustInOrder(knowledge: string, order: readonly string[]): Promise<IntakeEnd> {
  await say({ kind: 'progress', progress: { phase: 'merging' } });
  await writePriority(knowledge, order);
  const manifest = (await mergeAgain(knowledge)) ?? (await currentManifest(knowledge));
  return { generation: manifest?.generation };
}

async function goBack(knowledge: string): Promise<IntakeEnd> {
  const manifest = await rollBack(knowledge);
  if (manifest === undefined) throw new DamagedKnowledge(knowledge, '没有可以回退的上一代知识库');
  return { generation: manifest.generation };
}

const [order] = (await once(process, 'message')) as [IntakeOrder];
try {
  await say({ kind: 'done', end: await run(order) });
} catch (error) {
  if (error instanceof RefusedPackage || error instanceof DamagedKnowledge)
    await say({ kind: 'refused', reason: error.message });
  else
    await say({
      kind: 'broken',
      stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
}
process.exit(0);
