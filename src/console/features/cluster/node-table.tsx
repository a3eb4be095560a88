import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { pageOfWhole } from '../../ui/data-table/whole-list.ts';
import { actionColumn, type Node, nodeColumns, nodeValues } from './node-columns.tsx';
import { clusterState, everyMs } from './state.ts';
import { clusterTexts as texts } from './texts.ts';
import { useNodeActions } from './use-node-actions.ts';
import { WorkersDialog } from './workers-dialog.tsx';

/** The nodes, each with what can be done with it. */
export function NodeTable() {
  const queries = useQueryClient();
  const [changing, setChanging] = useState<Node>();
  const actions = useNodeActions();
  const columns = useMemo(
    () => [...nodeColumns, actionColumn({ ...actions, change: setChanging })],
    [actions],
  );
  return (
    <section aria-label={texts.list}>
      <DataTable<Node>
        id="cluster"
        columns={columns}
        textFilters={[{ key: 'name', label: texts.name }]}
        // The figures above the table ask for the same, and mostly have just been answered.
        load={async (query) => {
          const { list } = await queries.fetchQuery({ ...clusterState, staleTime: everyMs / 2 });
          return pageOfWhole(list, nodeValues, query);
        }}
        rowKey={(node) => node.node_id}
        isLive={() => true}
        refreshMs={everyMs}
        empty={<EmptyState text={texts.noNodes} />}
      />
      {changing !== undefined && <WorkersDialog node={changing} onClose={() => setChanging(undefined)} />}
    </section>
  );
}
