import { readFileSync } from 'node:fs';
import {
  analyze,
  emptyCodeIndex,
  noKnownFixes,
  FileBlobs,
  readInThreads,
  silentReport,
  UnusableUpload,
} from '#engine';
import { hasReader, readPackageFile } from './read-package-file.ts';

// One process of the hostile score: it does what it is told, and tells how it went and what it took.

/** What a child is told to do. */
export type HostileOrder =
  | { readonly kind: 'archive'; readonly path: string; readonly name: string; readonly blobs: string }
  | { readonly kind: 'package-file'; readonly path: string; readonly text: string };

/** How it went. */
export interface HostileOutcome {
  readonly result: 'read' | 'said' | 'crashed';
  /** The sentence that was said, or the stack. */
  readonly text: string;
  readonly milliseconds: number;
  /** Of the processor: what a busy machine does not lengthen. */
  readonly cpuMilliseconds: number;
  readonly peakMegabytes: number;
}

const noKnowledge = {
  generation: 0,
  covers: () => 'whole' as const,
  vulnerabilitiesOf: async () => new Map(),
};

process.on('message', (order: HostileOrder) => {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  void carryOut(order)
    .catch((error: unknown) => ({
      result: 'crashed' as const,
      text: (error as Error).stack ?? String(error),
    }))
    .then((outcome) =>
      process.send?.({
        ...outcome,
        milliseconds: Math.round(performance.now() - startedAt),
        cpuMilliseconds: cpuMillisecondsSince(cpuBefore),
        peakMegabytes: peakMegabytes(),
      }),
    );
});
process.send?.('ready');

async function carryOut(order: HostileOrder): Promise<Pick<HostileOutcome, 'result' | 'text'>> {
  if (order.kind === 'package-file') return readText(order.path, order.text);
  const { path, name } = order;
  // As a scan on the command line does.
  const read = readInThreads({
    place: { blobs: order.blobs, folder: undefined },
    fileSeconds: 10,
    heapMb: 2048,
  });
  const tools = {
    blobs: new FileBlobs(order.blobs),
    knowledge: noKnowledge,
    codeIndex: emptyCodeIndex,
    fixes: noKnownFixes,
    read,
  };
  try {
    const analysis = await analyze({ kind: 'archive', path, name }, tools, silentReport);
    const skipped = analysis.files.flatMap(({ outcome }) =>
      outcome.kind === 'skipped' ? [outcome.reason] : [],
    );
    const noted = analysis.notes.filter(({ step }) => step === 'unpack').map(({ reason }) => reason);
    const reasons = [...skipped, ...noted];
    const [first] = reasons;
    return first === undefined
      ? { result: 'read', text: `${analysis.files.length} files` }
      : { result: 'said', text: first };
  } catch (error) {
    if (error instanceof UnusableUpload) return { result: 'said', text: error.reason };
    throw error;
  }
}

function readText(path: string, text: string): Pick<HostileOutcome, 'result' | 'text'> {
  if (!hasReader(path)) throw new Error(`no reader for ${path}`);
  const { kind } = readPackageFile(path, new Map([[path, text]]));
  return { result: kind === 'read' ? 'read' : 'said', text: kind };
}

function cpuMillisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}

function peakMegabytes(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
