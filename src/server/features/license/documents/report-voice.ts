import type { licenseUse } from '#contract';
import type { Caller } from '../../../db/project-access.ts';
import { Refusal } from '../../../http/refusal.ts';
import { conflictsOf, toConflictRows } from '../in-use/conflict-rows.ts';
import { licensedTask, type LicenseGround } from '../in-use/licensed-task.ts';
import { categoryOf, licenseRowsOf } from '../in-use/license-rows.ts';
import { categoryWords } from '../in-use/policy-basis.ts';
import { type DocumentSources, writeNotice, type WrittenNotice } from './notice.ts';

/** So many conflicts a report tells, the gravest first. */
const mostConflicts = 1_000;

const verdictWords: Readonly<Record<licenseUse.ComponentLicenseRow['verdict'], string>> = {
  compatible: '兼容',
  conditional: '有条件兼容',
  incompatible: '不兼容',
  unknown: '无法判断',
};

const levelWords = {
  hard: '硬冲突',
  conditional: '条件冲突',
  hint: '提示',
  unknown: '无法判断',
} as const satisfies Readonly<Record<licenseUse.ConflictLevel, string>>;

/** Who asks on behalf of somebody whose reach was settled before. */
const house: Caller = { uid: '', username: '', role: 'superadmin', unit: '', scope: 'all', jti: '' };

/** What the licences of a task have to say in reports. Whoever asks has settled that it may be told. */
export class LicenseReports {
  constructor(
    private readonly ground: LicenseGround,
    private readonly sources: Pick<DocumentSources, 'sources' | 'blobs'>,
  ) {}

  /** The licences with their judgement, and what does not go together; `undefined` where there are no results. */
  async lines(taskId: string) {
    const task = await this.find(taskId);
    if (task === undefined) return undefined;
    const { conflicts, isComplete } = conflictsOf(task);
    const told = conflicts.slice(0, mostConflicts);
    const rows = await toConflictRows(this.ground.parts, task, told, new Map());
    return {
      licenses: licenseRowsOf(task).map((row) => ({
        license: row.LicenseName,
        category: categoryWords[categoryOf(row.chosen ?? row.LicenseName, task)] ?? '',
        componentCount: row.component_count,
        fileCount: row.file_count,
        originCount: row.origin_count,
        verdict: verdictWords[row.verdict],
        conclusion: row.conclusion,
      })),
      conflicts: rows.map((row) => ({
        first: row.LicenseA,
        firstName: row.ComponentA,
        second: row.LicenseB,
        secondName: row.ComponentB,
        level: levelWords[row.level],
        conclusion: row.conclusion,
        suggestion: row.suggestion.join('；'),
      })),
      isComplete: isComplete && told.length === conflicts.length,
    };
  }

  /** Write the attribution document into a new file. */
  async notice(taskId: string, path: string): Promise<WrittenNotice> {
    const task = await licensedTask(this.ground, house, { task_id: taskId });
    const { findText } = await this.ground.licenses.current();
    return writeNotice(task, { ...this.sources, findText }, { path, form: 'txt' });
  }

  private async find(taskId: string) {
    try {
      return await licensedTask(this.ground, house, { task_id: taskId });
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
}
