import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, contrast } from '#contract';
import { call } from '../../api/call.ts';

/** A contrast, with what it came to. */
export type ContrastView = AnswerOf<typeof contrast.taskView>;

/** Load a contrast, again and again as long as it is under way. */
export function useContrast(taskId: string) {
  return useQuery({
    queryKey: ['contrasts', 'view', taskId],
    queryFn: ({ signal }) => call(contrast.taskView, { task_id: taskId }, { signal, isQuiet: true }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 1_500 : false),
  });
}

export function isUnderWay(view: Pick<ContrastView, 'status'> | undefined): boolean {
  return view?.status === 'queued' || view?.status === 'running';
}
