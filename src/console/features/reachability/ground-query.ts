import { queryOptions } from '@tanstack/react-query';
import { reachability } from '#contract';
import { call } from '../../api/call.ts';

/** What the verdicts of a task rest on. `foundAt`: of which check, where that matters. */
export function groundQuery(taskId: string, foundAt = '') {
  return queryOptions({
    queryKey: ['reach-ground', taskId, foundAt],
    queryFn: ({ signal }) =>
      call(reachability.vulnReachableGround, { task_id: taskId }, { signal, isQuiet: true }),
    // What is named changes with each check that is asked for.
    staleTime: 0,
  });
}
