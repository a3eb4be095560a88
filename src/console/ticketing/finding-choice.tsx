import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, Input, Select, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { reachWords, type RequestOf, ticket } from '#contract';
import { type ReachState, reachStates } from '#model';
import { call } from '../api/call.ts';
import { TableFailed } from '../ui/data-table/table-states.tsx';
import { countText } from '../ui/format.ts';
import { ReachTag } from '../ui/reach-tag.tsx';
import { SeverityTag } from '../ui/severity-tag.tsx';
import { ticketPath } from './paths.ts';
import { ticketingTexts as texts } from './texts.ts';
import { namedSelectAll } from '../ui/select-all.ts';
import { PlainTable } from '../ui/plain-table.tsx';

type Row = ticket.PickRow;

/** Which findings are offered: of a project, and where somebody came from some, of what these stand beside. */
export type Offer = Pick<RequestOf<typeof ticket.pickNew>, 'product_id' | 'task_id' | 'CJN_ID' | 'Id'>;

/** So many findings are offered at once. */
const mostOffered = 100;

/** The findings of an offer, the most severe first. */
export function useOffer(offer: Offer, isEnabled: boolean, filter: OfferFilter = noFilter) {
  return useQuery({
    queryKey: ['ticket-findings', offer, filter],
    queryFn: ({ signal }) => {
      const { isUpdated, vulnerability, component, reachable } = filter;
      const query = {
        ...offer,
        cve_id: vulnerability,
        repo: component,
        reachable: [...reachable],
        sort_Severity: 'desc' as const,
        pageNum: 1,
        pageSize: mostOffered,
      };
      return call(isUpdated ? ticket.pickUpdated : ticket.pickNew, query, { signal, isQuiet: true });
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

interface OfferFilter {
  readonly isUpdated: boolean;
  readonly vulnerability: string;
  readonly component: string;
  readonly reachable: readonly ReachState[];
}

const noFilter: OfferFilter = { isUpdated: false, vulnerability: '', component: '', reachable: [] };

interface FindingChoiceProps {
  readonly offer: Offer;
  readonly chosen: readonly Row[];
  onChoose(rows: readonly Row[]): void;
  /** Somebody leaves by a link. */
  onLeave(): void;
}

/** Choose what a ticket is to repair; what another ticket has is shown with it. */
export function FindingChoice({ offer, chosen, onChoose, onLeave }: FindingChoiceProps) {
  const [filter, setFilter] = useState(noFilter);
  const { data, error, isFetching, refetch } = useOffer(offer, true, filter);
  const total = data?.pagination?.total ?? 0;
  return (
    <div className="finding-choice">
      <div className="table-toolbar">
        <Input.Search
          allowClear
          className="text-filter"
          placeholder={texts.search}
          aria-label={texts.search}
          onSearch={(vulnerability) => setFilter({ ...filter, vulnerability })}
        />
        <Input.Search
          allowClear
          className="text-filter"
          placeholder={texts.searchComponent}
          aria-label={texts.searchComponent}
          onSearch={(component) => setFilter({ ...filter, component })}
        />
        <Select<ReachState[]>
          allowClear
          mode="multiple"
          className="reach-choice"
          maxTagCount="responsive"
          placeholder={texts.anyReach}
          aria-label={texts.reachable}
          options={reachStates.map((value) => ({ value, label: reachWords[value] }))}
          onChange={(reachable) => setFilter({ ...filter, reachable })}
        />
        <Checkbox
          checked={filter.isUpdated}
          onChange={({ target }) => setFilter({ ...filter, isUpdated: target.checked })}
        >
          {texts.onlyUpdated}
        </Checkbox>
        <span className="muted finding-count">{texts.chosen(countText(chosen.length))}</span>
      </div>
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      <PlainTable<Row>
        size="small"
        rowKey="Id"
        loading={isFetching}
        dataSource={data?.list ?? []}
        columns={columnsFor(onLeave)}
        pagination={false}
        // Room for a scroll bar is kept where there is something to scroll, and nowhere else.
        {...((data?.list.length ?? 0) > 5 ? { scroll: { y: 220 } } : {})}
        rowSelection={{
          ...namedSelectAll,
          selectedRowKeys: chosen.map(({ Id }) => Id),
          onChange: (_keys, rows) => onChoose(rows),
          preserveSelectedRowKeys: true,
          getCheckboxProps: (row) => ({ disabled: row.ticket_id !== '', 'aria-label': row.CveId }),
          columnWidth: 36,
        }}
        locale={{ emptyText: data === undefined ? ' ' : <NoFindings /> }}
      />
      {total > mostOffered && (
        <p className="muted small">{texts.shown(countText(mostOffered), countText(total))}</p>
      )}
    </div>
  );
}

function NoFindings() {
  return (
    <div className="empty-state">
      <p>{texts.noFindings}</p>
      <p className="muted small">{texts.noFindingsHint}</p>
    </div>
  );
}

function columnsFor(onLeave: () => void): NonNullable<TableProps<Row>['columns']> {
  return [
    { title: texts.severity, width: 80, render: (_value, row) => <SeverityTag word={row.Severity} /> },
    { title: texts.id, width: 170, render: (_value, row) => <span className="mono">{row.CveId}</span> },
    {
      title: texts.component,
      render: (_value, row) => (
        <span className="break-anywhere">
          {row.Repo} <span className="muted mono">{row.Version}</span>
        </span>
      ),
    },
    {
      title: texts.reachable,
      width: 90,
      render: (_value, row) => <ReachTag reachable={row.reachable} />,
    },
    {
      title: texts.fixed,
      width: 110,
      render: (_value, row) => row.fixed_version !== '' && <span className="mono">{row.fixed_version}</span>,
    },
    {
      title: texts.column,
      width: 160,
      render: (_value, row) =>
        row.ticket_id === '' ? (
          <span className="muted">暂无</span>
        ) : (
          <Link className="mono" to={ticketPath(row.ticket_id)} onClick={onLeave}>
            {row.ticket_id}
          </Link>
        ),
    },
  ];
}
