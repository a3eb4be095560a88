import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Tag } from 'antd';
import { useState } from 'react';
import { knowledgeImport } from '#contract';
import { failureText } from '../../api/call-failed.ts';
import { call } from '../../api/call.ts';
import { openDialog } from '../../dialogs.ts';
import { countText } from '../../ui/format.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { changeWords, fieldText, maintenanceTexts as texts, valueText } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type Row = knowledgeImport.KnowledgeChangeRow;
type Kind = Row['kind'];

const pageSize = 20;

/** What a generation changed, field by field. */
export function ChangesDrawer({ generation, onClose }: { generation: number; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const [kind, setKind] = useState<Kind>();
  const { data, error, isFetching } = useQuery({
    queryKey: ['kb-changes', generation, page, kind],
    queryFn: ({ signal }) =>
      call(
        knowledgeImport.changeList,
        { generation, pageNum: page, pageSize, ...(kind === undefined ? {} : { kind: [kind] }) },
        { signal, isQuiet: true },
      ),
    placeholderData: keepPreviousData,
  });
  const choose = (next: Kind | undefined) => {
    setKind(next);
    setPage(1);
  };
  return (
    <Drawer open size={980} title={texts.changesTitle(generation)} onClose={onClose}>
      {error !== null && <Alert type="error" showIcon title={`${texts.loadFailed}：${failureText(error)}`} />}
      <KindChoice counts={data?.facets?.kind ?? []} kind={kind} onChoose={choose} />
      <PlainTable<Row>
        size="small"
        rowKey="CJN_ID"
        loading={isFetching}
        dataSource={data?.list ?? []}
        columns={columns}
        locale={{ emptyText: data === undefined ? ' ' : texts.noChanges }}
        pagination={{
          current: page,
          pageSize,
          total: data?.pagination?.total ?? 0,
          onChange: setPage,
          showSizeChanger: false,
          showTotal: (total) => texts.changesTotal(countText(total)),
        }}
      />
    </Drawer>
  );
}

function KindChoice({
  counts,
  kind,
  onChoose,
}: {
  readonly counts: readonly { readonly value: string; readonly count: number }[];
  readonly kind: Kind | undefined;
  readonly onChoose: (kind: Kind | undefined) => void;
}) {
  return (
    <div className="kb-kinds">
      {knowledgeImport.knowledgeChangeKinds.map((one) => (
        <Tag.CheckableTag
          key={one}
          checked={kind === one}
          onChange={(isChosen) => onChoose(isChosen ? one : undefined)}
        >
          {changeWords[one]} {countText(counts.find(({ value }) => value === one)?.count ?? 0)}
        </Tag.CheckableTag>
      ))}
    </div>
  );
}

const columns = [
  { title: texts.kind, dataIndex: 'kind', width: 90, render: (kind: Kind) => changeWords[kind] },
  {
    title: texts.vulnerability,
    dataIndex: 'vuln_id',
    width: 190,
    render: (id: string) => (
      <Button
        type="link"
        className="cell-link mono"
        onClick={() => openDialog('vulnerability', { cve_id: id })}
      >
        {id}
      </Button>
    ),
  },
  {
    title: texts.severity,
    dataIndex: 'severity',
    width: 90,
    render: (word: Row['severity']) => <SeverityTag word={word} />,
  },
  {
    title: texts.fields,
    dataIndex: 'fields',
    render: (fields: Row['fields'], { packages }: Row) =>
      fields.length === 0 ? (
        <span className="mono small break-anywhere">{packages.slice(0, 3).join('、')}</span>
      ) : (
        fields.map((change) => <FieldChangeLine key={change.field} change={change} />)
      ),
  },
];

function FieldChangeLine({ change: { field, from, to } }: { change: Row['fields'][number] }) {
  return (
    <div className="kb-field-change">
      <span className="muted">{fieldText(field)}</span>
      {from !== undefined && <del>{valueText(field, from)}</del>}
      <span aria-hidden>→</span>
      <ins>{to === undefined ? texts.nothing : valueText(field, to)}</ins>
    </div>
  );
}
