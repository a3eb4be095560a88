import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { changesBetween } from './changes.ts';
import { type FileFacts, type SnapshotManifest, snapshotFormat } from './manifest.ts';
import { writePieces } from './write-file.ts';

/** What is known of a generation whose files lie in a draft. */
export type DraftedGeneration = Omit<SnapshotManifest, 'format' | 'madeAt'>;

/**
 * Complete a draft: what changed since the former generation, the manifest, and the name, which is the generation's
 * number. Rejects when a folder of this name is there already.
 */
export async function sealGeneration(
  draft: string,
  folder: string,
  drafted: DraftedGeneration,
): Promise<SnapshotManifest> {
  const manifest = await writeManifest(draft, {
    ...drafted,
    format: snapshotFormat,
    madeAt: new Date().toISOString(),
    files: { ...drafted.files, 'changes.ndjson': await writeChanges(draft, dirname(folder), drafted.former) },
  });
  await rename(draft, folder);
  return manifest;
}

/** A former generation that cannot be read any more tells of no changes; it must not stand in the way of the next. */
async function writeChanges(
  draft: string,
  knowledgeFolder: string,
  former: number | undefined,
): Promise<FileFacts | undefined> {
  if (former === undefined) return undefined;
  const path = join(draft, 'changes.ndjson');
  try {
    return await writePieces(path, changesBetween(join(knowledgeFolder, String(former)), draft));
  } catch {
    await rm(path, { force: true });
    return undefined;
  }
}

/** Write the manifest of a generation into its folder. */
export async function writeManifest(folder: string, manifest: SnapshotManifest): Promise<SnapshotManifest> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(join(folder, 'manifest.json'), text, { flush: true });
  return manifest;
}
