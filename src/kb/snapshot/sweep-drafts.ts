import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** In the draft of an import: what was read of whole files. */
export const readingsFile = 'readings.ndjson';

/** Readings are kept so long; in milliseconds. */
const longestKeptMs = 3 * 24 * 3_600_000;
/** Of so many imports that were broken off. */
const mostKept = 2;
const untouchedMs = 3_600_000;

/** The name of a new draft of an import. */
export function importDraftName(id: string): string {
  return `import-${id}.draft`;
}

/** Whether an import reads into a folder of this name, or has left it. */
export function isImportDraft(name: string): boolean {
  return /^import-.+\.draft$/.test(name);
}

/**
 * Remove drafts that nobody has touched for an hour: they belong to processes that were killed. What the last two
 * imports among them have read stays for three days, so that it need not be read again.
 */
export async function sweepDrafts(knowledgeFolder: string): Promise<void> {
  const names = await readdir(knowledgeFolder).catch(() => []);
  const drafts = names.filter((one) => one.endsWith('.draft')).map((name) => join(knowledgeFolder, name));
  const kept = await latestReadings(knowledgeFolder, names);
  for (const draft of drafts)
    await removeUntouched(draft, kept.includes(draft) ? longestKeptMs : untouchedMs);
}

async function latestReadings(knowledgeFolder: string, names: readonly string[]): Promise<string[]> {
  const found: { draft: string; at: number }[] = [];
  for (const name of names.filter(isImportDraft)) {
    const draft = join(knowledgeFolder, name);
    const readings = await stat(join(draft, readingsFile)).catch(() => undefined);
    if (readings !== undefined) found.push({ draft, at: readings.mtimeMs });
  }
  found.sort((a, b) => b.at - a.at);
  return found.slice(0, mostKept).map(({ draft }) => draft);
}

/** Remove a folder unless something was put into it lately. */
export async function removeUntouched(path: string, forMs = untouchedMs): Promise<void> {
  const touchedAt = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
  if (Date.now() - touchedAt > forMs) await rm(path, { recursive: true, force: true });
}
