import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { includeFromWire, sourceInclude } from '#contract';
import type { ListedInclude } from '#model';
import { call } from '../../api/call.ts';
import type { ResultTabProps } from '../../result-tab.ts';
import { Answered } from '../../ui/answered.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { Figure } from '../../ui/figure.tsx';
import { includeColumns } from './columns.tsx';
import { endWords, includeTexts as texts } from './texts.ts';

/** What the source files of a task reach for: in numbers, and one by one. */
export function IncludesOfTask({ taskId, stickyOffset }: ResultTabProps) {
  const query = useQuery({
    queryKey: ['include-summary', taskId],
    queryFn: ({ signal }) =>
      call(
        sourceInclude.depIncludeList,
        { task_id: taskId, pageNum: 1, pageSize: 10 },
        { signal, isQuiet: true },
      ),
  });
  return (
    <Answered query={query} failed={texts.failed}>
      {({ summary }) => {
        if (summary === undefined)
          return <EmptyState text={texts.notAnalysed} hint={texts.notAnalysedHint} />;
        if (summary.all_num === 0) return <EmptyState text={texts.none} hint={texts.noneHint} />;
        return (
          <>
            <Figures summary={summary} />
            <Includes {...{ taskId, stickyOffset }} />
          </>
        );
      }}
    </Answered>
  );
}

function Figures({ summary }: { summary: sourceInclude.IncludeSummary }) {
  const to = (end: string) => `?tab=includes&end=${end}`;
  return (
    <div className="figure-row includes-figures">
      <Figure label={texts.all} count={summary.all_num} to="?tab=includes" />
      <Figure label={endWords.component} count={summary.component_num} to={to('component')} />
      <Figure label={endWords.file} count={summary.file_num} to={to('file')} />
      <Figure label={endWords.system} count={summary.system_num} to={to('system')} />
      <Figure label={endWords.unknown} count={summary.unknown_num} to={to('unknown')} />
    </div>
  );
}

function Includes({ taskId, stickyOffset }: Pick<ResultTabProps, 'taskId' | 'stickyOffset'>) {
  const scope = useMemo(() => [taskId], [taskId]);
  return (
    <DataTable<ListedInclude>
      id="includes"
      scope={scope}
      columns={includeColumns}
      textFilters={textFilters}
      stickyOffset={stickyOffset}
      load={async (query, signal) => {
        const request = { ...query, task_id: taskId };
        const page = await call(sourceInclude.depIncludeList, request, { signal, isQuiet: true });
        return { ...page, list: page.list.map(includeFromWire) };
      }}
      rowKey={(row) => row.id}
      totalText={texts.total}
      empty={null}
    />
  );
}

const textFilters = [
  { key: 'path', label: texts.fileFilter, isPath: true },
  { key: 'Repo', label: texts.componentFilter },
  { key: 'module', label: texts.moduleFilter },
];
