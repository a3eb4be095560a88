import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Input, Select } from 'antd';
import { useState } from 'react';
import { knowledgeImport } from '#contract';
import { nameWithoutId, sourcesText } from '#model';
import { failureText } from '../../api/call-failed.ts';
import { call } from '../../api/call.ts';
import { openDialog } from '../../dialogs.ts';
import { countText } from '../../ui/format.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { conflictTexts as texts, fieldText, maintenanceTexts } from './texts.ts';
import { TopicChoice } from './topic-choice.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';

type Row = knowledgeImport.KnowledgeConflictRow;
type Field = Row['fields'][number];

const pageSize = 20;

interface Question {
  readonly page: number;
  readonly topic: string;
  readonly source: string;
  readonly id: string;
}

/** All vulnerabilities that sources contradict each other about. */
export function ConflictsDrawer({ onClose }: { onClose: () => void }) {
  const [question, setQuestion] = useState<Question>({ page: 1, topic: '', source: '', id: '' });
  const { data, error, isFetching } = useQuery({
    queryKey: ['kb-conflicts', question],
    queryFn: ({ signal }) => {
      const { page, topic, source, id } = question;
      const asked = { pageNum: page, pageSize, topic, source, vuln_id: id };
      return call(knowledgeImport.conflictList, asked, { signal, isQuiet: true });
    },
    placeholderData: keepPreviousData,
  });
  const narrow = (change: Partial<Question>) => setQuestion({ ...question, page: 1, ...change });
  const isNarrowed = question.topic !== '' || question.source !== '' || question.id !== '';
  return (
    <Drawer open size={980} title={texts.title} onClose={onClose}>
      <p className="muted">{texts.hint}</p>
      {error !== null && (
        <Alert type="error" showIcon title={`${maintenanceTexts.loadFailed}：${failureText(error)}`} />
      )}
      <Filters question={question} facets={data?.facets} narrow={narrow} />
      <PlainTable<Row>
        size="small"
        rowKey="CJN_ID"
        loading={isFetching}
        dataSource={data?.list ?? []}
        columns={columns}
        locale={{ emptyText: data === undefined ? ' ' : isNarrowed ? texts.noneFound : texts.none }}
        pagination={{
          current: question.page,
          pageSize,
          total: data?.pagination?.total ?? 0,
          onChange: (page) => setQuestion({ ...question, page }),
          showSizeChanger: false,
          showTotal: (total) => texts.total(countText(total)),
        }}
      />
    </Drawer>
  );
}

type Facets = Readonly<Record<string, readonly { readonly value: string; readonly count: number }[]>>;

interface FiltersProps {
  readonly question: Question;
  readonly facets: Facets | undefined;
  narrow(change: Partial<Question>): void;
}

function Filters({ question, facets, narrow }: FiltersProps) {
  const sources = facets?.source ?? [];
  return (
    <div className="kb-filters">
      <TopicChoice
        counts={facets?.topic ?? []}
        topic={question.topic}
        onChoose={(topic) => narrow({ topic })}
      />
      <Select
        className="kb-source-choice"
        aria-label={texts.source}
        value={question.source}
        onChange={(source) => narrow({ source })}
        options={[
          { value: '', label: texts.anySource },
          ...sources.map(({ value, count }) => ({
            value,
            label: `${sourcesText([value])}（${countText(count)}）`,
          })),
        ]}
      />
      <Input.Search
        className="kb-id-search"
        allowClear
        maxLength={100}
        placeholder={texts.id}
        aria-label={texts.id}
        onSearch={(id) => narrow({ id: id.trim() })}
      />
    </div>
  );
}

const columns = [
  {
    title: maintenanceTexts.vulnerability,
    dataIndex: 'vuln_id',
    width: 210,
    render: (id: string, { name }: Row) => (
      <div className="two-lines">
        <Button
          type="link"
          className="cell-link mono"
          onClick={() => openDialog('vulnerability', { cve_id: id })}
        >
          {id}
        </Button>
        <span className="muted small clamped">{nameWithoutId(name, [id])}</span>
      </div>
    ),
  },
  {
    title: maintenanceTexts.severity,
    dataIndex: 'severity',
    width: 90,
    render: (word: Row['severity']) => <SeverityTag word={word} />,
  },
  {
    title: texts.field,
    dataIndex: 'fields',
    render: (fields: readonly Field[], { field_count: count }: Row) => (
      <>
        {fields.map((field) => (
          <FieldConflict key={field.field} conflict={field} />
        ))}
        {count > fields.length && (
          <span className="muted small">{texts.more(countText(count - fields.length))}</span>
        )}
      </>
    ),
  },
];

function FieldConflict({ conflict: { field, rule, sayings } }: { conflict: Field }) {
  return (
    <dl className="kb-conflict">
      <dt>
        <span className="break-anywhere">{fieldText(field)}</span>{' '}
        <span className="muted small">{texts.rules[rule]}</span>
      </dt>
      {sayings.map(({ source, value, holds }, index) => (
        // A source may speak twice of a package.
        <dd key={`${source} ${index}`} className={holds ? 'is-holding' : undefined}>
          <span className="muted">{sourcesText([source])}</span>
          <span className="break-anywhere">{value}</span>
          {holds && <span className="small">{texts.holds}</span>}
        </dd>
      ))}
    </dl>
  );
}
