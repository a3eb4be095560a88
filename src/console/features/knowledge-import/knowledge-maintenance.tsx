import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { knowledgeImport } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { askFirst } from '../../ui/ask-first.ts';
import { BringAddress } from './bring-address.tsx';
import { BringFile } from './bring-file.tsx';
import { ChangesDrawer } from './changes-drawer.tsx';
import { importColumns, isUnderWay } from './columns.tsx';
import { ConflictsDrawer } from './conflicts-drawer.tsx';
import { CurrentKnowledge, type Standing } from './current-knowledge.tsx';
import { ImportDrawer } from './import-drawer.tsx';
import { SourceDrawer } from './source-drawer.tsx';
import { maintenanceTexts as texts } from './texts.ts';

type Row = knowledgeImport.ImportRow;

/** What the page shows beside itself. */
type Shown =
  | { readonly kind: 'import'; readonly row: Row }
  | { readonly kind: 'changes'; readonly generation: number }
  | { readonly kind: 'sources' }
  | { readonly kind: 'conflicts' };

/** Looking after the knowledge. */
export function KnowledgeMaintenance() {
  const queries = useQueryClient();
  const [standing, setStanding] = useState<Standing>();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: ['kb-imports'] }), [queries]);
  const columns = useColumns(setShown, refresh);
  const rollBack = async () => {
    await call(knowledgeImport.rollBack, {});
    announce('success', texts.rollingBack);
    await refresh();
  };
  return (
    <>
      <p className="muted">{texts.facts}</p>
      <div className="kb-top">
        {standing !== undefined && (
          <CurrentKnowledge
            standing={standing}
            onRollBack={rollBack}
            onSources={() => setShown({ kind: 'sources' })}
            onConflicts={() => setShown({ kind: 'conflicts' })}
          />
        )}
        <section className="kb-section">
          <h2>{texts.bring}</h2>
          <BringFile />
          <BringAddress />
        </section>
      </div>
      <h2>{texts.history}</h2>
      <DataTable<Row>
        id="kb-imports"
        columns={columns}
        load={async (query, signal) => {
          const page = await call(knowledgeImport.importList, query, { signal, isQuiet: true });
          setStanding({ current: page.current, rematch: page.rematch });
          setBusy(page.rematch.done < page.rematch.total || page.list.some(isUnderWay));
          return page;
        }}
        rowKey={(row) => row.import_id}
        totalText={texts.total}
        // Knowledge is brought by others too, in another window or by a command.
        isLive={() => true}
        refreshMs={isBusy ? 1_000 : 5_000}
        empty={
          <EmptyState text={texts.empty}>
            <p className="muted">{texts.emptyHint}</p>
          </EmptyState>
        }
      />
      {shown?.kind === 'import' && <ImportDrawer row={shown.row} onClose={() => setShown(undefined)} />}
      {shown?.kind === 'conflicts' && <ConflictsDrawer onClose={() => setShown(undefined)} />}
      {shown?.kind === 'sources' && <SourceDrawer onClose={() => setShown(undefined)} />}
      {shown?.kind === 'changes' && (
        <ChangesDrawer generation={shown.generation} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

function useColumns(show: (shown: Shown) => void, refresh: () => Promise<void>) {
  const { modal } = App.useApp();
  return useMemo(
    () =>
      importColumns({
        show: (row) => show({ kind: 'import', row }),
        changes: ({ generation_after: generation }) =>
          generation !== undefined && show({ kind: 'changes', generation }),
        cancel: ({ import_id, name }) =>
          void askFirst(modal, {
            title: texts.cancelTitle,
            content: texts.cancelQuestion(name),
            okText: texts.cancelTitle,
            okButtonProps: { danger: true },
            onOk: async () => {
              await call(knowledgeImport.cancelImport, { import_id });
              announce('success', texts.canceling);
              await refresh();
            },
          }),
      }),
    [modal, show, refresh],
  );
}
