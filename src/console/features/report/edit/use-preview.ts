import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AnswerOf, report } from '#contract';
import type { ReportTemplate } from '#model';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';

/** What the report would say; absent without a task and until it is known. */
export interface Preview {
  readonly answer: AnswerOf<typeof report.reportPreview> | undefined;
  /** The order of blocks that the answer is about. */
  readonly failure: string | undefined;
  readonly isLoading: boolean;
}

/** So long the template rests before it is shown. */
const restMs = 600;

/** The report on a task by a template, shown anew when the template rests. */
export function usePreview(taskId: string | undefined, template: ReportTemplate): Preview {
  const text = useRested(JSON.stringify(template));
  const { data, error, isFetching } = useQuery({
    queryKey: ['report-preview', taskId, text],
    queryFn: ({ signal }) =>
      call(report.reportPreview, { task_id: taskId ?? '', template: text }, { signal, isQuiet: true }),
    enabled: taskId !== undefined && template.blocks.length > 0,
    placeholderData: (former) => former,
    retry: false,
  });
  return {
    answer: taskId === undefined ? undefined : data,
    failure: error === null ? undefined : failureText(error),
    isLoading: isFetching,
  };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const clock = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(clock);
  }, [text]);
  return rested;
}
