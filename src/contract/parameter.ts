import { z } from 'zod';
import { type Access, endpoint, listQuery, number, pageOf, several } from './endpoint.ts';

const runsTheHouse: Access = {
  superadmin: 'all',
  admin: 'all',
  expert: 'none',
  padmin: 'none',
  user: 'none',
};

/**
 * The parameters that are changed while the server runs, and what each may be. To add one: a line here, its default and
 * where it holds in `server/parameters.ts`, its words in the console.
 */
export const parameterBounds = {
  /** How long a session lasts that begins from now on, in hours. */
  session_hours: { least: 1, most: 720 },
  /** So long a session may go unused before it ends, in minutes. */
  session_idle_minutes: { least: 5, most: 43_200 },
  /** For how many roles, from the highest down, a second factor is required; 0: for nobody. */
  second_factor_roles: { least: 0, most: 5 },
  /** Attempts to sign in from one address, a minute. */
  logins_per_minute: { least: 1, most: 1_000_000 },
  /** Detections that one person begins, a minute. */
  checks_per_minute: { least: 1, most: 1_000_000 },
  /** Detections that one person begins within 24 hours; 0: as many as his account has left. */
  checks_per_day: { least: 0, most: 1_000_000 },
  /** The largest file that is taken, in MiB. */
  upload_mb: { least: 1, most: 1024 * 1024 },
  /** Uploads of one person that arrive in chunks at the same time. */
  unfinished_uploads: { least: 1, most: 10_000 },
  /** All of them together, in MiB. */
  unfinished_mb: { least: 1, most: 10 * 1024 * 1024 },
  /** So many days after a detection has ended its source is erased; 0: it is kept as long as the detection. */
  source_days: { least: 0, most: 36_500 },
} as const;

export type ParameterName = keyof typeof parameterBounds;
export const parameterNames = Object.keys(parameterBounds) as [ParameterName, ...ParameterName[]];

const parameter = z.object({
  name: z.enum(parameterNames),
  /** What holds. */
  value: z.number(),
  /** What holds unless somebody says otherwise: of the environment, else of the product. */
  default: z.number(),
  is_default: z.boolean(),
  /** Who changed it last and when; empty: nobody has. */
  change_user: z.string(),
  change_time: z.string(),
});
export type Parameter = z.infer<typeof parameter>;

/** The parameters with their defaults. */
export const parameterList = endpoint({
  method: 'GET',
  path: '/v1/system/params',
  auth: 'session',
  access: runsTheHouse,
  audit: undefined,
  input: z.object({}),
  answer: z.object({ list: z.array(parameter) }),
});

/** Change a parameter, or put it back to its default. What is out of bounds is refused. */
export const changeParameter = endpoint({
  method: 'PUT',
  path: '/v1/system/params',
  auth: 'session',
  access: runsTheHouse,
  audit: '修改参数',
  input: z
    .object({
      name: z.enum(parameterNames, '没有这个参数'),
      value: number.optional(),
      is_reset: z.enum(['1']).optional(),
    })
    .refine(({ value, is_reset }) => (value === undefined) === (is_reset === '1'), {
      message: '请给出参数的值，或说明恢复默认值',
      path: ['value'],
    }),
  answer: z.object({}),
});

const parameterChange = z.object({
  id: z.string(),
  time: z.string(),
  username: z.string(),
  name: z.enum(parameterNames),
  from: z.number(),
  to: z.number(),
  /** It went back to its default. */
  is_reset: z.boolean(),
});
export type ParameterChange = z.infer<typeof parameterChange>;

/** Who changed what, newest first. */
export const parameterChanges = endpoint({
  method: 'GET',
  path: '/v1/system/paramChanges',
  auth: 'session',
  access: runsTheHouse,
  audit: undefined,
  input: listQuery({ name: several }, []),
  answer: pageOf(parameterChange),
});
