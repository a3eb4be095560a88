import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vulnerability } from '#model';
import { DamagedKnowledge } from './damaged-knowledge.ts';
import { openSnapshot, type Snapshot } from './open-snapshot.ts';
import { writeSnapshot } from './write-snapshot.ts';

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
  vulnerabilities: readonly Vulnerability[],
): Promise<number> {
  for (let generation = await nextGeneration(knowledgeFolder); ; generation += 1) {
    try {
      await writeSnapshot(generationFolder(knowledgeFolder, generation), generation, vulnerabilities);
    } catch (error) {
      if (isTaken(error)) continue;
      throw error;
    }
    await makeCurrent(knowledgeFolder, generation);
    return generation;
  }
}

/**
 * The current generation, or the first one, made from `load` when there is none.
 *
 * Safe when two processes do it at once: both write the same, one of them wins.
 */
export async function ensureFirstSnapshot(
  knowledgeFolder: string,
  load: () => Promise<readonly Vulnerability[]>,
): Promise<Snapshot> {
  const current = await openCurrentSnapshot(knowledgeFolder);
  if (current !== undefined) return current;
  // A generation that was written but never made current: the process ended between the two.
  const folder = generationFolder(knowledgeFolder, 1);
  const isWritten = await openSnapshot(folder).then(
    (snapshot) => snapshot.close().then(() => true),
    () => false,
  );
  if (!isWritten) {
    await writeSnapshot(folder, 1, await load()).catch((error: unknown) => {
      if (!isTaken(error)) throw error;
    });
  }
  await makeCurrent(knowledgeFolder, 1);
  return openSnapshot(folder);
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
  const numbers = (await readdir(knowledgeFolder)).filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  return Math.max(0, ...numbers) + 1;
}

/** Replace `current` in one step, so that a reader sees the old number or the new one. */
async function makeCurrent(knowledgeFolder: string, generation: number): Promise<void> {
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

/** Whether a rename failed because somebody else was there first. */
function isTaken(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'EEXIST' || code === 'ENOTEMPTY' || code === 'EPERM';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
