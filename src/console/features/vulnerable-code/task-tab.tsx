import './vulnerable-code.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { patchStateWords, vulnerableCode, type VulnerableCodeRow } from '#contract';
import { patchStates } from '#model';
import { call } from '../../api/call.ts';
import { useAuditing } from '../../auditing/use-auditing.tsx';
import type { ResultTabProps } from '../../result-tab.ts';
import { NotChosen } from '../../scoping/not-chosen.tsx';
import { Answered } from '../../ui/answered.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { Figure } from '../../ui/figure.tsx';
import { countText } from '../../ui/format.ts';
import { nameOf, vulnerableCodeActions, vulnerableCodeColumns as columns } from './columns.tsx';
import { vulnerableCodeTexts as texts } from './texts.ts';

/** The functions of a task that resemble functions in which a vulnerability was repaired. */
export function VulnerableFunctionsOfTask(props: ResultTabProps) {
  return <VulnerableCodeOfTask {...props} kind="function" />;
}

/** The same of code outside of functions. */
export function VulnerableFragmentsOfTask(props: ResultTabProps) {
  return <VulnerableCodeOfTask {...props} kind="fragment" />;
}

type KindProps = ResultTabProps & { readonly kind: 'function' | 'fragment' };

const calls = {
  function: { tab: 'functions', list: vulnerableCode.vulnerableFunctions },
  fragment: { tab: 'fragments', list: vulnerableCode.vulnerableFragments },
} as const;

function VulnerableCodeOfTask(props: KindProps) {
  return props.isSkipped ? <NotChosen analysis="vulnerable-code" /> : <FoundVulnerableCode {...props} />;
}

function FoundVulnerableCode(props: KindProps) {
  const { taskId, kind } = props;
  const query = useQuery({
    queryKey: ['vulnerable-code-summary', taskId, kind],
    queryFn: ({ signal }) =>
      call(calls[kind].list, { task_id: taskId, pageNum: 1, pageSize: 10 }, { signal, isQuiet: true }),
  });
  return (
    <Answered query={query} failed={texts.failed}>
      {({ summary }) => {
        if (summary === undefined)
          return <EmptyState text={texts.notAnalysed} hint={texts.notAnalysedHint} />;
        const { known_fixes: fixes } = summary;
        if (fixes === 0) return <EmptyState text={texts.noKnowledge} hint={texts.noKnowledgeHint} />;
        if (patchStates.every((state) => summary[state] === 0))
          return <EmptyState text={texts.none} hint={texts.noneHint(countText(fixes))} />;
        return (
          <>
            <Figures summary={summary} tab={calls[kind].tab} />
            <Codes {...props} />
          </>
        );
      }}
    </Answered>
  );
}

function Figures({ summary, tab }: { summary: vulnerableCode.VulnerableCodeSummary; tab: string }) {
  return (
    <div className="figure-row vulnerable-code-figures">
      {patchStates.map((state) => (
        <Figure
          key={state}
          label={patchStateWords[state]}
          count={summary[state]}
          to={`?tab=${tab}&patch_state=${state}`}
        />
      ))}
      <Figure label={texts.knownFixes} count={summary.known_fixes} />
    </div>
  );
}

function Codes({ taskId, stickyOffset, mayAudit, kind }: KindProps) {
  const scope = useMemo(() => [taskId, kind], [taskId, kind]);
  const auditing = useAuditing({ kind: 'vulnerable-code', taskId, mayAudit, nameOf });
  const { column, action, hideFilter } = auditing;
  const shown = useMemo(() => {
    const { functionName, ...others } = columns;
    const { id, severity, state, ...rest } = others;
    const named = kind === 'function' ? [functionName] : [];
    return [
      id,
      severity,
      state,
      ...named,
      ...Object.values(rest),
      column,
      vulnerableCodeActions(action, mayAudit),
    ];
  }, [kind, mayAudit, column, action]);
  const filters = useMemo(() => [...textFilters[kind], hideFilter], [kind, hideFilter]);
  return (
    <>
      <DataTable<VulnerableCodeRow>
        id="vulnerable-code"
        scope={scope}
        columns={shown}
        textFilters={filters}
        actions={auditing.forChosen}
        selection={auditing.selection}
        stickyOffset={stickyOffset}
        load={(query, signal) =>
          call(calls[kind].list, { ...query, task_id: taskId }, { signal, isQuiet: true })
        }
        rowKey={(row) => row.Id}
        totalText={texts.total}
        empty={null}
      />
      {auditing.dialog}
    </>
  );
}

const idFilter = { key: 'vuln_id', label: texts.idFilter };
const fileFilter = { key: 'file', label: texts.fileFilter, isPath: true };
const functionFilter = { key: 'func_name', label: texts.functionFilter };
const projectFilter = { key: 'project_name', label: texts.projectFilter };
const textFilters = {
  function: [idFilter, functionFilter, fileFilter, projectFilter],
  fragment: [idFilter, fileFilter, projectFilter],
};
