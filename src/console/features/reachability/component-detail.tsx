import { Fragment } from 'react';
import { type TableColumnsType, type TableProps } from 'antd';
import { Link } from 'react-router';
import { fileLink } from '../../file-link.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { FactTable } from '../../ui/fact-table.tsx';
import { CallChain } from './call-chain.tsx';
import type { ComponentReach } from './load-detail.ts';
import './reachability.css';
import { functionWords, reachTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type Use = ComponentReach['uses'][number];

/** The places that use a component, and the calls that lead to each (specification 2.7.7). */
export function ComponentReachDetail({ info: { key, uses }, close }: DetailContentProps<ComponentReach>) {
  const keyed = uses.map((use, index) => ({ ...use, key: index }));
  return (
    <div className="detail">
      <FactTable
        items={[
          { label: texts.component, content: key.repo },
          { label: texts.version, content: orEmpty(key.version) },
          { label: texts.uses, content: usesText(uses), isWide: true },
        ]}
      />
      {uses.length === 0 ? (
        <EmptyState text={texts.noUses} hint={texts.noUsesHint} />
      ) : (
        <PlainTable
          className="reach-uses"
          size="small"
          dataSource={keyed}
          pagination={{ pageSize: 20, showTotal: texts.places, hideOnSinglePage: true }}
          columns={columnsOf(key.task_id, close)}
          expandable={expandableOf(key.task_id, close)}
        />
      )}
    </div>
  );
}

/** How many places call it, and how many only mention it. */
function usesText(uses: readonly Use[]): string {
  const mentioned = uses.filter(({ how }) => how === 'reference').length;
  return texts.useCounts(uses.length - mentioned, mentioned);
}

function expandableOf(taskId: string, close: () => void): TableProps<Use>['expandable'] {
  return {
    rowExpandable: ({ chain }) => chain.length > 0,
    defaultExpandedRowKeys: [0],
    expandedRowRender: ({ chain, begins }) => (
      <>
        {begins === 'uncalled' && <p className="muted small">{texts.uncalledHint}</p>}
        <CallChain taskId={taskId} frames={chain} onFollow={close} />
      </>
    ),
  };
}

function columnsOf(taskId: string, close: () => void): TableColumnsType<Use> {
  return [
    {
      title: texts.chain,
      render: (_value, { repo, package: used, funcname: func, filename: file }) => (
        <Chain steps={[repo, used, functionWords({ func, file })]} />
      ),
    },
    { title: texts.how, width: 72, render: (_value, { how }) => howWords[how] },
    { title: texts.begins, width: 104, render: (_value, { begins }) => beginWords[begins] },
    {
      title: texts.file,
      width: '32%',
      render: (_value, { filename, line }) => (
        <Link className="mono small" to={fileLink(taskId, filename, line)} onClick={close}>
          <BreakableName isPath name={filename} />
        </Link>
      ),
    },
    { title: texts.line, width: 72, align: 'right', dataIndex: 'line' },
  ];
}

const howWords = { call: texts.called, reference: texts.mentioned, '': '' } as const;
const beginWords = { entry: texts.fromEntry, uncalled: texts.uncalled, '': '' } as const;

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
