import { type ChangeRecord, currentManifest, type ImportSummary, writeRecord } from '#kb';
import { hostname, userInfo } from 'node:os';

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
  const generationBefore = (await currentManifest(knowledge))?.generation;
  const leave = async (end: Pick<ChangeRecord, 'reason' | 'summary'>) =>
    writeRecord(knowledge, {
      ...wanted,
      sizeBytes: wanted.sizeBytes ?? 0,
      operator: operator(),
      host: hostname(),
      startedAt,
      finishedAt: new Date().toISOString(),
      ...(generationBefore === undefined ? {} : { generationBefore }),
      ...generationIn((await currentManifest(knowledge))?.generation),
      ...end,
    });
  try {
    const { answer, summary } = await work();
    await leave(summary === undefined ? {} : { summary });
    return answer;
  } catch (error) {
    await leave({ reason: error instanceof Error ? error.message : String(error) });
    throw error;
  }
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
