import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { type AnswerOf, ticket } from '#contract';
import { call } from '../../api/call.ts';
import { ScopePicker } from '../../narrowing/scope-picker.tsx';
import { useProjectScope } from '../../narrowing/use-project-scope.ts';
import { ticketPath } from '../../ticketing/paths.ts';
import { useRaising } from '../../ticketing/use-raising.tsx';
import { countText, durationText } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Board } from './board.tsx';
import { listTexts as texts } from './texts.ts';
import { TicketTable } from './ticket-table.tsx';
import './ticket.css';

type View = (typeof ticket.ticketViews)[number];
type Statistics = AnswerOf<typeof ticket.ticketStatistics>;

const views = ['all', 'todo', 'created', 'overdue'] as const satisfies readonly View[];

/** The tickets that one reaches, as a list or a board. */
export function TicketListPage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [scope] = useProjectScope();
  const [projectId, ...others] = scope.product_id;
  const isOfOne = others.length + scope.unit.length === 0;
  const view = views.find((one) => one === search.get('view')) ?? 'all';
  const isBoard = search.get('mode') === 'board';
  const { data: figures } = useQuery({
    queryKey: ['tickets-statistics', scope],
    queryFn: ({ signal }) => call(ticket.ticketStatistics, scope, { signal, isQuiet: true }),
    refetchInterval: 30_000,
  });
  const { raise, dialog } = useRaising((ticketId) => void navigate(ticketPath(ticketId)));
  // Filters and pages belong to the view that is left.
  const show = (next: { readonly view?: View; readonly isBoard?: boolean }) =>
    setSearch({
      view: next.view ?? view,
      ...((next.isBoard ?? isBoard) && { mode: 'board' }),
      ...scope,
    });
  const list = { view, scope };
  return (
    <>
      <PageHeader
        title={texts.title}
        facts={texts.facts}
        actions={
          <>
            <ScopePicker />
            <Segmented
              aria-label={texts.mode}
              value={isBoard ? 'board' : 'table'}
              options={[
                { value: 'table', label: texts.table },
                { value: 'board', label: texts.board },
              ]}
              onChange={(mode) => show({ isBoard: mode === 'board' })}
            />
            <Button
              type="primary"
              icon={<PlusOutlined />}
              onClick={() => raise(projectId !== undefined && isOfOne ? { product_id: projectId } : {})}
            >
              {texts.add}
            </Button>
          </>
        }
      />
      <Performance figures={figures} />
      <Tabs
        activeKey={view}
        destroyOnHidden
        items={views.map((key) => ({
          key,
          label: (
            <span>
              {texts.views[key]}
              {figures !== undefined && <span className="tab-count figures">{countText(figures[key])}</span>}
            </span>
          ),
          children: isBoard ? <Board {...list} /> : <TicketTable {...list} />,
        }))}
        onChange={(key) => show({ view: key as View })}
      />
      {dialog}
    </>
  );
}

/** A span of days; below one in hours and minutes. */
function spanText(days: number): string {
  return days < 1 ? durationText(days * 86_400) : texts.days(days.toFixed(1));
}

/** How quickly tickets are taken up and closed; nothing until some were. */
function Performance({ figures }: { figures: Statistics | undefined }) {
  if (figures === undefined) return null;
  const { accept_hours: accept, close_days: close, sla_rate: kept } = figures;
  const facts = [
    [texts.acceptHours, accept === undefined ? undefined : spanText(accept / 24)],
    [texts.closeDays, close === undefined ? undefined : spanText(close)],
    [texts.slaRate, kept === undefined ? undefined : `${Math.round(kept * 100)}%`],
  ] as const;
  return (
    <dl className="facts" title={texts.slaHint}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
