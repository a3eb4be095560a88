import { noVulnerableCode } from '#model';
import { openDatabase } from '../../src/server/db/open.ts';
import { renewForeignLines } from '../../src/server/db/foreign-lines.ts';
import { keepFigures } from '../../src/server/db/task-figures.ts';
import {
  dropVulnerableCode,
  keepVulnerableCode,
} from '../../src/server/features/vulnerable-code/result-store.ts';
import type { SuspectedCode } from '../../src/kb/describe/suspected-code.ts';
import type { StartedServer } from './start-server.ts';

/** Keep suspected code for a task that has ended, in the place of its own, as its worker would have. */
export async function keepTestCode(
  server: StartedServer,
  taskId: string,
  code: readonly SuspectedCode[],
): Promise<void> {
  const reach = { connectionString: server.databaseUrl() };
  const { database, close } = openDatabase(reach, {
    max: 1,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  const functions = code.filter(({ functionName }) => functionName !== undefined).length;
  const count = (vulnerable: number) => ({ vulnerable, fixed: 0, unknown: 0 });
  try {
    await database.transaction().execute(async (transaction) => {
      await dropVulnerableCode(transaction, taskId);
      await keepVulnerableCode(transaction, taskId, code);
      const totals = { ...noVulnerableCode, knownFixes: 1 };
      await keepFigures(transaction, taskId, {
        vulnerableCode: { ...totals, functions: count(functions), fragments: count(code.length - functions) },
      });
      await renewForeignLines(transaction, taskId);
    });
  } finally {
    await close();
  }
}

/** A function of the first file of a task, or a fragment of it where the name is `undefined`. */
export function testCode(functionName: string | undefined): SuspectedCode {
  return {
    fileNo: 1,
    vulnerabilityIds: ['CVE-2031-1001'],
    primaryId: 'CVE-2031-1001',
    severity: 'high',
    weaknesses: ['CWE-787'],
    functionName,
    range: { first: 1, last: 2 },
    state: 'vulnerable',
    doubt: undefined,
    similarity: 1,
    cloneType: 1,
    origin: {
      project: 'alpha',
      path: 'src/copy.c',
      functionName: 'copy_name',
      vulnerable: 'a',
      fixed: 'b',
      url: undefined,
      fixedAt: undefined,
    },
    evidence: [],
    renames: [],
    text: 'a',
    patch: undefined,
  };
}
