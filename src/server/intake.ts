import { DamagedKnowledge, importKnowledge } from '#kb';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { IntakeMessage, IntakeOrder } from './features/knowledge-import/messages.ts';
import { Tally } from './features/knowledge-import/tally.ts';

// The entry of an import: reads one file of foreign knowledge, then the process ends. It runs in a sandbox, touches the
// folder of the knowledge and never the database.

process.title = 'suxi-intake';
// Nobody is interested any more: whoever started this is gone, maybe before this line.
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
setPriority(10); // whoever uses the product comes first

/** Messages of progress come at most so often. */
const pauseMs = 250;

const say = (message: IntakeMessage) =>
  new Promise<void>((settle) => process.send?.(message, undefined, undefined, () => settle()) ?? settle());

async function run({ knowledge, file, name }: IntakeOrder): Promise<void> {
  const tally = new Tally(file, name);
  let saidAt = 0;
  const report = await importKnowledge(knowledge, [file], {
    read(read) {
      tally.add(read);
      if (performance.now() - saidAt < pauseMs) return;
      saidAt = performance.now();
      void say({ kind: 'progress', progress: tally.progress('reading', read.path) });
    },
    merging: () => void say({ kind: 'progress', progress: tally.progress('merging') }),
  });
  await say({ kind: 'done', end: { summary: tally.summary(report), generation: report.generation } });
}

const [order] = (await once(process, 'message')) as [IntakeOrder];
try {
  await run(order);
} catch (error) {
  if (error instanceof DamagedKnowledge) await say({ kind: 'refused', reason: error.message });
  else
    await say({
      kind: 'broken',
      stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
}
process.exit(0);
