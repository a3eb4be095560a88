import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';
import { sources } from '../sources.ts';

/** The ids of sources, the most trusted first: its rating speaks for a vulnerability that several have rated. */
export type Priority = readonly string[];

/** The order in which `sources` lists them. */
export const defaultPriority: Priority = sources.map(({ id }) => id);

/** The order of an installation: what its administrator put first, then the others as they come. Throws `DamagedKnowledge`. */
export async function readPriority(knowledgeFolder: string): Promise<Priority> {
  const path = join(knowledgeFolder, priorityFile);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '[]';
    throw error;
  });
  return completed(parse(text, path));
}

/** Keep another order; the default one is kept as no order at all. It holds from the next merge on. */
export async function writePriority(knowledgeFolder: string, order: Priority): Promise<void> {
  const path = join(knowledgeFolder, priorityFile);
  if (digestOf(completed(order)) === '') {
    await rm(path, { force: true });
    return;
  }
  await mkdir(knowledgeFolder, { recursive: true });
  const draft = `${path}.${randomBytes(4).toString('hex')}.draft`;
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(`${JSON.stringify(completed(order))}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** Names an order; empty for the default one. */
export function digestOf(order: Priority): string {
  const isDefault = order.every((id, index) => id === defaultPriority[index]);
  return isDefault ? '' : createHash('sha256').update(order.join('\n')).digest('hex').slice(0, 16);
}

/** Whether knowledge of this origin was merged by an order; its digest stands last in an origin, see `Merge.publish`. */
export function isMergedBy(origin: string | undefined, order: Priority): boolean {
  const [, digest = ''] = /^import over starter \S+ (\S+)$/.exec(origin ?? '') ?? [];
  return digest === digestOf(order);
}

const priorityFile = 'priority.json';

/** Sources that the order does not name follow; ids that no source has are left out. */
function completed(order: Priority): Priority {
  const known = new Set(defaultPriority);
  return [...new Set([...order.filter((id) => known.has(id)), ...defaultPriority])];
}

function parse(text: string, path: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && value.every((id) => typeof id === 'string')) return value;
  } catch {
    // falls through: said below, together with what is not a list
  }
  throw new DamagedKnowledge(path, '数据源优先级文件内容有误');
}
