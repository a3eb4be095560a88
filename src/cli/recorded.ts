import { type ChangeRecord, currentManifest, type ImportSummary, writeRecord } from '#kb';
import { hostname, userInfo } from 'node:os';
import { isThere } from './places.ts';

/** What a command is about to change. */
export type WantedChange = Pick<ChangeRecord, 'kind' | 'name'> & { readonly sizeBytes?: number };

/** What became of it beside the knowledge. */
export interface MadeChange<Answer> {
  readonly answer: Answer;
  readonly summary?: ImportSummary;
}

/**
 * Change the knowledge, and leave a record for the server, whether it is done or not: who asks for the history of the
 * knowledge finds there what was done on the command line as well.
 */
export async function recorded<Answer>(
  knowledge: string,
  wanted: WantedChange,
  work: () => Promise<MadeChange<Answer>>,
): Promise<Answer> {
  const startedAt = new Date().toISOString();
  const generationBefore = await generationOf(knowledge);
  const leave = async (end: Pick<ChangeRecord, 'reason' | 'summary'>) =>
    writeRecord(knowledge, {
      ...wanted,
      sizeBytes: wanted.sizeBytes ?? 0,
      operator: operator(),
      host: hostname(),
      startedAt,
      finishedAt: new Date().toISOString(),
      ...(generationBefore === undefined ? {} : { generationBefore }),
      ...generationIn(await generationOf(knowledge)),
      ...end,
    });
  try {
    const { answer, summary } = await work();
    await leave(summary === undefined ? {} : { summary });
    return answer;
  } catch (error) {
    // Where there is no knowledge nothing was changed, and no folder is made to say so. What failed counts, not its record.
    if (await isThere(knowledge)) await leave({ reason: reasonOf(error) }).catch(() => undefined);
    throw error;
  }
}

/** What serves; `undefined` also where that cannot be read: a command may be about to mend it. */
async function generationOf(knowledge: string): Promise<number | undefined> {
  const manifest = await currentManifest(knowledge).catch(() => undefined);
  return manifest?.generation;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function generationIn(generation: number | undefined) {
  return generation === undefined ? {} : { generationAfter: generation };
}

function operator(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system, as in some containers.
    return String(process.getuid?.() ?? '');
  }
}
