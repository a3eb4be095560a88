import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sbomFormats, UnreadableFile } from '#engine';
import { unzipFiles } from './unzip.ts';

/** What became of a file. */
type Verdict = { readonly isAccepted: boolean; readonly why: string };

/**
 * Score the readers of bills of materials: every file that its data set calls valid is accepted, every other rejected.
 *
 * A file is accepted when a format recognizes it and finds no error. What differs is printed. Files that are packed
 * once more, or are no bills of materials by their endings, are left out.
 */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const folder = join(dataFolder, 'sbom');
  if (!existsSync(folder)) throw new Error(`no folder ${folder}`);
  const counts = { valid: 0, accepted: 0, invalid: 0, rejected: 0 };
  for (const archive of readdirSync(folder).sort()) {
    if (!archive.endsWith('.zip') || archive.includes('schemas')) continue;
    const before = { ...counts };
    for (const [path, bytes] of await unzipFiles(join(folder, archive))) {
      if (!/\.(?:json|xml|spdx|yaml|yml|rdf|tag)$/.test(path)) continue;
      const isValid = !/(?:^|\/)invalid/.test(path);
      const { isAccepted, why } = await judge(bytes, path);
      counts[isValid ? 'valid' : 'invalid'] += 1;
      if (isAccepted === isValid) counts[isValid ? 'accepted' : 'rejected'] += 1;
      else console.log(`differs  ${archive} ${path}: ${isAccepted ? 'accepted' : `rejected, ${why}`}`);
    }
    console.log(`${archive}  ${JSON.stringify(difference(counts, before))}`);
  }
  return { area: 'sbom', ...counts };
}

async function judge(bytes: Uint8Array, path: string): Promise<Verdict> {
  const reader = sbomFormats.find((format) =>
    format.reader?.recognize(bytes.subarray(0, 65_536), path),
  )?.reader;
  if (reader === undefined) return { isAccepted: false, why: 'not recognized' };
  try {
    const { problems } = await reader.read(bytes, path);
    const [error] = problems.filter(({ level }) => level === 'error');
    return {
      isAccepted: error === undefined,
      why: error === undefined ? '' : `${error.place}: ${error.text}`,
    };
  } catch (error) {
    // Anything else is a fault of ours, and ends the score.
    if (!(error instanceof UnreadableFile)) throw error;
    return { isAccepted: false, why: error.reason };
  }
}

type Counts = Readonly<Record<'valid' | 'accepted' | 'invalid' | 'rejected', number>>;

function difference(after: Counts, before: Counts): Counts {
  return {
    valid: after.valid - before.valid,
    accepted: after.accepted - before.accepted,
    invalid: after.invalid - before.invalid,
    rejected: after.rejected - before.rejected,
  };
}
