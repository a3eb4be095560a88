import {
  type AnalysisReport,
  analyze,
  FileBlobs,
  keepHeapsSmall,
  readInThreads,
  type StepFound,
  UnusableUpload,
  writeWhereabouts,
} from '#engine';
import { openCurrentSnapshot, openUsableCodeIndex, withFacts } from '#kb';
import type { Component } from '#model';
import { once } from 'node:events';
import { Checkpoints } from './jobs/checkpoints.ts';
import type { AnalysisCommand, AnalysisMessage, AnalysisOrder } from './jobs/messages.ts';
import { safeVersionsOf } from './jobs/safe-versions.ts';
import { stepResult } from './jobs/step-result.ts';
import { sharedFileDescriptor } from './sandbox/start-confined.ts';

// The entry of an analysis: one upload, then the process ends. It runs in a sandbox, touches files and never the
// database.

process.title = 'suxi-analysis';
keepHeapsSmall();
// Nobody is interested any more: whoever started this is gone, maybe before this line.
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
setInterval(
  () =>
    process.send?.({ kind: 'alive' } satisfies AnalysisMessage, undefined, undefined, (error) => {
      if (error !== null) process.exit(0);
    }),
  5_000,
).unref();

const say = (message: AnalysisMessage) => void process.send?.(message);

async function run(order: AnalysisOrder): Promise<void> {
  const { archive, name, blobs, knowledge, avoid, scope, said, sandbox, source, engineVersion } = order;
  const snapshot = await openCurrentSnapshot(knowledge);
  if (snapshot === undefined) throw new Error('there is no knowledge yet');
  const { generation } = snapshot;
  const codeIndex = await openUsableCodeIndex(order.codeIndex);
  const fixes = await snapshot.openFixes();
  const conditions = { source, scope, said, engineVersion, generation, codeGeneration: codeIndex.generation };
  const checkpoints = new Checkpoints(order.checkpoints.folder, conditions);
  const done = await checkpoints.load(order.checkpoints.done);
  say({ kind: 'knowledge', generation, kept: done.map(({ step }) => step) });
  let components = done.reduce(componentsAfter, []);
  await analyze(
    { kind: 'archive', path: archive, name },
    {
      blobs: new FileBlobs(blobs),
      knowledge: snapshot,
      codeIndex,
      fixes,
      read: readInThreads({
        place: { blobs, folder: undefined },
        fileSeconds: sandbox.limits.fileSeconds,
        heapMb: sandbox.limits.memoryMb / 2,
        whereabouts: sharedFileDescriptor,
      }),
      avoid: new Map(avoid),
      visiting: (path) => writeWhereabouts(sharedFileDescriptor, path),
    },
    {
      started: (step) => say({ kind: 'started', step }),
      progress: sayWholePercents(),
      measured: (files) => handOver({ kind: 'measured', files }),
      matched: (matches) => handOver({ kind: 'matched', matches }),
      licensed: (files) => handOver({ kind: 'licensed', files }),
      suspected: async (code) => handOver({ kind: 'suspected', code: await withFacts(code, snapshot) }),
      async finished(found) {
        components = componentsAfter(components, found);
        const safeVersions =
          found.step === 'vulnerabilities' ? await safeVersionsOf(found.findings, components, snapshot) : [];
        await handOver({
          kind: 'finished',
          found: stepResult(found),
          safeVersions,
          checkpoint: await checkpoints.save(found),
        });
      },
    },
    { scope, said, done },
  );
  await codeIndex.close();
  await fixes.close();
  await snapshot.close();
}

/** The components that are known after a step. */
function componentsAfter(before: readonly Component[], found: StepFound): readonly Component[] {
  return found.step === 'components' || found.step === 'licenses' ? found.components : before;
}

/** Progress is reported per file; only a percentage that has changed is worth a message. */
function sayWholePercents(): AnalysisReport['progress'] {
  let last = '';
  return (step, done, total) => {
    const percent = total === 0 ? 0 : Math.round((100 * done) / total);
    const now = `${step} ${percent}`;
    if (now !== last) say({ kind: 'progress', step, percent });
    last = now;
  };
}

/** Send what was found and wait until it is kept. */
async function handOver(message: AnalysisMessage): Promise<void> {
  const kept = once(process, 'message');
  say(message);
  await kept;
}

/** Ends the process when it takes more memory than it may: buffers are not part of any heap. */
function guardMemory(memoryMb: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() < memoryMb * 2 ** 20) return;
    process.stderr.write('out of memory: the analysis takes more than it may\n', () => process.exit(1));
  }, 250).unref();
}

const [{ order }] = (await once(process, 'message')) as [Extract<AnalysisCommand, { kind: 'begin' }>];
guardMemory(order.sandbox.limits.memoryMb);
try {
  await run(order);
  say({ kind: 'done' });
} catch (error) {
  if (error instanceof UnusableUpload) say({ kind: 'unusable', reason: error.reason });
  else
    say({ kind: 'broken', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
