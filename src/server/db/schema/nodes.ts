import type { JSONColumnType } from 'kysely';
import type { Instant, OptionalInstant, WithDefault } from './columns.ts';

/** What a node says of itself with each beat. Sizes are bytes. */
export interface NodeFacts {
  readonly version: string;
  readonly engineVersion: string;
  readonly knowledgeGeneration: number;
  readonly cores: number;
  readonly cpuPercent: number;
  readonly memoryUsed: number;
  readonly memoryTotal: number;
  readonly diskUsed: number;
  readonly diskTotal: number;
  /** How many detections it can run at the same time. */
  readonly workers: number;
}

interface NodeTable {
  node_id: string;
  name: string;
  address: string;
  facts: JSONColumnType<NodeFacts>;
  started_at: Instant;
  beat_at: Instant;
  stopped_at: OptionalInstant;
  /** It is to take up nothing new. */
  is_draining: WithDefault<boolean>;
  /** What somebody has set instead of its own setting. */
  wanted_workers: number | null;
}

/** One a minute, for a day. */
interface NodeSampleTable {
  node_id: string;
  taken_at: Instant;
  cpu_percent: number;
  memory_percent: number;
  /** Of the whole queue. */
  queued: number;
  /** On this node. */
  running: number;
}

export interface NodeTables {
  node: NodeTable;
  node_sample: NodeSampleTable;
}
