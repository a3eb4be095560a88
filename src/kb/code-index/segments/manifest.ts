import { createHash, randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedKnowledge } from '../../snapshot/damaged-knowledge.ts';
import { emptyState, type IndexState } from '../store.ts';
import type { SegmentFacts } from './segment.ts';

/** The version of the files' layout; readers refuse another one. */
const segmentFormat = 1;

/** What the file is called that says which segments are current. */
export const manifestFile = 'manifest';

/** What a generation consists of. */
export interface SegmentManifest {
  readonly format: number;
  readonly state: IndexState;
  /** The oldest first. A record of a later one takes the place of one under the same key. */
  readonly segments: readonly SegmentFacts[];
}

const nothing: SegmentManifest = { format: segmentFormat, state: emptyState, segments: [] };

/** Read which generation is current; an empty one where there is none. Throws `DamagedKnowledge`. */
export async function readSegmentManifest(folder: string): Promise<SegmentManifest> {
  const path = join(folder, manifestFile);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
    throw new DamagedKnowledge(path, '无法读取代码索引清单');
  }
  const [digest = '', ...rest] = text.split('\n');
  const json = rest.join('\n');
  if (digestOf(json) !== digest) throw new DamagedKnowledge(path, '代码索引清单已损坏');
  const manifest = JSON.parse(json) as SegmentManifest;
  if (manifest.format === segmentFormat) return manifest;
  throw new DamagedKnowledge(
    path,
    `代码索引格式版本为 ${String(manifest.format)}，本程序需要 ${segmentFormat}`,
  );
}

/** Make a generation the current one, in one step: its segments must be on disk. */
export async function writeSegmentManifest(
  folder: string,
  content: Omit<SegmentManifest, 'format'>,
): Promise<void> {
  const json = JSON.stringify({ format: segmentFormat, ...content });
  const draft = join(folder, `${manifestFile}.${randomBytes(4).toString('hex')}.draft`);
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(`${digestOf(json)}\n${json}`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, manifestFile));
  await syncFolder(folder);
}

/** Force to disk which files a folder has. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
