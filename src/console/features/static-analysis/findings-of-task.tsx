import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { staticAnalysis, staticFindingFromWire } from '#contract';
import { call } from '../../api/call.ts';
import { useAuditing } from '../../auditing/use-auditing.tsx';
import type { ResultTabProps } from '../../result-tab.ts';
import { NotChosen } from '../../scoping/not-chosen.tsx';
import { Answered } from '../../ui/answered.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { Figure } from '../../ui/figure.tsx';
import { type FindingRow, findingActions, findingColumns, nameOf } from './finding-columns.tsx';
import './static-analysis.css';
import { FindingDrawer } from './finding-drawer.tsx';
import { SarifButton } from './sarif-button.tsx';
import { findingTexts as texts, originWords } from './finding-texts.ts';

/** The weaknesses of a task: in numbers, and one by one with the way that leads to each. */
export function FindingsOfTask(props: ResultTabProps) {
  return props.isSkipped ? <NotChosen analysis="static-analysis" /> : <FoundWeaknesses {...props} />;
}

function FoundWeaknesses(props: ResultTabProps) {
  const { taskId } = props;
  const query = useQuery({
    // Beside the rows: who audits some makes both be asked for again.
    queryKey: [table, taskId, 'summary'],
    queryFn: ({ signal }) =>
      call(
        staticAnalysis.staticList,
        { task_id: taskId, pageNum: 1, pageSize: 10 },
        { signal, isQuiet: true },
      ),
  });
  return (
    <Answered query={query} failed={texts.failed}>
      {({ summary }) => {
        if (summary === undefined)
          return <EmptyState text={texts.notAnalysed} hint={texts.notAnalysedHint} />;
        if (summary.files === 0) return <EmptyState text={texts.noSource} hint={texts.noSourceHint} />;
        if (summary.findings === 0)
          return <EmptyState text={texts.none(summary.files)} hint={texts.noneHint} />;
        return (
          <>
            <Figures summary={summary} />
            <Findings {...props} summary={summary} />
          </>
        );
      }}
    </Answered>
  );
}

/** Names the table, and what is audited in it. */
const table = 'static-findings';
const here = '?tab=static&view=findings';

/** What has to be dealt with: the weaknesses of one's own code that are more than a guess, and nobody has put aside. */
export const ownFindings = `${here}&origin=own&state=open&confidence=high&confidence=medium&hide_handled=1`;

function Figures({ summary }: { summary: staticAnalysis.FindingSummary }) {
  return (
    <div className="figure-row finding-figures">
      <Figure label={texts.all} count={summary.findings} to={here} hint={texts.allHint} />
      {summary.severities.map(({ severity, count }) => (
        <Figure
          key={severity}
          label={`${originWords.own}：${severity}`}
          count={count}
          to={`${ownFindings}&severity=${encodeURIComponent(severity)}`}
        />
      ))}
      <Figure label={texts.files} count={summary.files} />
    </div>
  );
}

function Findings({
  taskId,
  stickyOffset,
  mayAudit,
  summary: { kinds },
}: ResultTabProps & { summary: staticAnalysis.FindingSummary }) {
  const [shown, show] = useShownFinding();
  const scope = useMemo(() => [taskId], [taskId]);
  const auditing = useAuditing({ kind: table, taskId, mayAudit, nameOf });
  const { column, action, hideFilter } = auditing;
  const columns = useMemo(
    () => [...findingColumns(({ Id }) => show(Id), kinds), column, ...findingActions(action, mayAudit)],
    [show, kinds, column, action, mayAudit],
  );
  const filters = useMemo(() => [...textFilters, hideFilter], [hideFilter]);
  return (
    <>
      <DataTable<FindingRow>
        id={table}
        scope={scope}
        columns={columns}
        textFilters={filters}
        actions={
          <>
            {auditing.forChosen}
            <SarifButton taskId={taskId} />
          </>
        }
        selection={auditing.selection}
        stickyOffset={stickyOffset}
        load={async (query, signal) => {
          const request = { ...query, task_id: taskId };
          const page = await call(staticAnalysis.staticList, request, { signal, isQuiet: true });
          return { ...page, list: page.list.map(staticFindingFromWire) };
        }}
        rowKey={(row) => row.Id}
        totalText={texts.total}
        empty={null}
      />
      {shown !== undefined && (
        <FindingDrawer taskId={taskId} id={shown} action={action} onClose={() => show(undefined)} />
      )}
      {auditing.dialog}
    </>
  );
}

/**
 * The weakness that is shown beside the table stands in the address, so that a link leads to it. It makes no entry of its
 * own in the history: dialogs above it close by going back.
 */
function useShownFinding(): [id: string | undefined, show: (id: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const show = useCallback(
    (id: string | undefined) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (id === undefined) next.delete(inAddress);
          else next.set(inAddress, id);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [search.get(inAddress) ?? undefined, show];
}

const inAddress = 'finding';

const textFilters = [
  { key: 'message', label: texts.messageFilter },
  { key: 'path', label: texts.fileFilter, isPath: true },
  { key: 'rule_id', label: texts.rule, isOfLinks: true },
  { key: 'is_new', label: texts.onlyNew, switchHint: texts.isNewHint },
];
