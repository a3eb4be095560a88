import { z } from 'zod';
import { endpoint, number, readsProjects } from './endpoint.ts';

/** A link lasts so many days, unless it is taken back before. */
export const shareDays = [1, 7, 30, 90] as const;

/** So many links of one task hold at the same time. */
export const mostShares = 20;

const taskId = z.string().min(1).max(64);

const shareRow = z.object({
  share_id: z.string(),
  /** Who has made it: it shows what he reaches, and nothing when he does not reach the task any more. */
  creator: z.string(),
  create_time: z.string(),
  expire_time: z.string(),
  status: z.enum(['valid', 'expired', 'revoked']),
});
export type ShareRow = z.infer<typeof shareRow>;

/** The links to the results of a task, the last first; what makes them work is not answered again. */
export const shareList = endpoint({
  method: 'GET',
  path: '/v1/analysis/shareList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ task_id: taskId }),
  answer: z.object({ list: z.array(shareRow) }),
});

/** Make a link to the results of a task: whoever has it reads them, and nothing else. `token` is answered this once. */
export const shareAdd = endpoint({
  method: 'POST',
  path: '/v1/analysis/shareAdd',
  auth: 'session',
  access: readsProjects,
  audit: '创建分享链接',
  input: z.object({
    task_id: taskId,
    days: number.refine((days) => (shareDays as readonly number[]).includes(days), '没有这样的有效期'),
  }),
  answer: z.object({ share_id: z.string(), token: z.string(), expire_time: z.string() }),
});

/** Take a link back; whoever reaches the task may. */
export const shareRevoke = endpoint({
  method: 'POST',
  path: '/v1/analysis/shareRevoke',
  auth: 'session',
  access: readsProjects,
  audit: '撤销分享链接',
  input: z.object({ task_id: taskId, share_id: taskId }),
  answer: z.object({}),
});
