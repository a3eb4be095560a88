import type { CheckGround } from '#engine';
import type { CheckStatus, Reachability, ReachEvidence } from '#model';
import type { Generated, JSONColumnType } from 'kysely';
import type { WithDefault } from './columns.ts';

/** Tables of reachability. */
export interface ReachTables {
  reach_check: ReachCheckTable;
  reach_verdict: ReachVerdictTable;
  reach_component: ReachComponentTable;
}

interface ReachCheckTable {
  task_id: string;
  check_id: string;
  status: Exclude<CheckStatus, 'none'>;
  percent: WithDefault<number>;
  /** Why it failed, for people. */
  reason: WithDefault<string>;
  made_by: string;
  asked_at: Generated<Date>;
  started_at: Date | null;
  ended_at: Date | null;
  yes_count: WithDefault<number>;
  no_count: WithDefault<number>;
  doubt_count: WithDefault<number>;
  /** Where a person says that the program begins. */
  entries: WithDefault<readonly string[]>;
  /** When the verdicts that are kept were found; `null` while there are none. */
  found_at: Date | null;
  /** What they rest on; `null` where nobody has kept it. */
  ground: JSONColumnType<CheckGround> | null;
  /** The hash of all that the verdicts that are kept came from; empty where they are not to be used again. */
  inputs: WithDefault<string>;
}

interface ReachVerdictTable {
  task_id: string;
  /** The finding, or the code that resembles vulnerable code. */
  finding_id: string;
  /** What is reached comes first: 0 yes, 1 doubt, 2 no. */
  rank: number;
  reachable: Reachability;
  evidence: ReachEvidence;
  reason: string;
  symbol: string;
  language: string;
  frames: JSONColumnType<readonly StoredFrame[]>;
}

interface ReachComponentTable {
  task_id: string;
  component_id: string;
  rank: number;
  reachable: Reachability;
  reason: string;
  languages: readonly string[];
  /** Places that call it; those that only mention it are listed as well. */
  use_count: number;
  uses: JSONColumnType<readonly StoredUse[]>;
}

/** A place that uses a component. What is optional was not kept by earlier releases. */
interface StoredUse extends StoredFrame {
  readonly symbol: string;
  readonly how?: 'call' | 'reference';
  readonly begins?: 'entry' | 'uncalled';
  readonly chain?: readonly StoredFrame[];
}

/** A step of a chain of calls. */
export interface StoredFrame {
  readonly func: string;
  readonly file: string;
  readonly line: number;
}
