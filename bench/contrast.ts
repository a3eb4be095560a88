import { createHash } from 'node:crypto';
import { contrastWorks, emptyCodeIndex, printCode, type Work } from '#engine';
import { type CorpusFile, readCorpus } from './source-corpus.ts';

const mostBytes = 20_000_000;

/**
 * Contrasts of a work with itself, less every tenth file, at a quarter and at all of its size: MB of both sides a second,
 * on one processor. `SUXI_CORPUS` names a folder of source.
 */
export async function bench(): Promise<void> {
  const corpus = await readCorpus(mostBytes);
  console.log('language          MB   contrast MB/s: quarter     all');
  for (const [name, all] of corpus) {
    const files = all.filter(({ path, text }) => printCode(path, text) !== undefined);
    const bytes = sizeOf(files);
    if (bytes < 1_000_000) continue;
    const quarter = await contrastSpeed(files.filter((_, at) => at % 4 === 0));
    const whole = await contrastSpeed(files);
    console.log(
      name.padEnd(14),
      (bytes / 1e6).toFixed(1).padStart(5),
      quarter.toFixed(1).padStart(24),
      whole.toFixed(1).padStart(7),
    );
  }
}

async function contrastSpeed(files: readonly CorpusFile[]): Promise<number> {
  const less = files.filter((_, at) => at % 10 !== 0);
  const tools = { known: emptyCodeIndex, progress: () => undefined };
  const startedAt = performance.now();
  await contrastWorks(workOf(files), workOf(less), tools);
  return (sizeOf(files) + sizeOf(less)) / 1e3 / (performance.now() - startedAt);
}

function workOf(files: readonly CorpusFile[]): Work {
  const contents = new Map<string, Uint8Array>();
  const listed = files.map(({ path, text }) => {
    const sha256 = createHash('sha256').update(text).digest('hex');
    contents.set(sha256, text);
    return { path, sha256, sizeBytes: text.length };
  });
  const read = async (sha256: string) => contents.get(sha256) ?? new Uint8Array();
  return {
    files: listed,
    blobs: { read },
    async codes(wanted, heard) {
      for (const { path, sha256 } of wanted) await heard([printCode(path, await read(sha256 ?? ''))]);
    },
  };
}

function sizeOf(files: readonly CorpusFile[]): number {
  return files.reduce((sum, { text }) => sum + text.length, 0);
}
