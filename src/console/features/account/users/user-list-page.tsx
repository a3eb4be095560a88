import { PlusOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useMemo, useState } from 'react';
import { account } from '#contract';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/use-session.ts';
import { useSignedInUser } from '../../../shell/signed-in-user.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { userActionColumn, userColumns } from './columns.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import { userColumnTexts, userListTexts as texts } from './texts.ts';
import { UserDialog } from './user-dialog.tsx';
import { useUserActions } from './use-user-actions.ts';

/** The users that one administers: all of the platform, or those of one's unit. */
export function UserListPage() {
  const { modal } = App.useApp();
  const session = useSession();
  const { role, unit } = useSignedInUser();
  const administrator = { uid: session?.tokenData.user_id ?? '', role, unit };
  const { actions, shown, add, close } = useUserActions(modal, administrator);
  const [units, setUnits] = useState<readonly string[]>([]);
  const columns = useMemo(() => [...userColumns, userActionColumn(actions)], [actions]);
  const isWhole = role === 'superadmin';
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={add} disabled={!isWhole && unit === ''}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts(isWhole ? undefined : unit)} actions={create} />
      <DataTable<account.UserRow>
        id="users"
        columns={columns}
        textFilters={textFilters}
        load={async (query, signal) => {
          const page = await call(account.userList, query, { signal, isQuiet: true });
          setUnits(page.facets?.unit?.map(({ value }) => value) ?? []);
          return page;
        }}
        rowKey={(row) => row.uid}
        totalText={texts.total}
        empty={<EmptyState text={texts.empty}>{create}</EmptyState>}
      />
      {shown?.kind === 'dialog' && (
        <UserDialog row={shown.row} administrator={administrator} units={units} onClose={close} />
      )}
      {shown?.kind === 'deletion' && <DeleteUserDialog row={shown.row} onClose={close} />}
      {shown?.kind === 'password' && (
        <OneTimePassword username={shown.username} password={shown.password} onClose={close} />
      )}
    </>
  );
}

const textFilters = [
  { key: 'username', label: userColumnTexts.username },
  { key: 'name', label: userColumnTexts.name },
];
