import { useQueryClient } from '@tanstack/react-query';
import { upstream, type UpstreamProjectRow } from '#contract';
import { call } from '../../api/call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CodeIndexLine } from './code-index-line.tsx';
import { projectColumns } from './columns.tsx';
import { IntakeButton } from './intake/intake-button.tsx';
import { RequestButton } from './request-project.tsx';
import { projectTexts as texts } from './texts.ts';

/** The open-source projects that are known. */
export function ProjectListPage() {
  const queries = useQueryClient();
  return (
    <>
      <PageHeader
        title={texts.title}
        facts={
          <>
            <div>{texts.facts}</div>
            <CodeIndexLine />
          </>
        }
        actions={<IntakeButton />}
      />
      <DataTable<UpstreamProjectRow>
        id="upstream-projects"
        columns={projectColumns}
        load={(query, signal) => {
          // What the line above the table says is to be of the same moment.
          void queries.invalidateQueries({ queryKey: ['code-index'] });
          return call(upstream.projectList, { ...query, desc: '1' }, { signal, isQuiet: true });
        }}
        rowKey={(row) => row.id}
        totalText={texts.total}
        actions={<RequestButton />}
        empty={<EmptyState text={`${texts.empty}。${texts.emptyHint}`} />}
      />
    </>
  );
}
