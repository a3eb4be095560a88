import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fileLicense, fileLicenseFromWire } from '#contract';
import type { ListedFileLicense } from '#model';
import { call } from '../../../api/call.ts';
import type { ResultTabProps } from '../../../result-tab.ts';
import { Answered } from '../../../ui/answered.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { Figure } from '../../../ui/figure.tsx';
import '../license.css';
import { fileLicenseColumns } from './columns.tsx';
import { fileLicenseTexts as texts } from './texts.ts';

/** What the files of a task say of licences: in numbers, and place by place. */
export function FileLicensesOfTask({ taskId, stickyOffset }: ResultTabProps) {
  const query = useQuery({
    queryKey: ['file-license-summary', taskId],
    queryFn: ({ signal }) =>
      call(
        fileLicense.fileLicenseListPage,
        { task_id: taskId, pageNum: 1, pageSize: 10 },
        { signal, isQuiet: true },
      ),
  });
  return (
    <Answered query={query} failed={texts.failed}>
      {({ summary }) => {
        if (summary === undefined)
          return <EmptyState text={texts.notAnalysed} hint={texts.notAnalysedHint} />;
        if (summary.place_num === 0) return <EmptyState text={texts.none} hint={texts.noneHint} />;
        return (
          <>
            <Figures summary={summary} />
            <Places {...{ taskId, stickyOffset }} />
          </>
        );
      }}
    </Answered>
  );
}

/** So many licences are counted above the table. */
const namedLicenses = 4;

function Figures({ summary }: { summary: fileLicense.FileLicenseSummary }) {
  return (
    <div className="figure-row file-license-figures">
      <Figure label={texts.places} count={summary.place_num} to="?tab=licenses&view=files" />
      <Figure label={texts.namingFiles} count={summary.file_num} />
      <Figure label={texts.readFiles} count={summary.read_num} />
      {summary.licenses.slice(0, namedLicenses).map(({ license, files }) => (
        <Figure
          key={license}
          label={license}
          count={files}
          to={`?tab=licenses&view=files&LicenseName=${encodeURIComponent(license)}`}
        />
      ))}
    </div>
  );
}

function Places({ taskId, stickyOffset }: Pick<ResultTabProps, 'taskId' | 'stickyOffset'>) {
  const scope = useMemo(() => [taskId], [taskId]);
  return (
    <DataTable<ListedFileLicense>
      id="file-licenses"
      scope={scope}
      columns={fileLicenseColumns}
      textFilters={textFilters}
      stickyOffset={stickyOffset}
      load={async (query, signal) => {
        const request = { ...query, task_id: taskId };
        const page = await call(fileLicense.fileLicenseListPage, request, { signal, isQuiet: true });
        return { ...page, list: page.list.map(fileLicenseFromWire) };
      }}
      rowKey={(row) => row.id}
      totalText={texts.total}
      empty={null}
    />
  );
}

const textFilters = [
  { key: 'LicenseName', label: texts.licenseFilter },
  { key: 'path', label: texts.fileFilter, isPath: true },
];
