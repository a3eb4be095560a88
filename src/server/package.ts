import { FileBlobs, type PrintedFile, readInThreads, readUpstream, UnusableUpload } from '#engine';
import { CodeDraftWriter } from '#kb';
import type { FilePrint } from '#model';
import { once } from 'node:events';
import type { PackageMessage, PackageOrder } from './features/upstream/package-process.ts';
import { stepBack } from './step-back.ts';

// The entry of a process that reads one package of an open-source project. It runs in a sandbox and touches files alone.

process.title = 'suxi-package';
// Nobody is interested any more.
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);

stepBack();

const say = (message: PackageMessage) => void process.send?.(message);

const [{ source, origin, blobs, draft: draftPath, fileSeconds, memoryMb }] = (await once(
  process,
  'message',
)) as [PackageOrder];
// Buffers are not part of any heap.
setInterval(() => process.memoryUsage.rss() > memoryMb * 2 ** 20 && process.exit(1), 250).unref();
const folder = source.kind === 'folder' ? source.path : undefined;
const { prints } = readInThreads({ place: { blobs, folder }, fileSeconds, heapMb: memoryMb / 2 });
try {
  const draft = new CodeDraftWriter(draftPath);
  const release = await readUpstream(source, origin, {
    blobs: new FileBlobs(blobs),
    prints,
    found(files, totalCount) {
      for (const file of files) draft.add(file);
      say({ kind: 'files', files: files.map(withoutCode), totalCount });
    },
  });
  draft.end();
  say({ kind: 'release', release });
} catch (error) {
  if (!(error instanceof UnusableUpload)) throw error;
  say({ kind: 'unusable', reason: error.reason });
}

/** The code is in the draft. */
function withoutCode({ text: _text, fingerprints: _fingerprints, ...print }: PrintedFile): FilePrint {
  return print;
}
