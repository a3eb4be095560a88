import type { Role } from '#model';
import { z } from 'zod';

/**
 * How far a role reaches with a call.
 *
 * `all`: everything; `unit`: the users and projects of the caller's unit, and what `access` reaches; `access`: the
 * projects he owns or is a member of; `owner`: the projects he owns; `own`: only what he made himself; `self`: his own
 * account; `public`: knowledge that belongs to nobody; `none`: refused.
 */
export type Scope = 'all' | 'unit' | 'access' | 'owner' | 'own' | 'self' | 'public' | 'none';

/** Who may call, and how far. */
export type Access = Readonly<Record<Role, Scope>>;

/**
 * How a caller is known. `session`: the Authorization header; `link`: the header or the token cookie, for the two
 * download links alone; `anonymous`: nobody needs to be known, and a known caller may be told more; `worker`: the token
 * of a machine that analyses elsewhere, which opens these calls and no others.
 */
export type Authentication = 'anonymous' | 'session' | 'link' | 'worker';

/** One HTTP call: what goes in, what comes out, and who may. Both ends are made from it. */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/prod-api`. */
  readonly path: `/v1/${string}`;
  readonly auth: Authentication;
  readonly access: Access;
  /** What the operation log calls it; `undefined` for reading, which is not logged unless a file is taken away. */
  readonly audit: string | undefined;
  /** Which of the things that its caller may still owe do not keep it from working; absent: each of them does. */
  readonly opensWhileOwing?: readonly Owing[];
  /**
   * What becomes of it when the disk fills up. `fills`: takes up much room and is refused early; `spares`: goes on even
   * when nothing else is written, as signing in and deletion do. Reading always goes on.
   */
  readonly disk?: 'fills' | 'spares' | undefined;
  /** Whether a guest may make it by a share link: it reads the one task that its `task_id` names, and nothing else. */
  readonly isShared?: true;
  /** Whether it is part of detecting something, which programs do as well as people. */
  readonly detects?: true;
  /** A POST that changes nothing: those of its fields that stand in the query; the others come as a form. */
  readonly asks?: readonly string[];
  /** Whether its form is multipart with a file, under the name `file`. */
  readonly takesFile?: true;
  /** Whether a GET refuses parameters that it does not know; usually they are passed over (specification 7.4). */
  readonly isExact?: true;
  /** The query of a GET, the form of the others. All values arrive as text. */
  readonly input: Input;
  /** The `data` of the answer. */
  readonly answer: Answer;
}

/** Declare a call. */
export function endpoint<Input extends z.ZodType, Answer extends z.ZodType>(
  call: Endpoint<Input, Answer>,
): Endpoint<Input, Answer> {
  return call;
}

export type InputOf<E> = E extends Endpoint<infer Input> ? z.output<Input> : never;
/** What a caller writes, before defaults are filled in. */
export type RequestOf<E> = E extends Endpoint<infer Input> ? z.input<Input> : never;
export type AnswerOf<E> = E extends Endpoint<z.ZodType, infer Answer> ? z.output<Answer> : never;

/** Every role may, each as far as `scope`. */
export function everyRole(scope: Scope): Access {
  return { superadmin: scope, admin: scope, expert: scope, padmin: scope, user: scope };
}

/** The reading of analysed projects: the platform, the unit, or the caller's own projects (security matrix). */
export const readsProjects: Access = {
  superadmin: 'all',
  admin: 'unit',
  expert: 'unit',
  padmin: 'access',
  user: 'access',
};

/** The base path of every call (specification 7.1). */
export const apiBase = '/prod-api';

/** How long a call may take before the console gives up, in milliseconds (specification 7.1). */
export const requestTimeoutMs = 300_000;

/** The page sizes a table may ask for (specification 2.6). */
export const pageSizes = [10, 20, 30, 40, 50, 100] as const;
export const defaultPageSize = 20;

/** A number that arrives as text. */
export const number = z.coerce.number().int();

/** A score of CVSS that arrives as text. */
export const score = z.coerce
  .number('分数应为 0 到 10')
  .min(0, '分数应为 0 到 10')
  .max(10, '分数应为 0 到 10');

/** A day that arrives as text: `2026-12-31`. */
export const dayText = z.iso.date('日期格式应为 2026-12-31');

/** What vulnerabilities can be narrowed to by what is known of them, wherever they are listed. */
export const vulnerabilityLimits = {
  /** A weakness that it is said to come from: `CWE-79`. */
  cwe: z
    .string()
    .regex(/^CWE-\d{1,6}$/i, 'CWE 编号应如 CWE-79')
    .optional(),
  /** `1`: no source names a version that repairs it, for any component that has it; `0`: one does. */
  no_fix: z.enum(['0', '1']).optional(),
  /** Published on this day or later; what nobody dated is left out. */
  published_from: z.optional(dayText),
  /** Published on this day or before. */
  published_to: z.optional(dayText),
  /** First found in one of the projects on this day or later, by the clock of the server. */
  found_from: z.optional(dayText),
  /** First found on this day or before. */
  found_to: z.optional(dayText),
  /** `1`: somewhere no open ticket is to repair it; `0`: one is. */
  no_ticket: z.enum(['0', '1']).optional(),
};

/** A field that may come once or several times; empty values are left out. */
export const several = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).filter((item) => item !== ''))
  .optional();

/**
 * Which of the projects that the caller reaches are meant: those of some departments, and some by themselves. Without
 * either all of them.
 */
export const projectScope = { unit: several, product_id: several };

/** Whose rows a list leaves out, by their whole names in any case; each list takes those that its rows have. */
export const excepted = {
  except_component: several,
  /** An id of SPDX, or what a family of them begins with: `GPL`. */
  except_license: several,
  except_ecosystem: several,
  except_project: several,
};

const direction = z.enum(['asc', 'desc']).optional();

/**
 * The query of a server-paginated table (specification 7.4): pageNum, pageSize, filter values, sort_{key}.
 *
 * Keys that are not declared never reach the server's code. Without pageNum the caller asks for the full variant.
 */
export function listQuery<Filters extends z.ZodRawShape, Sort extends string>(
  filters: Filters,
  sorts: readonly Sort[],
) {
  const sortFields = Object.fromEntries(sorts.map((key) => [`sort_${key}`, direction])) as Record<
    `sort_${Sort}`,
    typeof direction
  >;
  return z.object({
    pageNum: number.min(1).max(1_000_000).optional(),
    pageSize: number
      .refine(
        (size) => (pageSizes as readonly number[]).includes(size),
        `每页条数只能是 ${pageSizes.join('、')}`,
      )
      .meta({ enum: [...pageSizes] })
      .optional(),
    ...filters,
    ...sortFields,
  });
}

/** The answer of a list: one page of rows, or all of them when no page was asked for. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    list: z.array(row),
    pagination: z.object({ pageNum: z.number(), pageSize: z.number(), total: z.number() }).optional(),
    facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() }))).optional(),
    truncated: z.boolean().optional(),
  });
}

/** What every answer is wrapped in (specification 7.1, 8). `error` is in Simplified Chinese. */
export interface Envelope<Data> {
  readonly code: number;
  readonly data?: Data;
  readonly error?: string;
  readonly message?: string;
  readonly request_id: string;
}

/** The verbatim text of a dead session (specification, section 8). */
export const tokenExpired = 'token is expired';

/**
 * What somebody who has signed in may still owe before everything works, in this order: the one-time code of his second
 * factor, another password than the one that was made for him, and a second factor where his role must have one.
 */
export const owings = ['code', 'password', 'enrolment'] as const;
export type Owing = (typeof owings)[number];

/** The code of calls that do not work while their caller owes something. */
export const owingCode = 428;

/** The cookie that keeps the token in the browser; it ends with the token (specification, section 4, "Session"). */
export const tokenCookie = 'suxi_token';
