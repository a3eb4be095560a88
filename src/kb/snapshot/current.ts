import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vulnerability } from '#model';
import { DamagedKnowledge } from './damaged-knowledge.ts';
import { openSnapshot, type Snapshot, verifySnapshot } from './open-snapshot.ts';
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
  await sweepDrafts(knowledgeFolder);
  for (let generation = await nextGeneration(knowledgeFolder); ; generation += 1) {
    if (!(await writeUnlessTaken(knowledgeFolder, generation, vulnerabilities))) continue;
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
  // Generation 1 may be there without being current: a process ended between the two.
  const folder = generationFolder(knowledgeFolder, 1);
  if (!(await isWhole(folder))) {
    const vulnerabilities = await load();
    const isWritten = await writeUnlessTaken(knowledgeFolder, 1, vulnerabilities);
    if (!isWritten && !(await isWhole(folder))) {
      const generation = await publishSnapshot(knowledgeFolder, vulnerabilities);
      return openSnapshot(generationFolder(knowledgeFolder, generation));
    }
  }
  await makeCurrent(knowledgeFolder, 1);
  return openSnapshot(folder);
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
  vulnerabilities: readonly Vulnerability[],
): Promise<boolean> {
  const folder = generationFolder(knowledgeFolder, generation);
  try {
    await writeSnapshot(folder, generation, vulnerabilities);
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

/** Drafts that nobody has touched for an hour belong to processes that were killed. */
async function sweepDrafts(knowledgeFolder: string): Promise<void> {
  const names = await readdir(knowledgeFolder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.draft'))) {
    const path = join(knowledgeFolder, name);
    const touchedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - touchedAt > 3_600_000) await rm(path, { recursive: true, force: true });
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

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
