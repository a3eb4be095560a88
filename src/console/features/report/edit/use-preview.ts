import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AnswerOf, report } from '#contract';
import { type ReportTemplate, subjectOfKind } from '#model';
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

/** The report on a task, or a contrast of samples, by a template, shown anew when the template rests. */
export function usePreview(subjectId: string | undefined, template: ReportTemplate): Preview {
  const isOfContrast = subjectOfKind[template.kind] === 'contrast';
  const text = useRested(JSON.stringify(template));
  const { data, error, isFetching } = useQuery({
    queryKey: ['report-preview', subjectId, isOfContrast, text],
    queryFn: ({ signal }) =>
      call(
        report.reportPreview,
        { [isOfContrast ? 'contrast_id' : 'task_id']: subjectId, template: text },
        { signal, isQuiet: true },
      ),
    enabled: subjectId !== undefined && template.blocks.length > 0,
    placeholderData: (former) => former,
    retry: false,
  });
  return {
    answer: subjectId === undefined ? undefined : data,
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
