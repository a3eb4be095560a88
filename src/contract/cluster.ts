import { z } from 'zod';
import { type Access, endpoint, number } from './endpoint.ts';

/** Who runs the machines of the installation. */
export const runsThePlatform: Access = {
  superadmin: 'all',
  admin: 'none',
  expert: 'none',
  padmin: 'none',
  user: 'none',
};

/** A node may run at most so many detections at the same time. */
export const mostWorkers = 64;

const clusterNode = z.object({
  node_id: z.string(),
  /** The name of its machine. */
  name: z.string(),
  address: z.string(),
  /** `running`: it works; `draining`: it takes up nothing new; `stopped`: it has ended; `silent`: nobody knows. */
  status: z.enum(['running', 'draining', 'stopped', 'silent']),
  version: z.string(),
  engine_version: z.string(),
  /** The generation of knowledge that it looks things up in. */
  knowledge_generation: z.number(),
  cores: z.number(),
  /** Of all its cores, over the last beats, 0 to 100. */
  cpu_percent: z.number(),
  /** Bytes. */
  memory_used: z.number(),
  memory_total: z.number(),
  disk_used: z.number(),
  disk_total: z.number(),
  /** Detections that run on it, and how many may. */
  running: z.number(),
  workers: z.number(),
  start_time: z.string(),
  beat_time: z.string(),
});
export type ClusterNode = z.infer<typeof clusterNode>;

const loadSample = z.object({
  /** The begin of a quarter of an hour. */
  time: z.string(),
  /** The mean over all nodes, 0 to 100. */
  cpu_percent: z.number(),
  memory_percent: z.number(),
  /** The most that waited and ran at once. */
  queued: z.number(),
  running: z.number(),
  /** Detections that ended with results, and the lines of code in them. */
  finished: z.number(),
  lines: z.number(),
});
export type LoadSample = z.infer<typeof loadSample>;

/** The machines that analyse, what waits for them, and the last day; quarters of an hour without a sample are left out. */
export const clusterList = endpoint({
  method: 'GET',
  path: '/v1/system/clusterList',
  auth: 'session',
  access: runsThePlatform,
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    list: z.array(clusterNode),
    queued: z.number(),
    running: z.number(),
    history: z.array(loadSample),
  }),
});

const nodeId = z.string().min(1).max(64);

/** Let a node take up nothing new, or again what waits; what it is at goes on. */
export const clusterDrain = endpoint({
  method: 'POST',
  path: '/v1/system/clusterDrain',
  auth: 'session',
  access: runsThePlatform,
  audit: '排空或恢复节点',
  input: z.object({ node_id: nodeId, draining: z.enum(['0', '1']) }),
  answer: z.object({}),
});

/** How many detections a node runs at the same time. What runs beyond it goes on elsewhere from its last step. */
export const clusterWorkers = endpoint({
  method: 'POST',
  path: '/v1/system/clusterWorkers',
  auth: 'session',
  access: runsThePlatform,
  audit: '设置节点并发',
  input: z.object({
    node_id: nodeId,
    workers: number.min(1, '并发至少为 1').max(mostWorkers, `并发最多为 ${mostWorkers}`),
  }),
  answer: z.object({}),
});

/** Forget a node that has ended or is silent. */
export const clusterRemove = endpoint({
  method: 'POST',
  path: '/v1/system/clusterRemove',
  auth: 'session',
  access: runsThePlatform,
  audit: '移除节点',
  input: z.object({ node_id: nodeId }),
  answer: z.object({}),
});
