import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { trusted } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { Doubts, hasPassed } from '../evidence-table.tsx';
import { packageName } from '../package-facts.tsx';
import { type Asked, ReasonDialog } from '../reason-dialog.tsx';
import { columnTexts, reasonTexts, trustedTexts as texts } from '../texts.ts';
import { ApplicationDrawer } from './application-drawer.tsx';
import { type ApplicationAction, applicationColumns } from './columns.tsx';

/** One's own applications, and those that one may decide. */
export function ApplicationsTab() {
  const [opened, setOpened] = useState<trusted.ApplicationRow>();
  const [asked, setAsked] = useState<Asked>();
  const queries = useQueryClient();
  const columns = useMemo(() => {
    const refresh = async () => {
      await queries.invalidateQueries({ queryKey: ['trusted-applications'] });
      await queries.invalidateQueries({ queryKey: ['trusted-entries'] });
    };
    return applicationColumns({
      open: setOpened,
      act: (row, action) => setAsked(askFor(row, action, refresh)),
    });
  }, [queries]);
  return (
    <>
      <DataTable<trusted.ApplicationRow>
        id="trusted-applications"
        columns={columns}
        textFilters={textFilters}
        load={(query, signal) => call(trusted.applyList, query, { signal, isQuiet: true })}
        rowKey={(row) => row.application_id}
        empty={<EmptyState text={texts.emptyApplications} />}
      />
      <ApplicationDrawer row={opened} onClose={() => setOpened(undefined)} />
      {asked !== undefined && <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const textFilters = [{ key: 'Repo', label: columnTexts.name }];

function askFor(row: trusted.ApplicationRow, action: ApplicationAction, refresh: () => Promise<void>): Asked {
  const { application_id, revision } = row;
  const name = packageName(row);
  const isClear = hasPassed(row.evidence);
  return {
    question: reasonTexts.question[action](name),
    verb: texts[action],
    isDanger: action === 'reject',
    isFree: action === 'withdraw' || (action === 'approve' && isClear),
    ...(action === 'approve' && !isClear ? { facts: <Doubts evidence={row.evidence} /> } : {}),
    async run(text) {
      try {
        await send(action, { application_id, revision }, text);
        announce('success', texts.done(texts[action], name));
      } finally {
        // What was refused may be so because it has changed.
        await refresh();
      }
    },
  };
}

function send(
  action: ApplicationAction,
  decided: { readonly application_id: string; readonly revision: number },
  text: string,
): Promise<unknown> {
  const options = { isQuiet: true };
  if (action === 'withdraw') return call(trusted.withdraw, decided, options);
  if (action === 'reject') return call(trusted.reject, { ...decided, text }, options);
  return call(trusted.approve, { ...decided, text }, options);
}
