import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { contrast } from '#contract';
import { call } from '../../api/call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { contrastColumns } from './contrast-columns.tsx';
import './contrast.css';
import { NewContrastDialog } from './new-contrast-dialog.tsx';
import { libraryPath } from './paths.ts';
import { listTexts as texts } from './texts.ts';

type Row = contrast.ContrastTaskRow;

const textFilters = [{ key: 'name', label: texts.search }];

/** Contrasts of sources, with how alike both sides are. */
export function ContrastListPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts} />
      <DataTable<Row>
        id="contrasts"
        columns={contrastColumns}
        textFilters={textFilters}
        load={(query, signal) =>
          call(contrast.taskList, { ...query, kind: 'source' }, { signal, isQuiet: true })
        }
        rowKey={(row) => row.task_id}
        isLive={(rows) => rows.some(({ status }) => status === 'queued' || status === 'running')}
        refreshMs={1_500}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        }
        empty={
          <EmptyState text={texts.empty} hint={texts.emptyHint}>
            <Link to={libraryPath}>{texts.toLibrary}</Link>
          </EmptyState>
        }
      />
      {isAdding && <NewContrastDialog onClose={() => setAdding(false)} />}
    </>
  );
}
