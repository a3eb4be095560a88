import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { codeTraits, functionFromWire, staticAnalysis } from '#contract';
import type { ListedFunction } from '#model';
import { call } from '../../api/call.ts';
import type { ResultTabProps } from '../../result-tab.ts';
import { Answered } from '../../ui/answered.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Figure } from '../../ui/figure.tsx';
import { CodeMap } from './code-map.tsx';
import { functionColumns } from './columns.tsx';
import { HideChoice } from './hide-choice.tsx';
import { Histogram } from './histogram.tsx';
import { NoFunctions } from './no-functions.tsx';
import { complexityTexts as texts, functionColumnTexts } from './texts.ts';

/** How complex the functions of a task are: in numbers, as pictures and one by one. */
export function ComplexityOfTask({ taskId, stickyOffset }: ResultTabProps) {
  const [search, setSearch] = useSearchParams();
  const hidden = codeTraits.filter((trait) => search.getAll('hide').includes(trait));
  const query = useQuery({
    queryKey: ['complexity-summary', taskId, hidden],
    queryFn: ({ signal }) =>
      call(
        staticAnalysis.complexity,
        { task_id: taskId, hide: hidden, pageNum: 1, pageSize: 10 },
        { signal, isQuiet: true },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <Answered query={query} failed={texts.failed}>
      {({ summary, facets }) => {
        const hide = (traits: readonly string[]) => setSearch((before) => hiding(before, traits));
        if (summary === undefined || summary.functions === 0)
          return <NoFunctions summary={summary} isHiding={hidden.length > 0} onShowAll={() => hide([])} />;
        return (
          <div className="complexity">
            <Figures summary={summary} />
            <HideChoice counts={facets?.['hide'] ?? []} hidden={hidden} onHide={hide} />
            <div className="complexity-pictures">
              <Histogram summary={summary} />
              <CodeMap taskId={taskId} hidden={hidden} />
            </div>
            <Functions {...{ taskId, stickyOffset, hidden }} />
          </div>
        );
      }}
    </Answered>
  );
}

/** The address with other files left out; the pages behind it are others then. */
function hiding(before: URLSearchParams, traits: readonly string[]): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name of ['hide', 'page']) after.delete(name);
  for (const trait of traits) after.append('hide', trait);
  return after;
}

function Figures({ summary }: { summary: staticAnalysis.ComplexitySummary }) {
  const complex = summary.histogram.filter(({ grade }) => grade === 'D' || grade === 'E');
  return (
    <div className="figure-row">
      <Figure label={texts.functions} count={summary.functions} />
      <Figure label={texts.files} count={summary.files} />
      <Figure label={texts.nloc} count={summary.nloc} />
      <Figure label={texts.average} count={summary.avg_ccn} />
      <Figure label={texts.highest} count={summary.max_ccn} />
      <Figure
        label={texts.complex}
        count={complex.reduce((sum, { count }) => sum + count, 0)}
        to="?tab=static&view=complexity&grade=D&grade=E"
      />
    </div>
  );
}

interface FunctionsProps extends Pick<ResultTabProps, 'taskId' | 'stickyOffset'> {
  readonly hidden: readonly string[];
}

function Functions({ taskId, stickyOffset, hidden }: FunctionsProps) {
  const hide = hidden.join(' ');
  const scope = useMemo(() => [taskId, hide], [taskId, hide]);
  const table = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const chosen = ['grade', 'name', 'path'].flatMap((key) => search.getAll(key)).join(' ');
  useEffect(() => {
    // Whoever chose a grade or looked for a name, here or on another page, wants to see the functions.
    if (chosen !== '') table.current?.scrollIntoView();
  }, [chosen]);
  return (
    <div ref={table} className="function-table">
      <DataTable<ListedFunction>
        id="functions"
        scope={scope}
        columns={columns}
        textFilters={textFilters}
        stickyOffset={stickyOffset}
        load={async (query, signal) => {
          const request = { ...query, task_id: taskId, hide: [...hidden] };
          const page = await call(staticAnalysis.complexity, request, { signal, isQuiet: true });
          return { ...page, list: page.list.map(functionFromWire) };
        }}
        rowKey={(row) => row.id}
        totalText={functionColumnTexts.total}
        empty={null}
      />
    </div>
  );
}

const columns = Object.values(functionColumns);
const textFilters = [
  { key: 'name', label: functionColumnTexts.nameFilter },
  { key: 'path', label: functionColumnTexts.fileFilter, isPath: true },
];
