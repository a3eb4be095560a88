import { calibers, exclusionKinds, independenceGrades, lineClasses, moduleTiers } from '#model';
import { z } from 'zod';
import { type Access, endpoint, everyRole, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import {
  evaluationSettings,
  evaluationTemplate,
  evidenceFile,
  indicatorValues,
  jsonText,
  lineAccount,
  mostEvidenceFiles,
  sensibleSettings,
  vetoFacts,
} from './evaluation-document.ts';
import { searchText } from './text.ts';

const id = z.string().min(1).max(64);
/** Templates are one shelf for the whole installation. */
const makesTemplates: Access = { ...everyRole('none'), superadmin: 'all', admin: 'all' };

const grade = z.enum(independenceGrades).optional();

const evaluationRow = z.object({
  evaluate_id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  task_id: z.string(),
  task_name: z.string(),
  template_name: z.string(),
  caliber: z.enum(calibers),
  /** 0…100; absent where nothing could be measured. */
  score: z.number().optional(),
  /** Absent where too little is known. */
  grade,
  /** The percentage of the weights that has values. */
  coverage: z.number(),
  /** Of lines, in percent. */
  self_rate: z.number().optional(),
  /** Of the snapshot. */
  sha256: z.string(),
  create_user: z.string(),
  create_time: z.string(),
});
export type EvaluationRow = z.infer<typeof evaluationRow>;

const projectRow = z.object({
  product_id: z.string(),
  product_name: z.string(),
  product_type: z.string(),
  /** The last detection with results; absent where there is none. */
  task_id: z.string().optional(),
  task_name: z.string().optional(),
  task_time: z.string().optional(),
  evaluate_count: z.number(),
  /** The last evaluation. */
  last: evaluationRow.optional(),
});
export type EvaluatedProject = z.infer<typeof projectRow>;

/** The projects that the caller reaches, each with its last evaluation; those evaluated last come first. */
export const evaluationList = endpoint({
  method: 'GET',
  path: '/v1/independence/list',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery({ product_name: searchText, product_type: several, grade: several }, [
    'product_name',
    'task_time',
    'score',
    'create_time',
  ]),
  answer: pageOf(projectRow),
});

/** What is set for the evaluations of a project, and the detections that can be evaluated, the newest first. */
export const evaluationSettingsOf = endpoint({
  method: 'GET',
  path: '/v1/independence/settings',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ product_id: id }),
  answer: z.object({
    product_id: z.string(),
    product_name: z.string(),
    product_type: z.string(),
    settings: evaluationSettings,
    /** Rises with every change; 0: they are the usual ones. */
    revision: z.number(),
    save_user: z.string(),
    save_time: z.string(),
    tasks: z.array(z.object({ task_id: z.string(), task_name: z.string(), create_time: z.string() })),
  }),
});

/** Set how a project is evaluated. Whoever has read an older revision is refused. */
export const evaluationSettingsSet = endpoint({
  method: 'PUT',
  path: '/v1/independence/settings',
  auth: 'session',
  access: readsProjects,
  audit: '设置自主可控评估',
  input: z.object({
    product_id: id,
    revision: z.coerce.number().int().min(0),
    settings: jsonText(sensibleSettings, '评估设置'),
  }),
  answer: z.object({ revision: z.number() }),
});

export { mostEvidenceFiles };
/** A file of evidence, and all of a project, are no larger. */
export const mostEvidenceFileBytes = 10 * 1024 * 1024;
export const mostEvidenceBytes = 100 * 1024 * 1024;

/** Keep a file that shows what somebody says, sent as `file`; the settings name it then by its hash. */
export const evaluationEvidenceAdd = endpoint({
  method: 'POST',
  path: '/v1/independence/evidence',
  takesFile: true,
  auth: 'session',
  access: readsProjects,
  audit: '上传评估证据',
  disk: 'fills',
  input: z.object({ product_id: id }),
  answer: evidenceFile,
});

/** A file that was kept for a project. */
export const evaluationEvidence = endpoint({
  method: 'GET',
  path: '/v1/independence/evidence',
  auth: 'session',
  access: readsProjects,
  audit: '下载评估证据',
  input: z.object({ product_id: id, sha256: z.string().max(64) }),
  answer: z.instanceof(Uint8Array),
});

/** Folders of a detection with the code in them, up to three names deep, the largest first. */
export const evaluationFolders = endpoint({
  method: 'GET',
  path: '/v1/independence/folders',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ task_id: id }),
  answer: z.object({
    list: z.array(z.object({ path: z.string(), files: z.number(), code_lines: z.number() })),
    truncated: z.boolean(),
  }),
});

const measured = { account: lineAccount, values: indicatorValues, facts: vetoFacts };

/** What an evaluation of a detection would be made of now, by the settings of its project; nothing is kept. */
export const evaluationPreview = endpoint({
  method: 'GET',
  path: '/v1/independence/preview',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ task_id: id }),
  answer: z.object({
    ...measured,
    settings: evaluationSettings,
    /** Places of the settings that hold no source file of the detection: that part of them does nothing. */
    idle_places: z.array(z.string()),
    task_id: z.string(),
    task_name: z.string(),
  }),
});

/** Evaluate a detection by the settings of its project. What it comes to is kept as a snapshot that never changes. */
export const evaluate = endpoint({
  method: 'POST',
  path: '/v1/independence/evaluate',
  auth: 'session',
  access: readsProjects,
  audit: '自主可控评估',
  disk: 'fills',
  input: z.object({ task_id: id }),
  answer: z.object({ evaluate_id: z.string() }),
});

/** An evaluation with all that its score is made of. */
export const evaluationResult = endpoint({
  method: 'GET',
  path: '/v1/independence/result',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ evaluate_id: id }),
  answer: evaluationRow.extend({
    ...measured,
    settings: evaluationSettings,
    engine_version: z.string(),
    library_version: z.string(),
    /** Whether the detection is still there to look into. */
    has_task: z.boolean(),
    snapshot_bytes: z.number(),
  }),
});

/** The evaluations of a project, the newest first. */
export const evaluationHistory = endpoint({
  method: 'GET',
  path: '/v1/independence/history',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery({ product_id: id }, []),
  answer: pageOf(evaluationRow),
});

/** The snapshot of an evaluation as canonical JSON: whoever has it can recompute every number. */
export const evaluationSnapshot = endpoint({
  method: 'GET',
  path: '/v1/independence/snapshot',
  auth: 'session',
  access: readsProjects,
  audit: '下载评估快照',
  input: z.object({ evaluate_id: id }),
  answer: z.instanceof(Uint8Array),
});

const fileRow = z.object({
  path: z.string(),
  language: z.string(),
  /** Lines of code. */
  lines: z.number(),
  excluded: z.enum(exclusionKinds).optional(),
  reason: z.string(),
  tier: z.enum(moduleTiers),
  /** What its lines are, under the caliber of the evaluation; all 0 where it is not counted. */
  classes: z.record(z.enum(lineClasses), z.number()),
  /** The projects that its copied lines come from. */
  origins: z.array(z.string()),
});
export type EvaluatedFile = z.infer<typeof fileRow>;

/** The files behind the numbers of an evaluation, those with the most foreign lines first. */
export const evaluationFiles = endpoint({
  method: 'GET',
  path: '/v1/independence/files',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      evaluate_id: id,
      /** Part of the path, whatever its case, or with `*` for anything from a folder on to its end. */
      path: searchText,
      /** Files with lines of these classes. */
      line_class: several,
      tier: several,
      excluded: several,
      origin: z.string().max(300).optional(),
    },
    ['path', 'lines'],
  ),
  answer: pageOf(fileRow),
});

const templateRow = z.object({
  /** Empty: it comes with the product. */
  template_id: z.string(),
  template: evaluationTemplate,
  save_user: z.string(),
  save_time: z.string(),
});

/** The templates of evaluations: those that come with the product, then those of the house. */
export const evaluationTemplates = endpoint({
  method: 'GET',
  path: '/v1/independence/template',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({}),
  answer: z.object({ list: z.array(templateRow), may_save: z.boolean() }),
});

/** Keep a template under its name; one of the same name is replaced. */
export const evaluationSaveTemplate = endpoint({
  method: 'POST',
  path: '/v1/independence/saveTemplate',
  auth: 'session',
  access: makesTemplates,
  audit: '保存评估模板',
  input: z.object({ template: jsonText(evaluationTemplate, '评估模板') }),
  answer: z.object({ template_id: z.string() }),
});

export const evaluationDeleteTemplate = endpoint({
  method: 'POST',
  path: '/v1/independence/deleteTemplate',
  auth: 'session',
  access: makesTemplates,
  audit: '删除评估模板',
  disk: 'spares',
  input: z.object({ template_id: id }),
  answer: z.object({}),
});
