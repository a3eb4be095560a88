import { distributions, licensePolicies } from '#model';
import { z } from 'zod';
import { judgesProjects } from './audit.ts';
import { endpoint, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { compatibilityVerdicts, licenseUsages } from './license.ts';
import { lineText, searchText } from './text.ts';
import { wireLicenseTypes } from './wire/license.ts';
import { wireSeverity } from './wire/severity.ts';

const taskId = z.string().min(1).max(64);

/** How parts are used; what is absent is as the project says, and by the package manager of each part. */
export const usedAs = {
  /** Under which the product is given out: SPDX, or 闭源. */
  license: lineText.pipe(z.string().max(200)).optional(),
  distribution: z.enum(distributions).optional(),
  usage: z.enum(licenseUsages).optional(),
};

/** The use that was judged. */
export const judgedUse = z.object({
  /** Empty: nobody has said. */
  license: z.string(),
  distribution: z.enum(distributions),
  /** Absent: by the package manager of each part. */
  usage: z.enum(licenseUsages).optional(),
});
export type JudgedLicenseUse = z.infer<typeof judgedUse>;

/** By whom a licence is named: package files, files of the upload, or where copied code comes from. */
export const licenseSources = ['declared', 'file', 'snippet'] as const;
export type LicenseSourceKind = (typeof licenseSources)[number];

/** What becomes of a licence in this use: nothing to do, something to do, forbidden or in conflict, unknown. */
export const complianceStates = ['ok', 'todo', 'violation', 'unknown'] as const;
export type ComplianceState = (typeof complianceStates)[number];

const componentLicenseRow = z.object({
  /** The SPDX expression as it is declared; empty: nobody has declared one. */
  LicenseName: z.string(),
  /** Empty for expressions of several licences. */
  LicenseFullname: z.string(),
  /** Of an expression, that of its strictest licence. */
  LicenseType: z.enum(wireLicenseTypes),
  /** How much it binds, by its category and the way in which the product is given out; with its choices made. */
  risk: wireSeverity,
  /** How it stands to the licence of the product. */
  verdict: z.enum(compatibilityVerdicts),
  conclusion: z.string(),
  /** With its choices made; absent when it leaves none. */
  chosen: z.string().optional(),
  sources: z.array(z.enum(licenseSources)),
  component_count: z.number(),
  file_count: z.number(),
  /** Projects that copied code comes from. */
  origin_count: z.number(),
  /** The first three. */
  components: z.array(z.object({ Id: z.string(), Repo: z.string(), Version: z.string() })),
  policy: z.enum(licensePolicies),
  /** Which rule says so; empty when none does. */
  policy_basis: z.string(),
  comply: z.enum(complianceStates),
});
export type ComponentLicenseRow = z.infer<typeof componentLicenseRow>;

/**
 * The licences of what a task ships: of its components, of files that name one, and of copied code. Components that are
 * needed for development and tests alone are left out; `componentLicense` counts them.
 */
export const componentLicensePage = endpoint({
  method: 'GET',
  path: '/v1/license/componentLicensePage',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: listQuery(
    {
      task_id: taskId,
      ...usedAs,
      LicenseName: searchText,
      LicenseType: several,
      risk: several,
      verdict: several,
      policy: several,
      comply: several,
      sources: several,
    },
    ['LicenseName', 'component_count'],
  ),
  answer: pageOf(componentLicenseRow),
});

/** What the licence files at the top of an upload say of the product itself. */
const rootLicense = z.object({
  /** SPDX; empty where none was recognized. */
  license: z.string(),
  paths: z.array(z.string()),
  /** The files in which none was recognized. */
  unknown_paths: z.array(z.string()),
  /** Whether the product is judged by it, since its project states none. */
  adopted: z.boolean(),
});
export type RootLicense = z.infer<typeof rootLicense>;

/** The licences of a task in numbers. */
export const componentLicense = endpoint({
  method: 'GET',
  path: '/v1/license/componentLicense',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: z.object({ task_id: taskId, ...usedAs }),
  answer: z.object({
    use: judgedUse,
    /** Absent: there are no licence files at the top of the upload, or nobody has asked for them. */
    root_license: rootLicense.optional(),
    /** Components that are shipped, those of them without a licence, and those that stay inside. */
    component_num: z.number(),
    unlicensed_num: z.number(),
    inside_num: z.number(),
    /** Expressions of what is shipped, each counted once. */
    license_num: z.number(),
    /** Expressions that components and files name, shipped or not: what lists of tasks count. */
    named_num: z.number(),
    comply: z.record(z.enum(complianceStates), z.number()),
    policy: z.record(z.enum(licensePolicies), z.number()),
    types: z.array(z.object({ LicenseType: z.enum(wireLicenseTypes), count: z.number() })),
    conflicts: z.object({ hard: z.number(), conditional: z.number(), hint: z.number(), unknown: z.number() }),
    /** The licences by the components that have them, most first; a hundred at most. */
    list: z.array(z.object({ LicenseName: z.string(), component_count: z.number() })),
    /** Whether the caller may say what becomes of conflicts and obligations. */
    may_decide: z.boolean(),
    project_id: z.string(),
    project_name: z.string(),
  }),
});

/** `hard`: cannot go together; `conditional`: if what is said is done; `hint`: not as it is used now; `unknown`: nobody can tell. */
export const conflictLevels = ['hard', 'conditional', 'hint', 'unknown'] as const;
export type ConflictLevel = (typeof conflictLevels)[number];

/** What people say of a conflict or an obligation. */
export const licenseStates = ['open', 'done', 'na'] as const;
export type LicenseState = (typeof licenseStates)[number];

/** What was said of a conflict or an obligation. */
export const licenseDecision = {
  status: z.enum(licenseStates),
  /** Who said so last, when and why; absent when nobody has. */
  decided_by_user: z.string().optional(),
  decided_at: z.string().optional(),
  note: z.string().optional(),
};

/** One side of a conflict. `field`: the package manager, `file`, `snippet`, or empty for the project itself. */
const side = z.object({
  license: z.string(),
  field: z.string(),
  /** The first part of it, as `name version`, a path, or the project. */
  name: z.string(),
  count: z.number(),
  /** A shortest way from the project to it. */
  path: z.array(z.string()),
});
export type ConflictSide = z.infer<typeof side>;

const conflictRow = z.object({
  Id: z.string(),
  LicenseA: z.string(),
  ComponentA: z.string(),
  PathA: z.array(z.string()),
  LicenseB: z.string(),
  ComponentB: z.string(),
  PathB: z.array(z.string()),
  /** All of both sides: a conflict is told once for all parts that stand under the same licence. */
  a: side,
  b: side,
  level: z.enum(conflictLevels),
  usage: z.enum(licenseUsages),
  /** `LicenseB` with its choices made; absent when it leaves none. */
  chosen: z.string().optional(),
  conclusion: z.string(),
  decided_by: z.string(),
  basis: z.array(z.string()),
  clauses: z.array(z.object({ flag: z.string(), a: z.number(), b: z.number(), text: z.string() })),
  /** Ways out, the easiest first. */
  suggestion: z.array(z.string()),
  ...licenseDecision,
});
export type LicenseConflictRow = z.infer<typeof conflictRow>;

/**
 * Licences of a task that do not go together in this use, the worst first: of its parts with the licence of the product,
 * and with each other. `truncated`: not all pairs were judged.
 */
export const licenseConflictList = endpoint({
  method: 'GET',
  path: '/v1/license/licenseConflictList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: listQuery(
    {
      task_id: taskId,
      ...usedAs,
      level: several,
      status: several,
      /** Part of the name of either licence. */
      LicenseName: searchText,
      /** Part of the name of a component on either side. */
      Component: searchText,
    },
    ['LicenseA', 'LicenseB'],
  ),
  answer: pageOf(conflictRow),
});

/** The parts of a task under an expression, nearest to the project first, each with a shortest way to it. */
export const licensePartList = endpoint({
  method: 'GET',
  path: '/v1/license/licensePartList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: listQuery(
    {
      task_id: taskId,
      /** The expression as it is declared; empty: none is. */
      expression: z.string().max(5_000).default(''),
      field: z.string().max(64).optional(),
    },
    [],
  ),
  answer: pageOf(
    z.object({
      Id: z.string(),
      source: z.enum(licenseSources),
      /** A component, a path, or a project. */
      name: z.string(),
      Version: z.string(),
      path: z.array(z.string()),
      policy: z.enum(licensePolicies),
      policy_basis: z.string(),
    }),
  ),
});

/** Say what became of a conflict or an obligation. It holds for the project; nothing is overwritten, the last word counts. */
export const licenseDecide = endpoint({
  method: 'POST',
  path: '/v1/license/decide',
  auth: 'session',
  access: judgesProjects,
  audit: '处理许可证事项',
  input: z.object({
    task_id: taskId,
    ...usedAs,
    subject: z.enum(['conflict', 'obligation'], '没有这样的许可证事项'),
    /** The `Id` of each row. */
    Id: several.pipe(
      z.array(z.string().max(300)).min(1, '请选择要处理的条目').max(200, '一次最多处理 200 条'),
    ),
    state: z.enum(licenseStates, '没有这样的处理结论'),
    note: lineText.pipe(z.string().max(500, '最多 500 个字')).default(''),
  }),
  answer: z.object({ state: z.enum(licenseStates), count: z.number() }),
});
