import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageSizes } from '#contract';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { FactTable } from '../../ui/fact-table.tsx';
import { bytesText } from '../../ui/format.ts';
import { Medal } from '../../ui/medal.tsx';
import { VisibleText } from '../../ui/visible-text.tsx';
import { PlaceLink } from '../../place-link.tsx';
import { firstPageSize, loadReferencePage, type References } from './load-references.ts';
import { includeTexts, referenceTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

/** Where source files reach for a component (specification 2.7.10): how often, and each place. */
export function FileReferences({ info, close }: DetailContentProps<References>) {
  const { first, key } = info;
  return (
    <div className="detail">
      <div className="references-head">
        <span title={texts.rateHint}>
          <Medal value={rateText(first.rate)} caption={texts.rate} display="other" />
        </span>
        <FactTable
          items={[
            { label: texts.name, content: key.Repo },
            { label: texts.version, content: orEmpty(key.Version) },
            { label: texts.uses, content: texts.places(first.use_num) },
            { label: texts.all, content: texts.places(first.all_num) },
            { label: texts.files, content: texts.fileCount(first.distinct_use_num), isWide: true },
          ]}
        />
      </div>
      {first.use_num === 0 ? (
        <EmptyState text={first.analysed === 1 ? texts.none : texts.notAnalysed}>
          {first.analysed === 1 && <p className="muted">{texts.noneHint}</p>}
        </EmptyState>
      ) : (
        <Places info={info} onFollow={close} />
      )}
    </div>
  );
}

/** With one decimal where it is not whole: `100%`, `33.3%`. */
function rateText(rate: number): string {
  return `${Math.round(rate * 1000) / 10}%`;
}

function Places({ info: { key, first }, onFollow }: { info: References; onFollow: () => void }) {
  const [at, setAt] = useState({ page: 1, pageSize: firstPageSize });
  const { data = first, isFetching } = useQuery({
    queryKey: ['component-references', key, at],
    queryFn: ({ signal }) => loadReferencePage(key, at, signal),
    initialData: at.page === 1 && at.pageSize === firstPageSize ? first : undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <PlainTable
      size="small"
      loading={isFetching}
      rowKey={(row) => `${row.testfilename}:${row.testfileline}:${row.statement}`}
      dataSource={data.list}
      pagination={{
        current: at.page,
        pageSize: at.pageSize,
        total: first.use_num,
        pageSizeOptions: [...pageSizes],
        showSizeChanger: true,
        showTotal: texts.total,
        onChange: (page, pageSize) => setAt({ page: pageSize === at.pageSize ? page : 1, pageSize }),
      }}
      columns={[
        {
          title: texts.file,
          render: (_value, row) => (
            <PlaceLink
              taskId={key.task_id}
              path={row.testfilename}
              line={row.testfileline}
              onFollow={onFollow}
            />
          ),
        },
        { title: texts.line, width: 80, align: 'right', dataIndex: 'testfileline' },
        {
          title: texts.size,
          width: 110,
          align: 'right',
          render: (_value, row) => bytesText(row.testfilesize),
        },
        {
          title: texts.statement,
          width: '40%',
          render: (_value, row) => (
            <>
              <span className="mono small break-anywhere">
                <VisibleText text={row.statement} />
              </span>
              {row.confidence !== undefined && (
                <div className="muted small">{includeTexts.guess(row.confidence)}</div>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
