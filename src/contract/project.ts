import {
  codeLanguages,
  distributions,
  projectLevels,
  projectTypes,
  type Role,
  roles,
  taskStatuses,
} from '#model';
import { z } from 'zod';
import {
  type Access,
  dayText,
  endpoint,
  excepted,
  listQuery,
  number,
  pageOf,
  readsProjects,
  several,
} from './endpoint.ts';
import { lastEvaluation } from './last-evaluation.ts';
import { scopeFields, scopeRow } from './scope.ts';
import { lineText, searchText } from './text.ts';
import { severityCount } from './wire/severity.ts';

const projectId = z.string().min(1).max(64);
const flag = z.union([z.literal(0), z.literal(1)]);

/** A project with what its last analysis with results has found; figures of what was not analysed are absent. */
export const projectRow = z.object({
  product_id: z.string(),
  name: z.string(),
  version: z.string(),
  type: z.enum(projectTypes),
  description: z.string(),
  languages: z.array(z.enum(codeLanguages)),
  tags: z.array(z.string()),
  level: z.enum(projectLevels),
  distribution: z.enum(distributions),
  license: z.string(),
  owner: z.string(),
  /** That of its owner; it goes with him. */
  unit: z.string(),
  archived: flag,
  create_time: z.string(),
  task_count: z.number(),
  /** The newest detection, whatever its state. */
  last_task: z
    .object({ task_id: z.string(), status: z.enum(taskStatuses), create_time: z.string() })
    .optional(),
  /** The last detection with results: the figures are its. */
  figures_of: z.string().optional(),
  component_count: z.number().optional(),
  license_count: z.number().optional(),
  /** Absent as well where no component could be matched. */
  vuln: severityCount.optional(),
  /** Of the code that was compared, the share that is known from nowhere else; 0…1. */
  self_rate: z.number().optional(),
  /** Packages of known code that were not read yet when it was compared; the share is not known then. */
  unread_packages: z.number().optional(),
  /** What its last evaluation of independence has come to. */
  evaluation: lastEvaluation.optional(),
  /** The caller may change it. */
  editable: flag,
  /** The caller may detect something for it; nobody may while it is archived. */
  detectable: flag,
  /** To be sent back with a change. */
  revision: z.number(),
  /** What its detections leave out, unless they say otherwise. */
  scope: scopeRow,
});
export type ProjectRow = z.infer<typeof projectRow>;

export const projectList = endpoint({
  method: 'GET',
  path: '/v1/product/list',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      name: searchText,
      type: several,
      level: several,
      owner: several,
      tag: several,
      /** `1`: archived ones alone; else those that are not. */
      archived: z.enum(['0', '1']).optional(),
      /** No detection was begun on this day or later, by the clock of the server; none ever counts as well. */
      idle_since: z.optional(dayText),
      /** With a vulnerability of one of these severities, by its last detection with results. */
      severity: several,
      /** `1`: no open ticket; `0`: one. */
      no_ticket: z.enum(['0', '1']).optional(),
      except_project: excepted.except_project,
    },
    ['create_time', 'name', 'last_time', 'vuln', 'component_count', 'self_rate'],
  ),
  answer: pageOf(projectRow),
});

/** So many detections of a project make its history. */
export const shownHistory = 30;

/** A project with its history: its detections with results, oldest first, and its members. */
export const projectDetail = endpoint({
  method: 'GET',
  path: '/v1/product/detail',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ product_id: projectId }),
  answer: projectRow.extend({
    history: z.array(
      z.object({
        task_id: z.string(),
        task_name: z.string(),
        create_time: z.string(),
        component_count: z.number(),
        vuln: severityCount.optional(),
      }),
    ),
  }),
});

export const projectMembers = endpoint({
  method: 'GET',
  path: '/v1/product/members',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ product_id: projectId }),
  answer: z.object({
    list: z.array(
      z.object({
        username: z.string(),
        name: z.string(),
        unit: z.string(),
        role: z.enum(['owner', 'member']),
      }),
    ),
  }),
});

/** Who may make projects; a detection of a project that is not there yet makes one. */
export const makesProjects: Access = {
  superadmin: 'all',
  admin: 'unit',
  expert: 'none',
  padmin: 'own',
  user: 'own',
};

/** Whose roles have projects: those who could do nothing with one of their own do not get one. */
export const owningRoles: readonly Role[] = roles.filter((role) => makesProjects[role] !== 'none');

/** Who may be named in a project: people of the caller's unit, for a superadmin of all, that some words name. */
export const projectPeople = endpoint({
  method: 'GET',
  path: '/v1/product/people',
  auth: 'session',
  access: { superadmin: 'all', admin: 'unit', expert: 'none', padmin: 'unit', user: 'unit' },
  audit: undefined,
  input: z.object({
    /** Part of a user name or name, whatever its case. */
    q: searchText,
  }),
  answer: z.object({
    /** The first of them, by user name; `may_own`: 1 who may answer for a project. */
    list: z.array(z.object({ username: z.string(), name: z.string(), may_own: flag })),
  }),
});

const word = lineText.pipe(z.string().max(32, '不能超过 32 个字'));

/** What people say of a project. */
const fields = z.object({
  name: lineText.pipe(z.string().min(2, '项目名称至少 2 个字').max(64, '项目名称不能超过 64 个字')),
  version: lineText.pipe(z.string().max(64)).default(''),
  type: z.enum(projectTypes).default('其他'),
  description: z.string().trim().max(500, '描述不能超过 500 个字').default(''),
  languages: several.pipe(z.array(z.enum(codeLanguages)).default([])),
  tags: several.pipe(z.array(word).max(20, '标签不能超过 20 个').default([])),
  level: z.enum(projectLevels).default('usual'),
  distribution: z.enum(distributions).default('internal'),
  license: lineText.pipe(z.string().max(200)).default(''),
  /**
   * The user name of who answers for it; absent: who makes it, or who did. Who gives it away, and who makes it for
   * somebody else, is a member. Only a
   * superadmin gives it to another unit.
   */
  owner: lineText.pipe(z.string().min(1, '请填写负责人').max(64)).optional(),
  /** User names of those who may see it beside its owner. */
  members: several.pipe(z.array(word).max(200, '成员不能超过 200 人').default([])),
  /** What its detections leave out, unless they say otherwise; absent: what was. */
  ...scopeFields,
});

export const projectAdd = endpoint({
  method: 'POST',
  path: '/v1/product/add',
  auth: 'session',
  access: makesProjects,
  audit: '新建项目',
  input: fields,
  answer: z.object({ product_id: z.string() }),
});

/** Everything that is said of a project takes the place of what was; refused with 409 when somebody was quicker. */
export const projectEdit = endpoint({
  method: 'PUT',
  path: '/v1/product/edit',
  auth: 'session',
  access: makesProjects,
  audit: '编辑项目',
  input: fields.extend({ product_id: projectId, revision: number.min(1) }),
  answer: z.object({ revision: z.number() }),
});

/** Archived projects keep their results and take no new detections. */
export const projectArchive = endpoint({
  method: 'POST',
  path: '/v1/product/archive',
  auth: 'session',
  access: makesProjects,
  audit: '归档项目',
  input: z.object({ product_id: projectId, archived: z.enum(['0', '1']).default('1') }),
  answer: z.object({}),
});

/** A project that has detections is archived, not deleted. */
export const projectDelete = endpoint({
  method: 'POST',
  path: '/v1/product/delete',
  auth: 'session',
  access: makesProjects,
  audit: '删除项目',
  input: z.object({ product_id: projectId }),
  answer: z.object({}),
});
