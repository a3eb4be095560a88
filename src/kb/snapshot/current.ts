import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vulnerability } from '#model';
import type { ImportedStatements } from './companions.ts';
import { DamagedKnowledge } from './damaged-knowledge.ts';
import { readManifest, type SnapshotManifest } from './manifest.ts';
import { openSnapshot, type Snapshot, verifySnapshot } from './open-snapshot.ts';
import { type DraftedGeneration, sealGeneration } from './seal-generation.ts';
import { removeUntouched, sweepDrafts } from './sweep-drafts.ts';
import type { SnapshotSource, Vulnerabilities } from './write-snapshot.ts';

/** The folder of one generation. */
export function generationFolder(knowledgeFolder: string, generation: number): string {
  return join(knowledgeFolder, String(generation));
}

/**
 * Open the generation that `current` names; `undefined` when there is no knowledge yet.
 *
 * Throws `DamagedKnowledge` when `current` is no number or its generation is damaged.
 */
export async function openCurrentSnapshot(knowledgeFolder: string): Promise<Snapshot | undefined> {
  const generation = await currentGeneration(knowledgeFolder);
  return generation === undefined ? undefined : openSnapshot(generationFolder(knowledgeFolder, generation));
}

/**
 * Write the next generation and make it the current one. Answers its number.
 *
 * Two writers at once get different numbers; the one that finishes last is current. Open readers keep theirs.
 */
export async function publishSnapshot(
  knowledgeFolder: string,
  vulnerabilities: Iterable<Vulnerability>,
  origin?: string,
  imported?: ImportedStatements,
): Promise<number> {
  await mkdir(knowledgeFolder, { recursive: true });
  await sweepDrafts(knowledgeFolder);
  const former = await currentGeneration(knowledgeFolder);
  for (let generation = await nextGeneration(knowledgeFolder); ; generation += 1) {
    const content = { vulnerabilities, origin, former, imported };
    if (!(await writeUnlessTaken(knowledgeFolder, generation, content))) continue;
    await makeCurrent(knowledgeFolder, generation);
    await sweepGenerations(knowledgeFolder, generation, former);
    return generation;
  }
}

/** How the origin of an imported generation begins; behind it stands what of the product it lies upon. */
export const importOrigin = 'import over starter';

/** The manifest of the current generation; `undefined` when there is no knowledge yet. Throws `DamagedKnowledge`. */
export async function currentManifest(knowledgeFolder: string): Promise<SnapshotManifest | undefined> {
  const generation = await currentGeneration(knowledgeFolder);
  return generation === undefined ? undefined : readManifest(generationFolder(knowledgeFolder, generation));
}

/**
 * Write what was imported on top of the generation `base` as the next one, and make it the current one.
 *
 * Throws `DamagedKnowledge`, and leaves nothing behind, when another generation has become current meanwhile: what it
 * brought would be lost.
 */
export async function publishImport(
  knowledgeFolder: string,
  base: number | undefined,
  made: SnapshotSource & { readonly vulnerabilities: Vulnerabilities },
): Promise<SnapshotManifest> {
  await sweepDrafts(knowledgeFolder);
  const generation = await nextGeneration(knowledgeFolder);
  const folder = generationFolder(knowledgeFolder, generation);
  const { writeSnapshot } = await import('./write-snapshot.ts');
  const manifest = await writeSnapshot(folder, generation, made.vulnerabilities, { ...made, former: base });
  await switchTo(knowledgeFolder, manifest);
  return manifest;
}

/**
 * Make a draft with all files of a generation the next one, and the current one.
 *
 * Throws `DamagedKnowledge` when another generation has become current meanwhile.
 */
export async function adoptGeneration(
  knowledgeFolder: string,
  draft: string,
  drafted: Omit<DraftedGeneration, 'generation'>,
): Promise<SnapshotManifest> {
  await sweepDrafts(knowledgeFolder);
  const generation = await nextGeneration(knowledgeFolder);
  const folder = generationFolder(knowledgeFolder, generation);
  const manifest = await sealGeneration(draft, folder, { ...drafted, generation });
  await switchTo(knowledgeFolder, manifest);
  return manifest;
}

/**
 * Make a whole generation the current one, in place of the one that its manifest calls the former.
 *
 * Throws `DamagedKnowledge`, and removes the new one, when another is current by now.
 */
async function switchTo(knowledgeFolder: string, { generation, former }: SnapshotManifest): Promise<void> {
  if ((await currentGeneration(knowledgeFolder)) !== former) {
    const folder = generationFolder(knowledgeFolder, generation);
    await rm(folder, { recursive: true, force: true });
    throw new DamagedKnowledge(folder, '导入期间知识库已被其他程序更新，请重新导入');
  }
  await makeCurrent(knowledgeFolder, generation);
  await sweepGenerations(knowledgeFolder, generation, former);
}

/**
 * Go back to the generation that the current one took the place of. Answers its manifest; `undefined` when there is
 * none: there is one step back, not two.
 *
 * Throws `DamagedKnowledge` when the former generation is not what was written.
 */
export async function rollBack(knowledgeFolder: string): Promise<SnapshotManifest | undefined> {
  const former = (await currentManifest(knowledgeFolder))?.former;
  if (former === undefined) return undefined;
  const folder = generationFolder(knowledgeFolder, former);
  const isThere = await stat(folder).catch(() => undefined);
  if (isThere === undefined) return undefined;
  await verifySnapshot(folder);
  await makeCurrent(knowledgeFolder, former);
  return readManifest(folder);
}

/** Knowledge that comes with the product: `load` is called only when it has to be written. What it answers may be walked again. */
export interface ShippedKnowledge {
  /** Names the exact content: another content has another origin. */
  readonly origin: string;
  load(): Promise<Iterable<Vulnerability>>;
  /** What it says that is no vulnerability. */
  loadImported?(): Promise<ImportedStatements>;
}

/**
 * The current generation; made from what is shipped when there is none, or when the current one was made from what an
 * earlier release shipped. Knowledge that was imported stays.
 *
 * Safe when two processes do it at once: both write the same, one of them wins.
 */
export async function ensureShippedSnapshot(
  knowledgeFolder: string,
  shipped: ShippedKnowledge,
): Promise<Snapshot> {
  const current = await openCurrentSnapshot(knowledgeFolder);
  if (current === undefined) return firstSnapshot(knowledgeFolder, shipped);
  const isImported = current.origin === undefined || current.origin.startsWith(importOrigin);
  if (isImported || current.origin === shipped.origin) return current;
  await current.close();
  return nextSnapshot(knowledgeFolder, shipped);
}

async function firstSnapshot(knowledgeFolder: string, shipped: ShippedKnowledge): Promise<Snapshot> {
  const { origin } = shipped;
  const folder = generationFolder(knowledgeFolder, 1);
  // Generation 1 may be there without being current: a process ended between the two.
  if (!(await isWhole(folder))) {
    const vulnerabilities = await shipped.load();
    const imported = await shipped.loadImported?.();
    const content = { vulnerabilities, origin, imported };
    const isWritten = await writeUnlessTaken(knowledgeFolder, 1, content);
    if (!isWritten && !(await isWhole(folder))) return nextSnapshot(knowledgeFolder, shipped);
  }
  await makeCurrent(knowledgeFolder, 1);
  return openSnapshot(folder);
}

async function nextSnapshot(knowledgeFolder: string, shipped: ShippedKnowledge): Promise<Snapshot> {
  const [vulnerabilities, imported] = [await shipped.load(), await shipped.loadImported?.()];
  const generation = await publishSnapshot(knowledgeFolder, vulnerabilities, shipped.origin, imported);
  return openSnapshot(generationFolder(knowledgeFolder, generation));
}

async function isWhole(folder: string): Promise<boolean> {
  return verifySnapshot(folder).then(
    () => true,
    () => false,
  );
}

/** Write a generation; `false` when somebody else wrote it first. */
async function writeUnlessTaken(
  knowledgeFolder: string,
  generation: number,
  content: SnapshotSource & { readonly vulnerabilities: Iterable<Vulnerability> },
): Promise<boolean> {
  const folder = generationFolder(knowledgeFolder, generation);
  // Who only reads a generation does without what writes one.
  const { writeSnapshot } = await import('./write-snapshot.ts');
  try {
    await writeSnapshot(folder, generation, content.vulnerabilities, content);
    return true;
  } catch (error) {
    const isThere = await stat(folder).then(
      () => true,
      () => false,
    );
    if (isThere) return false;
    throw error;
  }
}

/**
 * Of the generations only the current one and the one before it stay; whoever still reads an older one has it open.
 *
 * One that is newer than the former and not current was broken off, or is just about to become current.
 */
async function sweepGenerations(
  knowledgeFolder: string,
  current: number,
  former: number | undefined,
): Promise<void> {
  for (const generation of await generationsIn(knowledgeFolder)) {
    if (generation === current || generation === former) continue;
    const folder = generationFolder(knowledgeFolder, generation);
    if (generation < (former ?? 0)) await rm(folder, { recursive: true, force: true });
    else await removeUntouched(folder);
  }
}

async function currentGeneration(knowledgeFolder: string): Promise<number | undefined> {
  const path = join(knowledgeFolder, 'current');
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new DamagedKnowledge(path, '无法读取当前知识库的编号');
  }
  if (!/^\d{1,9}\s*$/.test(text)) throw new DamagedKnowledge(path, '当前知识库的编号不是数字');
  return Number(text);
}

async function nextGeneration(knowledgeFolder: string): Promise<number> {
  await mkdir(knowledgeFolder, { recursive: true });
  return Math.max(0, ...(await generationsIn(knowledgeFolder))) + 1;
}

async function generationsIn(knowledgeFolder: string): Promise<number[]> {
  return (await readdir(knowledgeFolder)).filter((name) => /^\d{1,9}$/.test(name)).map(Number);
}

/** Replace `current` in one step, so that a reader sees the old number or the new one. */
export async function makeCurrent(knowledgeFolder: string, generation: number): Promise<void> {
  const draft = join(knowledgeFolder, `current.${process.pid}-${randomBytes(4).toString('hex')}`);
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(`${generation}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(knowledgeFolder, 'current')).catch(async (error: unknown) => {
    await rm(draft, { force: true });
    throw error;
  });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
