import { evaluation } from '#contract';
import { call } from '../../api/call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { projectColumns } from './project-columns.tsx';
import { listTexts as texts } from './texts.ts';
import './evaluation.css';

const textFilters = [{ key: 'product_name', label: texts.search }];

/** The projects that one reaches, each with its last evaluation. */
export function EvaluatedProjectsPage() {
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts} />
      <DataTable<evaluation.EvaluatedProject>
        id="evaluated-projects"
        columns={projectColumns}
        textFilters={textFilters}
        load={(query, signal) => call(evaluation.evaluationList, query, { signal, isQuiet: true })}
        rowKey={(row) => row.product_id}
        empty={<EmptyState text={texts.empty} hint={texts.emptyHint} />}
      />
    </>
  );
}
