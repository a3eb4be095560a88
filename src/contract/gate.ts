import { gateResults, gateSeverities } from '#model';
import { z } from 'zod';
import { judgesProjects } from './audit.ts';
import { endpoint, everyRole, readsProjects } from './endpoint.ts';

const id = z.string().min(1).max(64);
const bit = z.union([z.literal(0), z.literal(1)]);

/** What a project may not have, as the wire has it. */
export const gatePolicy = z.object({
  severity: z.enum(gateSeverities),
  /** Of the user's own code, found with high confidence. */
  weaknesses: z.enum(gateSeverities),
  exploited: bit,
  license: bit,
  banned: bit,
  doubt: bit,
});
export type WireGatePolicy = z.infer<typeof gatePolicy>;

/**
 * What the gate of a project says of a detection, as people and knowledge have it now: of the one that is named, or of
 * the last one of a project.
 */
export const gateResult = endpoint({
  method: 'GET',
  path: '/v1/gate/result',
  auth: 'session',
  isShared: true,
  access: readsProjects,
  audit: undefined,
  input: z
    .object({ task_id: id.optional(), product_id: id.optional() })
    .refine(({ task_id: task, product_id: project }) => (task === undefined) !== (project === undefined), {
      path: ['task_id'],
      error: '请指定检测任务或项目之一',
    }),
  answer: z.object({
    result: z.enum(gateResults),
    /** Why it does not pass, in Simplified Chinese. */
    reasons: z.array(z.object({ kind: z.string(), count: z.number().optional(), text: z.string() })),
    /** Absent where nothing was detected yet. */
    task_id: z.string().optional(),
    task_name: z.string().optional(),
    product_id: z.string(),
    product_name: z.string(),
    policy: gatePolicy,
  }),
});

/** What a project may not have; the usual where nobody has said. */
export const gatePolicyOf = endpoint({
  method: 'GET',
  path: '/v1/gate/policy',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ product_id: id }),
  answer: z.object({
    policy: gatePolicy,
    /** Empty while it is the usual one. */
    change_user: z.string(),
    change_time: z.string(),
    /** Part of the address of the project's badge; empty where it has none. */
    badge_key: z.string(),
    may_set: z.boolean(),
  }),
});

const flag = z.enum(['0', '1']).transform((text): 0 | 1 => (text === '1' ? 1 : 0));

/** Say what a project may not have. */
export const gatePolicySet = endpoint({
  method: 'PUT',
  path: '/v1/gate/policy',
  auth: 'session',
  access: judgesProjects,
  audit: '设置安全门禁',
  input: z.object({
    product_id: id,
    severity: z.enum(gateSeverities, '没有这样的等级'),
    weaknesses: z.enum(gateSeverities, '没有这样的等级'),
    exploited: flag,
    license: flag,
    banned: flag,
    doubt: flag,
  }),
  answer: z.object({}),
});

/** Give a project a badge, or take it away; a badge that was taken away never comes back under its address. */
export const gateBadgeSet = endpoint({
  method: 'PUT',
  path: '/v1/gate/badge',
  auth: 'session',
  access: judgesProjects,
  audit: '设置门禁徽章',
  input: z.object({ product_id: id, enabled: flag }),
  answer: z.object({ badge_key: z.string() }),
});

/** A picture (SVG) of what the gate says of a project now, for whoever has its address: one word and no name. */
export const gateBadge = endpoint({
  method: 'GET',
  path: '/v1/gate/badge',
  auth: 'anonymous',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({ key: z.string().min(1).max(64) }),
  answer: z.instanceof(Uint8Array),
});
