import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { trusted } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { packageName } from '../package-facts.tsx';
import { type Asked, ReasonDialog } from '../reason-dialog.tsx';
import { columnTexts, entryActionWords, reasonTexts, trustedTexts as texts } from '../texts.ts';
import { entryColumns } from './columns.tsx';
import { EntryDrawer } from './entry-drawer.tsx';

/** The component versions in the repository. */
export function EntriesTab({ isOfAssets }: { isOfAssets: boolean }) {
  const scope = isOfAssets ? 'assets' : 'all';
  const [opened, setOpened] = useState<trusted.TrustedRow>();
  const [asked, setAsked] = useState<Asked>();
  const queries = useQueryClient();
  const columns = useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: ['trusted-entries'] });
    return entryColumns({
      open: setOpened,
      act: (row, action) => {
        if (action !== 'download') return setAsked(askFor(row, action, refresh));
        const saved = download(trusted.download, { entry_id: row.entry_id }, row.artefact);
        saved.catch(() => undefined); // the download has said why
      },
    });
  }, [queries]);
  return (
    <>
      <DataTable<trusted.TrustedRow>
        id="trusted-entries"
        scope={[scope]}
        columns={columns}
        textFilters={textFilters}
        load={(query, signal) => call(trusted.list, { ...query, scope }, { signal, isQuiet: true })}
        rowKey={(row) => row.entry_id}
        empty={<EmptyState text={isOfAssets ? texts.emptyAssets : texts.emptyEntries} />}
      />
      <EntryDrawer row={opened} onClose={() => setOpened(undefined)} />
      {asked !== undefined && <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const textFilters = [{ key: 'Repo', label: columnTexts.name }];

const calls = {
  renew: trusted.renew,
  freeze: trusted.freeze,
  unfreeze: trusted.unfreeze,
  retire: trusted.retire,
} as const;

function askFor(
  row: trusted.TrustedRow,
  action: Exclude<trusted.EntryAction, 'download'>,
  refresh: () => Promise<void>,
): Asked {
  const { entry_id, revision } = row;
  const name = packageName(row);
  return {
    question: reasonTexts.question[action](name),
    verb: entryActionWords[action],
    isDanger: action === 'freeze' || action === 'retire',
    async run(text) {
      await call(calls[action], { entry_id, revision, text }, { isQuiet: true });
      announce('success', texts.done(entryActionWords[action], name));
      await refresh();
    },
  };
}
