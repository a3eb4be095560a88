import { FileBlobs, readInThreads, readUpstream, UnusableUpload } from '#engine';
import { once } from 'node:events';
import type { PackageMessage, PackageOrder } from './features/upstream/package-process.ts';

// The entry of a process that reads one package of an open-source project. It runs in a sandbox and touches files alone.

process.title = 'suxi-package';
// Nobody is interested any more.
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);

const say = (message: PackageMessage) => void process.send?.(message);

const [{ source, origin, blobs, fileSeconds, memoryMb }] = (await once(process, 'message')) as [PackageOrder];
// Buffers are not part of any heap.
setInterval(() => process.memoryUsage.rss() > memoryMb * 2 ** 20 && process.exit(1), 250).unref();
const folder = source.kind === 'folder' ? source.path : undefined;
const { prints } = readInThreads({ place: { blobs, folder }, fileSeconds, heapMb: memoryMb / 2 });
try {
  const release = await readUpstream(source, origin, {
    blobs: new FileBlobs(blobs),
    prints,
    found: (files) => say({ kind: 'files', files }),
  });
  say({ kind: 'release', release });
} catch (error) {
  if (!(error instanceof UnusableUpload)) throw error;
  say({ kind: 'unusable', reason: error.reason });
}
