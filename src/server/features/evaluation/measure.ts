import { accountFile, AccountRules, type FileAccount, LineAccountDraft } from '#engine';
import type { EvaluationSettings, IndicatorValues, LineAccount, VetoFacts } from '#model';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import type { findVisibleTask } from '../../db/visible-task.ts';
import { Refusal } from '../../http/refusal.ts';
import { FigureStore } from './figure-store.ts';
import { indicatorValuesOf, type LicenseFigures, vetoFactsOf } from './indicator-values.ts';
import { hasLines, sourcesOf } from './source-store.ts';

/** A task that the caller reaches. */
export type EvaluatedTask = NonNullable<Awaited<ReturnType<typeof findVisibleTask>>>;

/** What an evaluation is measured with. Other features answer for what is theirs. */
export interface MeasureGround {
  readonly database: Database;
  /** A task that the caller reaches, with what people have said of its copied code by now. */
  findTask(caller: Caller, taskId: string): Promise<EvaluatedTask | undefined>;
  licenseFigures(caller: Caller, taskId: string): Promise<LicenseFigures>;
  /** 0…100 */
  sbomQuality(task: EvaluatedTask): Promise<number>;
}

/** What was found of a task. */
export interface MeasuredTask {
  readonly account: LineAccount;
  readonly values: IndicatorValues;
  readonly facts: VetoFacts;
  /** Places that the settings speak of and no source file is in: that part of them does nothing. */
  readonly idlePlaces: readonly string[];
  /** In the order of the inventory. */
  readonly files: readonly { readonly fileNo: number; readonly account: FileAccount }[];
}

/** Measure a task with results by the settings of its project. Refuses one whose lines are not known, and one that was
 * compared before the known code was whole. */
export async function measureTask(
  ground: MeasureGround,
  caller: Caller,
  task: EvaluatedTask,
  settings: EvaluationSettings,
): Promise<MeasuredTask> {
  const { unreadPackages = 0 } = task.figures;
  if (unreadPackages > 0)
    throw new Refusal(
      409,
      'known-code-unread',
      `检测任务“${task.name}”检测时已知代码库仍在建立，有 ${unreadPackages} 个开源项目尚未读取，自研率会偏高，请重新检测后再评估`,
    );
  const { account, files, idlePlaces } = await accountTask(ground.database, task, settings);
  const figures = new FigureStore(ground.database);
  const measured = {
    settings,
    figures: task.figures,
    account,
    supply: await figures.supply(task),
    danger: await figures.danger(task),
    code: await figures.vulnerableCode(task),
    repairs: await figures.repairs(task.project_id),
    licenses: await ground.licenseFigures(caller, task.task_id),
    sbomQuality: task.component_count === 0 ? undefined : await ground.sbomQuality(task),
  };
  return { account, values: indicatorValuesOf(measured), facts: vetoFactsOf(measured), files, idlePlaces };
}

/** Say of each line of a task what it is; all of it as it is at one moment. */
async function accountTask(database: Database, task: EvaluatedTask, settings: EvaluationSettings) {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      if (!(await hasLines(transaction, task.task_id)))
        throw new Refusal(
          409,
          'task-without-lines',
          `检测任务“${task.name}”没有保存逐行数据，请重新检测后再评估`,
        );
      const draft = new LineAccountDraft(settings.caliber, task.figures.clones?.generation ?? 0);
      const rules = new AccountRules(settings);
      const files: { fileNo: number; account: FileAccount }[] = [];
      for await (const batch of sourcesOf(transaction, task)) {
        for (const { fileNo, source } of batch) {
          const account = accountFile(source, rules);
          draft.add(account);
          files.push({ fileNo, account });
        }
      }
      return { account: draft.account(), files, idlePlaces: rules.idlePaths() };
    });
}
