import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { evaluation, type InputOf } from '#contract';
import { ownPercent, scoreEvaluation, sumOfTiers } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { noSuchTask, Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { draftPath } from '../../uploads/stored-upload.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { EvidenceStore } from './evidence-store.ts';
import { type EvaluatedTask, type MeasureGround, measureTask } from './measure.ts';
import { toEvaluationRow, toFileRow, toMeasured, toProjectRow } from './rows.ts';
import { evaluationSettingsRoutes, toWire, visibleProject } from './settings-routes.ts';
import { EvaluationSettingsStore, usualSettings } from './settings-store.ts';
import { packSnapshot, unpackSnapshot } from './snapshot.ts';
import { EvaluationStore } from './store.ts';

/** What evaluations are made with, and where files that are handed out lie meanwhile. */
export interface EvaluationGround extends MeasureGround {
  readonly uploads: string;
}

/** An evaluation reads every line of a task. */
const evaluationsPerMinute = 30;

/** Evaluations of independence (自主可控). */
export function evaluationRoutes(api: Api, ground: EvaluationGround): void {
  const store = new EvaluationStore(ground.database);
  const settings = new EvaluationSettingsStore(ground.database);
  const evidence = new EvidenceStore(ground.database);
  evaluationSettingsRoutes(api, settings, evidence, ground);
  evidenceRoutes(api, { evidence, settings, uploads: ground.uploads });

  serve(api, evaluation.evaluationList, async (query, { caller }) => {
    const filter = { name: query.product_name, types: query.product_type, grades: query.grade };
    const sorts = sortsOf(query, ['product_name', 'task_time', 'score', 'create_time']);
    const read = async (slice: Slice) => {
      const rows = await store.projects(caller, filter, sorts, slice);
      const last = await store.some(
        caller,
        rows.flatMap((row) => row.evaluation_id ?? []),
      );
      return rows.map((row) => toProjectRow(row, last.get(row.evaluation_id ?? '')));
    };
    return answerList(query, await store.countProjects(caller, filter), read, {});
  });

  serve(
    api,
    evaluation.evaluationPreview,
    async ({ task_id: taskId }, { caller }) => {
      const task = await taskWithResults(ground, caller, taskId);
      const project = await visibleProject(settings, caller, task.project_id);
      const set = (await settings.settingsOf(task.project_id))?.settings ?? usualSettings(project.type);
      const { account, values, facts, idlePlaces } = await measureTask(ground, caller, task, set);
      return {
        ...toMeasured({ account, values, facts }),
        settings: toWire(set),
        idle_places: [...idlePlaces],
        task_id: task.task_id,
        task_name: task.name,
      };
    },
    { perMinute: evaluationsPerMinute },
  );

  serve(
    api,
    evaluation.evaluate,
    async ({ task_id: taskId }, { caller, note }) => {
      const task = await taskWithResults(ground, caller, taskId);
      const project = await visibleProject(settings, caller, task.project_id);
      note({ object: `${project.name} / ${task.name}` });
      const set = (await settings.settingsOf(task.project_id))?.settings ?? usualSettings(project.type);
      const measured = await measureTask(ground, caller, task, set);
      const score = scoreEvaluation(set.template, measured.values, measured.facts);
      const id = randomUUID();
      const madeAt = new Date();
      const { sha256, packed, sizeBytes } = await packSnapshot({
        id,
        project,
        task,
        settings: set,
        measured,
        score,
        madeBy: caller.username,
        madeAt,
      });
      const isKnown = measured.values.A1.value !== undefined;
      const all = sumOfTiers(measured.account.calibers[set.caliber]);
      await store.add(
        {
          evaluation_id: id,
          project_id: project.project_id,
          task_id: task.task_id,
          task_name: task.name,
          engine_version: task.engine_version,
          library_version: task.library_version,
          settings: JSON.stringify(set),
          account: JSON.stringify(measured.account),
          indicators: JSON.stringify(measured.values),
          facts: JSON.stringify(measured.facts),
          score: score.total ?? null,
          grade: score.grade ?? null,
          coverage: score.coverage,
          own_percent: isKnown ? (ownPercent(all) ?? null) : null,
          sha256,
          snapshot: packed,
          snapshot_bytes: sizeBytes,
          uid: caller.uid,
          username: caller.username,
          created_at: madeAt,
        },
        set.caliber,
        measured.files,
      );
      return { evaluate_id: id };
    },
    { perMinute: evaluationsPerMinute },
  );

  serve(api, evaluation.evaluationResult, async ({ evaluate_id: id }, { caller }) => {
    const found = await store.find(caller, id);
    if (found === undefined) throw noSuchEvaluation();
    const { account, indicators: values, facts } = found;
    return {
      ...toEvaluationRow(found),
      ...toMeasured({ account, values, facts }),
      settings: toWire(found.settings),
      engine_version: found.engine_version,
      library_version: found.library_version,
      has_task: found.has_task,
      snapshot_bytes: Number(found.snapshot_bytes),
    };
  });

  serve(api, evaluation.evaluationHistory, async (query, { caller }) => {
    const project = await visibleProject(settings, caller, query.product_id);
    const read = async (slice: Slice) =>
      (await store.history(caller, project.project_id, slice)).map(toEvaluationRow);
    return answerList(query, await store.countHistory(project.project_id), read, {});
  });

  serve(api, evaluation.evaluationSnapshot, async ({ evaluate_id: id }, { caller }) => {
    const found = await store.findSnapshot(caller, id);
    if (found === undefined) throw noSuchEvaluation();
    const bytes = await unpackSnapshot(found.snapshot);
    const path = draftPath(ground.uploads, `snapshot-${randomUUID()}.json`);
    await writeFile(path, bytes, { mode: 0o600 });
    const day = found.created_at.toISOString().slice(0, 10).replaceAll('-', '');
    const name = `${found.project_name}-自主可控评估-${day}.json`;
    return new FileAnswer(path, name, bytes.byteLength, { type: 'application/json', isFleeting: true });
  });

  serve(api, evaluation.evaluationFiles, async (query, { caller }) => {
    if ((await store.find(caller, query.evaluate_id)) === undefined) throw noSuchEvaluation();
    const filter = filterOf(query);
    const sorts = sortsOf(query, ['path', 'lines']);
    const read = async (slice: Slice) =>
      (await store.files(query.evaluate_id, filter, sorts, slice)).map(toFileRow);
    return answerList(query, await store.countFiles(query.evaluate_id, filter), read, {});
  });
}

function filterOf(query: InputOf<typeof evaluation.evaluationFiles>) {
  return {
    path: query.path,
    classes: query.line_class,
    tiers: query.tier,
    excluded: query.excluded,
    origin: query.origin,
  };
}

/** A task that has ended with results: half of them would look like all. */
async function taskWithResults(
  ground: MeasureGround,
  caller: Caller,
  taskId: string,
): Promise<EvaluatedTask> {
  const task = await ground.findTask(caller, taskId);
  if (task === undefined) throw noSuchTask();
  if (task.status === 'finished' || task.status === 'partial') return task;
  throw new Refusal(409, 'task-without-results', `检测任务“${task.name}”没有完整的结果，不能评估`);
}

function noSuchEvaluation(): Refusal {
  return new Refusal(404, 'no-such-evaluation', '评估结果不存在');
}
