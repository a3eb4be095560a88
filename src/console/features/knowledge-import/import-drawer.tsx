import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton } from 'antd';
import { type AnswerOf, knowledgeImport } from '#contract';
import { failureText } from '../../api/call-failed.ts';
import { call } from '../../api/call.ts';
import { countText } from '../../ui/format.ts';
import { SafeLink } from '../../ui/safe-link.tsx';
import { resumedText } from './columns.tsx';
import { maintenanceTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type ImportView = AnswerOf<typeof knowledgeImport.importView>;

/** What became of the records of an import. */
export function ImportDrawer({ row, onClose }: { row: knowledgeImport.ImportRow; onClose: () => void }) {
  const { import_id } = row;
  const { data, error } = useQuery({
    queryKey: ['kb-import', import_id],
    queryFn: ({ signal }) => call(knowledgeImport.importView, { import_id }, { signal, isQuiet: true }),
  });
  return (
    <Drawer open size={860} title={row.name} onClose={onClose}>
      {error !== null && <Alert type="error" showIcon title={`${texts.loadFailed}：${failureText(error)}`} />}
      {data === undefined && error === null && <Skeleton active paragraph={{ rows: 8 }} />}
      {data !== undefined && <Outcome data={data} />}
    </Drawer>
  );
}

function Outcome({ data }: { data: ImportView }) {
  return (
    <div className="kb-outcome">
      {data.error_text !== '' && (
        <Alert type={data.status === 'failed' ? 'error' : 'info'} showIcon title={data.error_text} />
      )}
      {resumedText(data) !== '' && <Alert type="info" showIcon title={resumedText(data)} />}
      {data.library !== undefined && (
        <Alert type="success" showIcon title={texts.packageText(data.library.name, data.library.serial)} />
      )}
      {data.unknown_files > 0 && (
        <Alert type="warning" showIcon title={texts.unknownFiles(countText(data.unknown_files))} />
      )}
      {data.feeds.length > 0 && (
        <>
          <h3>{texts.byFeed}</h3>
          <PlainTable
            size="small"
            rowKey="feed"
            pagination={false}
            dataSource={data.feeds}
            columns={[
              { title: texts.feed, dataIndex: 'name' },
              ...(['files', 'read', 'taken', 'skipped'] as const).map((key) => ({
                title: texts[key],
                dataIndex: key,
                align: 'right' as const,
                render: countText,
              })),
            ]}
          />
        </>
      )}
      {data.sources.length > 0 && (
        <>
          <h3>{texts.bySource}</h3>
          <PlainTable
            size="small"
            rowKey="source"
            pagination={false}
            dataSource={data.sources}
            columns={[
              {
                title: texts.source,
                dataIndex: 'name',
                render: (name: string, { url }) => <SafeLink url={url} text={name} />,
              },
              { title: texts.license, dataIndex: 'license' },
              { title: texts.count, dataIndex: 'count', align: 'right', render: countText },
            ]}
          />
        </>
      )}
      <Skips data={data} />
    </div>
  );
}

function Skips({ data: { skips, skipped } }: { data: ImportView }) {
  if (skips.length === 0) return <p className="muted">{texts.noSkips}</p>;
  const shown = texts.skipsShown(countText(skips.length), countText(Math.max(skipped, skips.length)));
  return (
    <>
      <h3>
        {texts.skips} <span className="muted small">{shown}</span>
      </h3>
      <PlainTable
        size="small"
        rowKey={(skip) => `${skip.file} ${skip.place} ${skip.reason}`}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={skips}
        columns={[
          {
            title: texts.file,
            dataIndex: 'file',
            render: (file: string) => <span className="break-anywhere small">{file}</span>,
          },
          { title: texts.place, dataIndex: 'place', width: 130 },
          { title: texts.reason, dataIndex: 'reason' },
        ]}
      />
    </>
  );
}
