import type { Generated, JSONColumnType } from 'kysely';
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

/** By which a machine analyses elsewhere, without a database and a storage in common. */
interface WorkerTokenTable {
  token_id: string;
  name: string;
  /** SHA-256, in hexadecimal. */
  digest: string;
  ending: string;
  /** The name of an account; '' on the command line. */
  created_by: string;
  created_at: Generated<Date>;
  last_used_at: OptionalInstant;
  revoked_at: OptionalInstant;
}

export interface NodeTables {
  node: NodeTable;
  worker_token: WorkerTokenTable;
  node_sample: NodeSampleTable;
}
