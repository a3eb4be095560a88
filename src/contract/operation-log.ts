import { roles } from '#model';
import { z } from 'zod';
import { type Access, endpoint, listQuery, pageOf, several } from './endpoint.ts';
import { searchText } from './text.ts';

const readsOperations: Access = {
  superadmin: 'all',
  admin: 'unit',
  expert: 'none',
  padmin: 'none',
  user: 'none',
};

const day = z.iso.date('日期应为 YYYY-MM-DD').optional();

export const operationRow = z.object({
  id: z.string(),
  time: z.string(),
  username: z.string(),
  /** Absent where nobody was signed in, and of rows of before it was kept. */
  flag: z.enum(roles).optional(),
  /** The noun of the call: `user`, `analysis`. */
  module: z.string(),
  operation: z.string(),
  object: z.string(),
  /** The same with names in the place of ids, where what they stand for is still there. */
  named: z.string(),
  /** 1: it was done. */
  ok: z.union([z.literal(0), z.literal(1)]),
  /** Why it was not done. */
  reason: z.string(),
  ip: z.string(),
  client: z.string(),
  /** Milliseconds. */
  elapsed: z.number().optional(),
  request_id: z.string(),
});
export type OperationRow = z.infer<typeof operationRow>;

/** What people did, newest first. */
export const operationList = endpoint({
  method: 'GET',
  path: '/v1/system/operationLog',
  auth: 'session',
  access: readsOperations,
  audit: undefined,
  input: listQuery(
    {
      username: several,
      module: several,
      operation: several,
      ok: z.enum(['0', '1']).optional(),
      object: searchText,
      ip: searchText,
      from: day,
      to: day,
    },
    ['time'],
  ),
  answer: pageOf(operationRow),
});

/** Whether the log is what was written. */
export const operationCheck = endpoint({
  method: 'GET',
  path: '/v1/system/operationLogCheck',
  auth: 'session',
  access: { ...readsOperations, admin: 'all' },
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    /** Rows whose seal fits. */
    fitting: z.number(),
    /** Rows of before there were seals. */
    unsealed: z.number(),
    /** The first row that is not what was written. */
    broken: z.object({ id: z.string(), time: z.string() }).optional(),
  }),
});
