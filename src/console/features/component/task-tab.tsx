import { Segmented } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ComponentRow, component } from '#contract';
import { call } from '../../api/call.ts';
import { useAuditing } from '../../auditing/use-auditing.tsx';
import type { ResultTabProps } from '../../result-tab.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { componentActions, componentColumns } from './columns.tsx';
import { graphTexts } from './graph/graph-texts.ts';
import { componentColumnTexts as texts } from './texts.ts';

const DependencyTree = lazy(async () => ({
  default: (await import('./graph/dependency-tree.tsx')).DependencyTree,
}));
const DependencyPicture = lazy(async () => ({
  default: (await import('./graph/dependency-picture.tsx')).DependencyPicture,
}));
const PathsDrawer = lazy(async () => ({
  default: (await import('./graph/paths-drawer.tsx')).PathsDrawer,
}));

const views = [
  { value: 'list', label: graphTexts.list },
  { value: 'tree', label: graphTexts.tree },
  { value: 'picture', label: graphTexts.picture },
];

/** The components of a task: as a list, as a tree of who needs whom, and as a picture. The address says which. */
export function ComponentsOfTask(props: ResultTabProps) {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') ?? 'list';
  const subject = search.get('paths');
  const change = (key: string, value: string | undefined, isReplaced: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === undefined) after.delete(key);
        else after.set(key, value);
        return after;
      },
      { replace: isReplaced },
    );
  const showPaths = (id: string) => change('paths', id, false);
  return (
    <>
      <Segmented
        className="component-view"
        aria-label={graphTexts.view}
        value={view}
        options={views}
        onChange={(chosen) => change('view', chosen === 'list' ? undefined : chosen, true)}
      />
      <Suspense fallback={null}>
        {view === 'tree' && <DependencyTree taskId={props.taskId} onPaths={showPaths} />}
        {view === 'picture' && <DependencyPicture taskId={props.taskId} onPaths={showPaths} />}
        {subject !== null && (
          <PathsDrawer
            taskId={props.taskId}
            subject={subject}
            onPick={showPaths}
            onClose={() => change('paths', undefined, false)}
          />
        )}
      </Suspense>
      {view === 'list' && <ComponentList {...props} />}
    </>
  );
}

function ComponentList({ taskId, stickyOffset, mayAudit }: ResultTabProps) {
  const scope = useMemo(() => [taskId], [taskId]);
  const auditing = useAuditing({ kind: 'components', taskId, mayAudit, nameOf });
  const { column, action, hideFilter } = auditing;
  const columns = useMemo(
    () => [...Object.values(componentColumns), column, componentActions(action)],
    [column, action],
  );
  const filters = useMemo(() => [...textFilters, hideFilter], [hideFilter]);
  return (
    <>
      <DataTable<ComponentRow>
        id="components"
        scope={scope}
        columns={columns}
        textFilters={filters}
        actions={auditing.forChosen}
        selection={auditing.selection}
        stickyOffset={stickyOffset}
        load={(query, signal) =>
          call(component.componentList, { ...query, task_id: taskId }, { signal, isQuiet: true })
        }
        rowKey={(row) => row.Id}
        empty={<EmptyState text={`${texts.empty}。${texts.emptyHint}`} />}
      />
      {auditing.dialog}
    </>
  );
}

function nameOf({ Repo, Version }: ComponentRow): string {
  return Version === '' ? Repo : `${Repo}@${Version}`;
}

const textFilters = [{ key: 'Repo', label: texts.name }];
