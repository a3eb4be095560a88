import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, component } from '#contract';
import { call } from '../../../api/call.ts';

export type Graph = AnswerOf<typeof component.dependency>;
export type GraphNode = component.DependencyNode;
export type GraphEdge = Graph['edges'][number];

/** What part of the graph of a task is asked for; nothing: from the root on. */
export interface GraphPart {
  readonly Id?: string;
  readonly parent?: string;
  readonly risk?: '1';
}

/** The query for a part of the graph of a task. */
export function graphQuery(taskId: string, part: GraphPart) {
  return queryOptions({
    queryKey: ['dependency', taskId, part],
    queryFn: ({ signal }) =>
      call(component.dependency, { ...part, task_id: taskId }, { signal, isQuiet: true }),
  });
}
