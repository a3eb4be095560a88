import { useMemo, useState } from 'react';
import { alert } from '#contract';
import type { AlertKind } from '#model';
import { call } from '../../api/call.ts';
import { openDialog } from '../../dialogs.ts';
import { useMayCall } from '../../shell/use-may-call.ts';
import { useRaising } from '../../ticketing/use-raising.tsx';
import type { TextFilter } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { countText } from '../../ui/format.ts';
import { listCalls, useMarking } from './calls.ts';
import { ChosenActions } from './chosen-actions.tsx';
import { alertColumns } from './columns.tsx';
import { DealDialog, type Dealing } from './deal-dialog.tsx';
import { ProjectsDialog } from './projects-dialog.tsx';
import { alertTexts as texts, columnTexts, dealTexts } from './texts.ts';

type Row = alert.AlertRow;

/** The alerts of a kind, with what can be done about one or several of them. */
export function AlertTable({ kind }: { kind: AlertKind }) {
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const [dealing, setDealing] = useState<Dealing>();
  const [shown, setShown] = useState<Row>();
  // Whoever works on projects says what was done; others read it.
  const mayDeal = useMayCall(alert.componentSetDeal);
  const { read } = useMarking();
  const { raise, dialog } = useRaising();
  const columns = useMemo(
    () =>
      alertColumns(kind, {
        open(row) {
          openDialog('vulnerability', { cve_id: row.CveId });
          if (row.has_read === 0) void read({ kind, ids: [row.Id] }, true);
        },
        showProjects: setShown,
        deal: mayDeal ? (row) => setDealing(dealingOf([row])) : undefined,
        // What is new is a finding; what has changed is a vulnerability.
        raise: ({ Id }) => raise(kind === 'new' ? { Id: [Id] } : { CJN_ID: Id }),
      }),
    [kind, mayDeal, read, raise],
  );
  return (
    <>
      <DataTable<Row>
        id={`alerts-${kind}`}
        columns={columns}
        textFilters={kind === 'new' ? newFilters : updateFilters}
        load={(query, signal) => call(listCalls[kind], query, { signal, isQuiet: true })}
        rowKey={(row) => row.Id}
        isLive={() => true}
        refreshMs={30_000}
        actions={
          <ChosenActions
            count={chosen.length}
            read={() => void read({ kind, ids: chosen.map(({ Id }) => Id) }).then(() => setChosen([]))}
            deal={mayDeal ? () => setDealing(dealingOf(chosen)) : undefined}
          />
        }
        selection={{
          selectedRowKeys: chosen.map(({ Id }) => Id),
          onChange: (_keys, rows) => setChosen(rows),
          preserveSelectedRowKeys: true,
          columnWidth: 36,
        }}
        empty={
          <EmptyState text={kind === 'new' ? texts.emptyNew : texts.emptyUpdate}>
            {texts.emptyHint}
          </EmptyState>
        }
      />
      {shown !== undefined && (
        <ProjectsDialog
          row={shown}
          deal={mayDeal ? (project) => setDealing(dealingIn(project, shown)) : undefined}
          onClose={() => setShown(undefined)}
        />
      )}
      {dialog}
      {dealing !== undefined && (
        <DealDialog dealing={dealing} onSaved={() => setChosen([])} onClose={() => setDealing(undefined)} />
      )}
    </>
  );
}

const vulnerabilityFilter = { key: 'cve_id', label: columnTexts.id };
const dealtFilter = { key: 'dealt', label: columnTexts.dealt, switchHint: columnTexts.dealtHint };
const projectFilter = { key: 'product_name', label: columnTexts.project };
const timeFilters: readonly TextFilter[] = [
  { key: 'raised_from', label: columnTexts.raisedFrom, isDay: true },
  { key: 'raised_to', label: columnTexts.raisedTo, isDay: true },
];
const updateFilters = [vulnerabilityFilter, projectFilter, ...timeFilters, dealtFilter];
const newFilters = [
  vulnerabilityFilter,
  { key: 'repo', label: columnTexts.component },
  { key: 'version', label: columnTexts.version },
  projectFilter,
  ...timeFilters,
  dealtFilter,
];

function dealingOf(rows: readonly Row[]): Dealing {
  const [first, ...others] = rows;
  const ids = rows.map(({ Id }) => Id);
  const kind = first?.type ?? 'new';
  return first === undefined || others.length > 0
    ? { kind, ids, name: dealTexts.many(rows.length), hint: dealTexts.everywhereMany }
    : { kind, ids, name: first.CveId, hint: dealTexts.everywhere(countText(first.Count)) };
}

function dealingIn({ product_id: projectId, product_name: name }: alert.AlertProjectRow, row: Row): Dealing {
  return { kind: row.type, ids: [row.Id], projectId, name: row.CveId, hint: dealTexts.inProject(name) };
}
