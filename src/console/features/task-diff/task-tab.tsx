import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Segmented, Skeleton } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type AnswerOf, taskDiff } from '#contract';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import type { ResultTabProps } from '../../result-tab.ts';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { countText } from '../../ui/format.ts';
import { ComponentDiffTable } from './component-table.tsx';
import { DiffFigures } from './figures.tsx';
import { DiffSides } from './sides.tsx';
import { taskDiffTexts as texts } from './texts.ts';
import { VulnerabilityDiffTable } from './vulnerability-table.tsx';

type Diff = Required<AnswerOf<typeof taskDiff.taskDiff>>;

/** What differs between a task and another one: the address names both. */
export function DiffOfTask({ taskId, stickyOffset }: ResultTabProps) {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('base') ?? undefined;
  const { data, error, refetch } = useDiff(taskId, chosen);
  const choose = (base: string) => setSearch({ tab: 'diff', base });
  useFormerInAddress(data?.base?.task_id);
  if (data === undefined && error === null) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <DiffSides taskId={taskId} task={data?.task} base={data?.base} chosen={chosen} onChoose={choose} />
      {data === undefined && (
        <Alert
          type="error"
          showIcon
          title={`${texts.loadFailed}：${failureText(error)}`}
          action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
        />
      )}
      {data !== undefined && data.base === undefined && (
        <EmptyState text={texts.noFormer}>
          <p className="muted">{texts.noFormerHint}</p>
        </EmptyState>
      )}
      {isWhole(data) && <Differences diff={data} stickyOffset={stickyOffset} />}
    </>
  );
}

function useDiff(taskId: string, baseId: string | undefined) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['task-diff', taskId, baseId],
    queryFn: async ({ signal }) => {
      const pair = { task_id: taskId, ...(baseId === undefined ? {} : { base_task_id: baseId }) };
      const answer = await call(taskDiff.taskDiff, pair, { signal, isQuiet: true });
      // The address will name the base in a moment: that is the same question, and not asked again.
      if (answer.base !== undefined) queries.setQueryData(['task-diff', taskId, answer.base.task_id], answer);
      return answer;
    },
  });
}

/** Once the server has said which task is the former one, the address names it. */
function useFormerInAddress(base: string | undefined): void {
  const [search, setSearch] = useSearchParams();
  const isNamed = search.has('base');
  useEffect(() => {
    if (base === undefined || isNamed) return;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('base', base);
        return after;
      },
      { replace: true },
    );
  }, [base, isNamed, setSearch]);
}

function isWhole(diff: AnswerOf<typeof taskDiff.taskDiff> | undefined): diff is Diff {
  return diff?.base !== undefined && diff.component !== undefined && diff.vuln !== undefined;
}

function Differences({ diff, stickyOffset }: { diff: Diff; stickyOffset: number }) {
  const [search, setSearch] = useSearchParams();
  const part = search.get('part') === 'vuln' ? 'vuln' : 'component';
  const [taskId, baseId] = [diff.task.task_id, diff.base.task_id];
  const vulnerabilityCount = diff.vuln.gained.total + diff.vuln.lost.total + diff.vuln.unseen;
  return (
    <>
      {diff.vuln.by_knowledge > 0 && (
        <Alert
          type="info"
          showIcon
          title={texts.otherKnowledge}
          description={texts.otherKnowledgeHint(countText(diff.vuln.by_knowledge))}
        />
      )}
      {diff.vuln.unseen + diff.component.unseen > 0 && (
        <Alert
          type="info"
          showIcon
          title={texts.otherScope}
          description={texts.otherScopeHint(countText(diff.component.unseen), countText(diff.vuln.unseen))}
        />
      )}
      <DiffFigures diff={diff} />
      <Segmented
        className="diff-part"
        aria-label={texts.part}
        value={part}
        options={[
          { value: 'component', label: texts.componentPart(countText(diff.component.total)) },
          { value: 'vuln', label: texts.vulnerabilityPart(countText(vulnerabilityCount)) },
        ]}
        // Filters and pages belong to the table that is left.
        onChange={(next) => setSearch({ tab: 'diff', base: baseId, part: next })}
      />
      {part === 'component' ? (
        <ComponentDiffTable taskId={taskId} baseId={baseId} stickyOffset={stickyOffset} />
      ) : (
        <VulnerabilityDiffTable taskId={taskId} baseId={baseId} stickyOffset={stickyOffset} />
      )}
    </>
  );
}
