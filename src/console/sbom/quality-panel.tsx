import { useQuery } from '@tanstack/react-query';
import { Alert, Collapse, Progress, Skeleton, Tag } from 'antd';
import { type RequestOf, sbom } from '#contract';
import { call } from '../api/call.ts';
import { failureText } from '../api/call-failed.ts';
import { sbomTexts as texts } from './texts.ts';
import { PlainTable } from '../ui/plain-table.tsx';

type Flags = Omit<RequestOf<typeof sbom.sbomQuality>, 'task_id'>;

/** How much the document would say, and what it lacks. */
export function QualityPanel({ taskId, flags }: { taskId: string; flags: Flags }) {
  const { data, error } = useQuery({
    queryKey: ['sbom-quality', taskId, flags],
    queryFn: ({ signal }) => call(sbom.sbomQuality, { task_id: taskId, ...flags }, { signal, isQuiet: true }),
    placeholderData: (former) => former,
  });
  if (error !== null) return <Alert type="warning" showIcon title={failureText(error)} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 2 }} />;
  return (
    <section aria-label={texts.quality}>
      <div className="sbom-quality">
        <strong className="nowrap">{texts.quality}</strong>
        <Progress aria-label={texts.quality} percent={data.total} format={(percent) => `${percent ?? 0}`} />
        <span className="muted nowrap">{texts.counts(data.components, data.vulnerabilities)}</span>
      </div>
      <Collapse
        size="small"
        items={[{ key: 'items', label: data.formula, children: <Items items={data.items} /> }]}
      />
      {data.missing_gbt.length > 0 && (
        <Collapse
          size="small"
          items={[
            {
              key: 'gbt',
              label: texts.missingGbt(data.missing_gbt.length),
              children: data.missing_gbt.map(({ element, label, count, of }) => (
                <div key={element}>{`${label}（${count} / ${of}）`}</div>
              )),
            },
          ]}
        />
      )}
    </section>
  );
}

function Items({ items }: { items: readonly sbom.SbomQualityItem[] }) {
  return (
    <PlainTable
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...items]}
      columns={[
        {
          title: texts.item,
          dataIndex: 'label',
          render: (label: string, { minimum }) => (
            <>
              {label} {minimum === 1 && <Tag>{texts.minimum}</Tag>}
            </>
          ),
        },
        { title: texts.present, render: (_value, { present, of }) => `${present} / ${of}` },
        {
          title: texts.lacking,
          dataIndex: 'missing',
          render: (missing: readonly string[]) => (
            <span className="break-anywhere">{missing.join('、')}</span>
          ),
        },
      ]}
    />
  );
}
