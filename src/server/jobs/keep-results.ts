import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { markForeignFiles } from '../db/foreign-files.ts';
import { renewForeignLines } from '../db/foreign-lines.ts';
import { keepFigures, keepLicenseCount } from '../db/task-figures.ts';
import { keepBinaries } from '../features/binary-trace/result-store.ts';
import { keepComponents, keepLicenses } from '../features/component/result-store.ts';
import { dropFileLicenses, endFileLicenses } from '../features/license/in-files/result-store.ts';
import { dropMatches, keepCloneTotals } from '../features/provenance/result-store.ts';
import { dropIncludes, keepTargets } from '../features/source-include/result-store.ts';
import { keepStaticFindings } from '../features/static-analysis/findings-result-store.ts';
import { dropMeasured, keepCodeTotals } from '../features/static-analysis/result-store.ts';
import { keepFates, keepFiles, keepUnpacked } from '../features/task/file-results.ts';
import { keepNotes } from '../features/task/note-results.ts';
import { beginStep, endStep } from '../features/task/result-store.ts';
import { keepFindings } from '../features/vulnerability/result-store.ts';
import { dropVulnerableCode } from '../features/vulnerable-code/result-store.ts';
import type { AnalysisStep } from '#model';
import type { AnalysisMessage } from './messages.ts';

/** A step begins: what it will hand over in parts, and an earlier attempt has left, is removed. */
export async function beginResults(
  transaction: Transaction<Schema>,
  taskId: string,
  step: AnalysisStep,
): Promise<void> {
  await beginStep(transaction, taskId, step);
  if (step === 'code') {
    await dropMeasured(transaction, taskId);
    await dropIncludes(transaction, taskId);
  }
  if (step === 'clones') await dropMatches(transaction, taskId);
  if (step === 'licenses') await dropFileLicenses(transaction, taskId);
  if (step === 'vulnerable-code') await dropVulnerableCode(transaction, taskId);
}

/**
 * Keep what a step found, in the transaction that is given.
 *
 * What an earlier attempt kept of the same step is replaced, so a job that is taken over ends with the same rows.
 */
export async function keepResults(
  transaction: Transaction<Schema>,
  taskId: string,
  { found, safeVersions, checkpoint }: Extract<AnalysisMessage, { kind: 'finished' }>,
  elapsedMs: number,
): Promise<void> {
  await keepNotes(transaction, taskId, found.step, found.notes);
  switch (found.step) {
    case 'unpack':
      await keepUnpacked(transaction, taskId, found.fileCount);
      break;
    case 'inventory':
      await keepFiles(transaction, taskId, found.files);
      break;
    case 'code':
      await keepFates(transaction, taskId, found.fates);
      await keepCodeTotals(transaction, taskId, found.totals);
      break;
    case 'clones':
      await keepCloneTotals(transaction, taskId, found.totals);
      break;
    case 'components':
      await keepComponents(transaction, taskId, found.components, found.dependencies);
      await keepTargets(transaction, taskId, found.targets);
      await keepFates(transaction, taskId, found.fates);
      await keepBinaries(transaction, taskId, found.binaries);
      break;
    case 'licenses':
      await keepLicenses(transaction, taskId, found.components);
      await keepFigures(transaction, taskId, { fileLicenses: found.totals });
      await keepLicenseCount(transaction, taskId);
      await endFileLicenses(transaction);
      await markForeignFiles(transaction, taskId);
      break;
    case 'vulnerabilities':
      await keepFindings(transaction, taskId, { ...found, safeVersions });
      break;
    case 'vulnerable-code':
      await keepFigures(transaction, taskId, { vulnerableCode: found.totals });
      await renewForeignLines(transaction, taskId);
      break;
    case 'static-analysis':
      await keepStaticFindings(transaction, taskId, found);
  }
  await endStep(transaction, taskId, { step: found.step, checkpoint, elapsedMs });
}
