import { type CloneMatch, type CloneTotals, noClones } from '#model';
import { renewForeignLines } from '../../src/server/db/foreign-lines.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import {
  dropMatches,
  keepCloneTotals,
  keepMatches,
} from '../../src/server/features/provenance/result-store.ts';
import type { StartedServer } from './start-server.ts';

/**
 * Keep matches for a task that has ended, in the place of its own, as its worker would have: for what pages do with
 * matches that are hard to come by.
 */
export async function keepTestMatches(
  server: StartedServer,
  taskId: string,
  matches: readonly CloneMatch[],
  totals: Partial<CloneTotals> = {},
): Promise<void> {
  const reach = { connectionString: server.databaseUrl() };
  const { database, close } = openDatabase(reach, {
    max: 1,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  try {
    await database.transaction().execute(async (transaction) => {
      await dropMatches(transaction, taskId);
      await keepMatches(transaction, taskId, matches);
      await keepCloneTotals(transaction, taskId, { ...noClones, generation: 1, ...totals });
      await renewForeignLines(transaction, taskId);
    });
  } finally {
    await close();
  }
}

/** A match of the first file of a task; what is given differs. */
export function testMatch({
  origin,
  ...others
}: Partial<Omit<CloneMatch, 'origin'>> & { origin?: Partial<CloneMatch['origin']> } = {}): CloneMatch {
  return {
    fileNo: 1,
    granularity: 'file',
    method: 'FileRealHash',
    functionName: undefined,
    functionRange: undefined,
    range: { first: 1, last: 10 },
    pairs: [{ scanned: { first: 1, last: 10 }, origin: { first: 1, last: 10 } }],
    similarity: 1,
    codeLines: 8,
    ...others,
    origin: {
      fileId: 1,
      contentNo: 1,
      project: 'npm/left-pad',
      website: 'https://example.com/left-pad',
      license: 'MIT',
      isPrivate: false,
      path: 'index.js',
      versions: ['1.0.0', '1.1.0'],
      releasedAt: '2014-03-14T00:00:00Z',
      range: { first: 1, last: 10 },
      ...origin,
    },
  };
}
