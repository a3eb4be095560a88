import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
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
import { findingTexts as texts, originWords } from './finding-texts.ts';

/** The weaknesses of a task: in numbers, and one by one with the way that leads to each. */
export function FindingsOfTask(props: ResultTabProps) {
  return props.isSkipped ? <NotChosen analysis="static-analysis" /> : <FoundWeaknesses {...props} />;
}

function FoundWeaknesses(props: ResultTabProps) {
  const { taskId } = props;
  const query = useQuery({
    queryKey: ['static-summary', taskId],
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
            <Findings {...props} />
          </>
        );
      }}
    </Answered>
  );
}

const here = '?tab=static&view=findings';

/** What has to be dealt with: the weaknesses of one's own code that are more than a guess, and nobody has put aside. */
export const ownFindings = `${here}&origin=own&state=open&confidence=high&confidence=medium&hide_handled=1`;

function Figures({ summary }: { summary: staticAnalysis.FindingSummary }) {
  return (
    <div className="figure-row finding-figures">
      <Figure label={texts.all} count={summary.findings} to={here} />
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

function Findings({ taskId, stickyOffset, mayAudit }: ResultTabProps) {
  const [shown, setShown] = useState<FindingRow>();
  const scope = useMemo(() => [taskId], [taskId]);
  const auditing = useAuditing({ kind: 'static-findings', taskId, mayAudit, nameOf });
  const { column, action, hideFilter } = auditing;
  const columns = useMemo(
    () => [...findingColumns(setShown), column, ...findingActions(action, mayAudit)],
    [column, action, mayAudit],
  );
  const filters = useMemo(() => [...textFilters, hideFilter], [hideFilter]);
  return (
    <>
      <DataTable<FindingRow>
        id="static-findings"
        scope={scope}
        columns={columns}
        textFilters={filters}
        actions={auditing.forChosen}
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
      {auditing.dialog}
      {shown !== undefined && <FindingDrawer row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const textFilters = [
  { key: 'rule_id', label: texts.ruleFilter },
  { key: 'path', label: texts.fileFilter },
  { key: 'is_new', label: texts.onlyNew, switchHint: texts.isNewHint },
];
