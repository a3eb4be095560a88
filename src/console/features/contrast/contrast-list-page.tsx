import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { contrast } from '#contract';
import type { ContrastKind } from '#model';
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

const scopes: Readonly<Record<ContrastKind, readonly string[]>> = { source: ['source'], binary: ['binary'] };
const textFilters = [{ key: 'name', label: texts.search }];

/** Contrasts of sources, with how alike both sides are. */
export function ContrastListPage() {
  return <ContrastList kind="source" />;
}

/** Contrasts of programs and libraries. */
export function BinaryContrastListPage() {
  return <ContrastList kind="binary" />;
}

function ContrastList({ kind }: { kind: ContrastKind }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={texts.titles[kind]} facts={texts.facts[kind]} />
      <DataTable<Row>
        id="contrasts"
        scope={scopes[kind]}
        columns={contrastColumns[kind]}
        textFilters={textFilters}
        load={(query, signal) => call(contrast.taskList, { ...query, kind }, { signal, isQuiet: true })}
        rowKey={(row) => row.task_id}
        isLive={(rows) => rows.some(({ status }) => status === 'queued' || status === 'running')}
        refreshMs={1_500}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        }
        empty={
          <EmptyState text={texts.empty} hint={texts.emptyHint[kind]}>
            <Link to={libraryPath}>{texts.toLibrary}</Link>
          </EmptyState>
        }
      />
      {isAdding && <NewContrastDialog kind={kind} onClose={() => setAdding(false)} />}
    </>
  );
}
