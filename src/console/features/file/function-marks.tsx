import { useQuery } from '@tanstack/react-query';
import { type file, functionFromWire, staticAnalysis } from '#contract';
import { gradeOf, type ListedFunction } from '#model';
import { call } from '../../api/call.ts';
import { gradeDisplays } from '../../ui/grade-tag.tsx';
import { viewerTexts as texts } from './texts.ts';

/** The functions of a file by the line that each begins on. */
export type FunctionMarks = ReadonlyMap<number, readonly ListedFunction[]>;

/** How complex the functions of a file are; empty while that is not known, and for what is no source code. */
export function useFunctionMarks(taskId: string, { file_id, lines }: file.FileRow): FunctionMarks {
  const { data = none } = useQuery({
    queryKey: ['file-functions', taskId, file_id],
    queryFn: async ({ signal }) => {
      const answer = await call(
        staticAnalysis.complexity,
        { task_id: taskId, file_id },
        { signal, isQuiet: true },
      );
      return byLine(answer.list.map(functionFromWire));
    },
    enabled: lines !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}

function byLine(functions: readonly ListedFunction[]): FunctionMarks {
  const lines = new Map<number, ListedFunction[]>();
  for (const found of functions) lines.set(found.start, [...(lines.get(found.start) ?? []), found]);
  return lines;
}

const none: FunctionMarks = new Map();

/** The grade of the function that begins here, its figures in words; the worst of several. */
export function FunctionMark({ functions = [] }: { functions?: readonly ListedFunction[] | undefined }) {
  const worst = functions.toSorted((a, b) => b.cyclomatic - a.cyclomatic)[0];
  if (worst === undefined) return <span className="code-mark" />;
  const [grade, words] = [gradeOf(worst.cyclomatic), texts.functionMark(worst)];
  return (
    <span
      className={`code-mark severity-${gradeDisplays[grade]}`}
      role="img"
      title={words}
      aria-label={words}
    >
      {grade}
    </span>
  );
}
