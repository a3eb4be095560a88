import { Fragment } from 'react';
import { Table } from 'antd';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { FactTable } from '../../ui/fact-table.tsx';
import { PlaceLink } from '../../place-link.tsx';
import type { ComponentReach } from './load-detail.ts';
import './reachability.css';
import { reachTexts as texts } from './texts.ts';

/** The places that use a component, each as a chain (specification 2.7.7). */
export function ComponentReachDetail({ info: { key, uses } }: DetailContentProps<ComponentReach>) {
  return (
    <div className="detail">
      <FactTable
        items={[
          { label: texts.component, content: key.repo },
          { label: texts.version, content: orEmpty(key.version) },
        ]}
      />
      {uses.length === 0 ? (
        <EmptyState text={texts.noUses} hint={texts.noUsesHint} />
      ) : (
        <Table
          className="reach-uses"
          size="small"
          rowKey={(row) => `${row.filename}:${row.line}:${row.package}:${row.funcname}`}
          dataSource={uses}
          pagination={{ pageSize: 20, showTotal: texts.places, hideOnSinglePage: true }}
          columns={[
            {
              title: texts.chain,
              render: (_value, { repo, package: used, funcname }) => <Chain steps={[repo, used, funcname]} />,
            },
            {
              title: texts.file,
              width: '35%',
              render: (_value, { filename, line }) => (
                <PlaceLink taskId={key.task_id} path={filename} line={line} />
              ),
            },
            { title: texts.line, width: 80, align: 'right', dataIndex: 'line' },
          ]}
        />
      )}
    </div>
  );
}

/** The steps of a chain with arrows between them, which do not break. */
function Chain({ steps }: { steps: readonly string[] }) {
  return (
    <span className="mono small">
      {steps.map((step, index) => (
        <Fragment key={`${index}:${step}`}>
          {index > 0 && (
            <>
              <wbr />
              <span className="nowrap">{'-->'}</span>
            </>
          )}
          <BreakableName name={step} />
        </Fragment>
      ))}
    </span>
  );
}
