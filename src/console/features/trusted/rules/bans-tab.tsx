import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { trusted } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { BreakableName } from '../../../ui/breakable-name.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { timeText } from '../../../ui/format.ts';
import { type Asked, ReasonDialog } from '../reason-dialog.tsx';
import { columnTexts, reasonTexts, trustedTexts as texts } from '../texts.ts';
import { BanDialog } from './ban-dialog.tsx';

/** The black list. */
export function BansTab({ isKeeper }: { isKeeper: boolean }) {
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const queries = useQueryClient();
  const columns = useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: ['trusted-bans'] });
    return isKeeper
      ? [...banColumns, actionColumn((row) => setAsked(askToLift(row, refresh)))]
      : [...banColumns];
  }, [queries, isKeeper]);
  return (
    <>
      <DataTable<trusted.BanRow>
        id="trusted-bans"
        columns={columns}
        textFilters={textFilters}
        load={(query, signal) => call(trusted.blackList, query, { signal, isQuiet: true })}
        rowKey={(row) => row.ban_id}
        actions={isKeeper && <Button onClick={() => setIsAdding(true)}>{texts.ban}</Button>}
        empty={<EmptyState text={texts.emptyBans} />}
      />
      {isAdding && <BanDialog onClose={() => setIsAdding(false)} />}
      {asked !== undefined && <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const textFilters = [{ key: 'Repo', label: columnTexts.name }];

const banColumns: readonly DataColumn<trusted.BanRow>[] = [
  {
    key: 'Repo',
    title: columnTexts.name,
    width: 220,
    isFirm: true,
    isSortable: true,
    render: (row) => <BreakableName name={row.Repo} />,
  },
  {
    key: 'manager',
    title: columnTexts.manager,
    width: 120,
    filter: { choices: [], isFaceted: true },
    render: (row) => row.manager,
  },
  {
    key: 'versions',
    title: columnTexts.versions,
    width: 180,
    render: (row) =>
      row.versions === '' ? texts.whole : <span className="mono break-anywhere">{row.versions}</span>,
  },
  {
    key: 'reason',
    title: columnTexts.reason,
    width: 280,
    render: (row) => (
      <span className="clamped" title={row.reason}>
        {row.reason}
      </span>
    ),
  },
  {
    key: 'create_time',
    title: columnTexts.createTime,
    width: 165,
    isSortable: true,
    render: (row) => (
      <div className="two-lines">
        <span className="nowrap">{timeText(row.create_time)}</span>
        <span className="muted small clamped-one">{row.create_user}</span>
      </div>
    ),
  },
];

function actionColumn(lift: (row: trusted.BanRow) => void): DataColumn<trusted.BanRow> {
  return {
    key: 'actions',
    title: columnTexts.actions,
    width: 90,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => lift(row)}>
          {texts.unban}
        </Button>
      </span>
    ),
  };
}

function askToLift({ ban_id, Repo, versions }: trusted.BanRow, refresh: () => Promise<void>): Asked {
  const name = `${Repo} ${versions === '' ? texts.whole : versions}`;
  return {
    question: reasonTexts.question.unban(name),
    verb: texts.unban,
    async run(text) {
      await call(trusted.unban, { ban_id, text }, { isQuiet: true });
      announce('success', texts.done(texts.unban, name));
      await refresh();
    },
  };
}
