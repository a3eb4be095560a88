import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { binaryFromWire, binaryTrace } from '#contract';
import type { ListedBinary } from '#model';
import { call } from '../../api/call.ts';
import type { ResultTabProps } from '../../result-tab.ts';
import { Answered } from '../../ui/answered.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { Figure } from '../../ui/figure.tsx';
import { BinaryDrawer } from './binary-drawer.tsx';
import { binaryColumns } from './columns.tsx';
import { verdictWords } from '../../programs/words.ts';
import { binaryTexts as texts } from './texts.ts';
import './binary-trace.css';

/** The programs and libraries of a task: in numbers, and one by one with the known libraries in them. */
export function BinariesOfTask({ taskId, stickyOffset }: ResultTabProps) {
  const query = useQuery({
    queryKey: ['binary-summary', taskId],
    queryFn: ({ signal }) =>
      call(
        binaryTrace.binaryFileTraceList,
        { task_id: taskId, pageNum: 1, pageSize: 10 },
        { signal, isQuiet: true },
      ),
  });
  return (
    <Answered query={query} failed={texts.failed}>
      {({ summary }) => {
        if (summary === undefined)
          return <EmptyState text={texts.notAnalysed} hint={texts.notAnalysedHint} />;
        if (summary.file_num === 0) return <EmptyState text={texts.none} hint={texts.noneHint} />;
        return (
          <>
            <Figures summary={summary} />
            <Binaries {...{ taskId, stickyOffset }} />
          </>
        );
      }}
    </Answered>
  );
}

function Figures({ summary }: { summary: binaryTrace.BinarySummary }) {
  const to = (verdict: string) => `?tab=binaries&verdict=${verdict}`;
  return (
    <div className="figure-row binaries-figures">
      <Figure label={texts.files} count={summary.file_num} to="?tab=binaries" />
      <Figure label={verdictWords.embedded} count={summary.embedded_num} to={to('embedded')} />
      <Figure label={verdictWords.linked} count={summary.linked_num} to={to('linked')} />
      <Figure label={verdictWords.string_only} count={summary.string_only_num} to={to('string_only')} />
    </div>
  );
}

function Binaries({ taskId, stickyOffset }: Pick<ResultTabProps, 'taskId' | 'stickyOffset'>) {
  const scope = useMemo(() => [taskId], [taskId]);
  const [opened, setOpened] = useState<ListedBinary>();
  const columns = useMemo(() => binaryColumns(setOpened), []);
  return (
    <>
      <DataTable<ListedBinary>
        id="binaries"
        scope={scope}
        columns={columns}
        textFilters={textFilters}
        stickyOffset={stickyOffset}
        load={async (query, signal) => {
          const request = { ...query, task_id: taskId };
          const page = await call(binaryTrace.binaryFileTraceList, request, { signal, isQuiet: true });
          return { ...page, list: page.list.map(binaryFromWire) };
        }}
        rowKey={(row) => row.id}
        totalText={texts.total}
        empty={null}
      />
      {opened !== undefined && <BinaryDrawer row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const textFilters = [
  { key: 'path', label: texts.pathFilter, isPath: true },
  { key: 'Repo', label: texts.libraryFilter },
];
