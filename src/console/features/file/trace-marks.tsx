import { useQuery } from '@tanstack/react-query';
import { type file, provenance, traceFromWire } from '#contract';
import type { TracedCode } from '#model';
import { call } from '../../api/call.ts';
import { openDialog } from '../../dialogs.ts';
import { viewerTexts as texts } from './texts.ts';

/** The matches of a file by the lines that they cover. */
export type TraceMarks = (line: number) => TracedCode | undefined;

/** So many matches of a file are marked. */
const mostMarked = 100;

/** Where the lines of a file are known from; nothing while that is not known, and for what has no matches. */
export function useTraceMarks(
  taskId: string,
  { file_id, match_state: state }: file.FileRow,
): TraceMarks | undefined {
  const { data } = useQuery({
    queryKey: ['file-traces', taskId, file_id],
    queryFn: async ({ signal }) => {
      const answer = await call(
        provenance.codeTraceList,
        {
          task_id: taskId,
          file_id,
          granularity: ['file', 'function', 'fragment'],
          pageNum: 1,
          pageSize: mostMarked,
        },
        { signal, isQuiet: true },
      );
      return answer.list.map(traceFromWire);
    },
    enabled: state !== undefined,
    retry: false,
  });
  if (data === undefined || data.length === 0) return undefined;
  return (line) => data.find(({ range }) => range.first <= line && line <= range.last);
}

interface TraceMarkProps {
  readonly traced: TracedCode | undefined;
  readonly line: number;
}

/** A line that is known from elsewhere: a bar that opens the match; its first line can be reached by keyboard. */
export function TraceMark({ traced, line }: TraceMarkProps) {
  if (traced === undefined) return <span className="trace-mark" />;
  const words = texts.traceMark(traced);
  return (
    <button
      type="button"
      className={`trace-mark is-${traced.granularity === 'file' && traced.similarity === 1 ? 'open_source' : 'clone'}`}
      title={words}
      aria-label={words}
      tabIndex={line === traced.range.first ? 0 : -1}
      onClick={() => openDialog('provenance', { id: traced.id, task_id: traced.taskId, flag: 'code' })}
    />
  );
}
