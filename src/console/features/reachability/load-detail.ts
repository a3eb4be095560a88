import { type AnswerOf, reachability, type ReachRow } from '#contract';
import { call } from '../../api/call.ts';

/** What the dialog of a verdict is opened by. */
export interface ReachKey {
  readonly task_id: string;
  readonly Id: string;
  readonly cveId: string;
}

/** Load a verdict. Rejects when there is none any more. */
export async function loadReach({ task_id, Id }: ReachKey, signal: AbortSignal): Promise<ReachRow> {
  const { list } = await call(
    reachability.vulnReachableList,
    { task_id, Id, pageNum: 1 },
    { signal, isQuiet: true },
  );
  const [row] = list;
  if (row === undefined) throw new Error('the verdict is gone');
  return row;
}

/** What the dialog of a component's uses is opened by. */
export interface ComponentReachKey {
  readonly task_id: string;
  readonly repo: string;
  readonly version: string;
}

/** The places that use a component. */
export interface ComponentReach {
  readonly key: ComponentReachKey;
  readonly uses: AnswerOf<typeof reachability.componentReachableDetail>;
}

export async function loadComponentReach(
  key: ComponentReachKey,
  signal: AbortSignal,
): Promise<ComponentReach> {
  const { task_id, repo, version } = key;
  const query = { task_id, repo, version };
  return { key, uses: await call(reachability.componentReachableDetail, query, { signal, isQuiet: true }) };
}
