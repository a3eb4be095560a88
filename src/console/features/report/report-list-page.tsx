import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { report } from '#contract';
import { call } from '../../api/call.ts';
import { OrderDialog } from '../../reporting/order-dialog.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { reportListColumns } from './columns.tsx';
import { listTexts as texts } from './texts.ts';

type Row = report.ReportRow;

const textFilters = [{ key: 'name', label: texts.search }];

/** The reports that were made or wait, with what can be done with them. */
export function ReportListPage() {
  const [isOrdering, setOrdering] = useState(false);
  const queries = useQueryClient();
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts} />
      <DataTable<Row>
        id="reports"
        columns={reportListColumns}
        textFilters={textFilters}
        load={(query, signal) => call(report.reportList, query, { signal, isQuiet: true })}
        rowKey={(row) => row.report_id}
        isLive={(rows) => rows.some(({ status }) => status === 'waiting' || status === 'running')}
        refreshMs={2_000}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOrdering(true)}>
            {texts.add}
          </Button>
        }
        empty={<EmptyState text={texts.empty} hint={texts.emptyHint} />}
      />
      {isOrdering && (
        <OrderDialog
          onOrdered={() => void queries.invalidateQueries({ queryKey: ['reports'] })}
          onClose={() => setOrdering(false)}
        />
      )}
    </>
  );
}
