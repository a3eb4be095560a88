import { DiffOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { contrast } from '#contract';
import { call } from '../../api/call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import './contrast.css';
import { libraryColumns } from './library-columns.tsx';
import { NewContrastDialog } from './new-contrast-dialog.tsx';
import { libraryTexts as texts } from './texts.ts';
import { UploadDialog } from './upload-dialog.tsx';

type Row = contrast.LibraryFileRow;

const textFilters = [{ key: 'name', label: texts.search }];

/** The library of files that are contrasted with each other. */
export function LibraryPage() {
  const [shown, setShown] = useState<'upload' | 'contrast'>();
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const close = () => setShown(undefined);
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts} />
      <DataTable<Row>
        id="library-files"
        columns={libraryColumns}
        textFilters={textFilters}
        load={(query, signal) => call(contrast.libList, query, { signal, isQuiet: true })}
        rowKey={(row) => row.file_id}
        isLive={(rows) => rows.some(({ status }) => status === 'waiting' || status === 'reading')}
        refreshMs={1_500}
        selection={{
          selectedRowKeys: chosen.map(({ file_id }) => file_id),
          preserveSelectedRowKeys: true,
          onChange: (_keys, rows) => setChosen(rows),
          getCheckboxProps: ({ name, status }) => ({ disabled: status === 'failed', 'aria-label': name }),
        }}
        actions={
          <>
            <Button type="primary" icon={<UploadOutlined />} onClick={() => setShown('upload')}>
              {texts.add}
            </Button>
            <Tooltip title={texts.compareHint}>
              <Button
                icon={<DiffOutlined />}
                disabled={chosen.length < 2 || chosen.length > contrast.mostAtOnce + 1}
                onClick={() => setShown('contrast')}
              >
                {texts.compare}
              </Button>
            </Tooltip>
          </>
        }
        empty={
          <EmptyState text={texts.empty} hint={texts.emptyHint}>
            <Button onClick={() => setShown('upload')}>{texts.add}</Button>
          </EmptyState>
        }
      />
      {shown === 'upload' && <UploadDialog onClose={close} />}
      {shown === 'contrast' && (
        <NewContrastDialog chosen={chosen.map(({ file_id }) => file_id)} onClose={close} />
      )}
    </>
  );
}
