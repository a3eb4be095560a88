import { useQueryClient } from '@tanstack/react-query';
import type { useAppProps } from 'antd/es/app/context';
import { useMemo, useState } from 'react';
import { account } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { askFirst } from '../../../ui/ask-first.ts';
import type { UserActions } from './columns.tsx';
import { userListTexts as texts } from './texts.ts';
import { type Administrator, grantableRoles } from './user-fields.ts';

/** What is asked of the page: a dialog for a user, or showing a password that was just made. */
type Shown =
  | { readonly kind: 'dialog'; readonly row: account.UserRow | undefined }
  | { readonly kind: 'deletion'; readonly row: account.UserRow }
  | { readonly kind: 'password'; readonly username: string; readonly password: string };

/** What may be done on the page of users; disabling and resetting ask first, naming the user. */
export function useUserActions(modal: useAppProps['modal'], administrator: Administrator) {
  const [shown, setShown] = useState<Shown>();
  const queries = useQueryClient();
  const { uid, role } = administrator;
  const actions = useMemo<UserActions>(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: ['users'] });
    const setStatus = async (row: account.UserRow, status: 'enabled' | 'disabled') => {
      const { name, unit, telnumber, email, similarity_date } = row;
      await call(account.userEdit, { uid: row.uid, name, unit, telnumber, email, similarity_date, status });
      announce('success', texts[status](row.username));
      await refresh();
    };
    return {
      whyNot: (row) => {
        if (row.uid === uid) return texts.self;
        return grantableRoles({ role }).includes(row.flag) ? undefined : ' ';
      },
      edit: (row) => setShown({ kind: 'dialog', row }),
      reset: (row) =>
        void askFirst(modal, {
          title: texts.resetTitle,
          content: texts.resetQuestion(row.username),
          okText: texts.reset,
          onOk: async () => {
            const { new_password: password } = await call(account.userResetPassword, { uid: row.uid });
            setShown({ kind: 'password', username: row.username, password });
          },
        }),
      remove: (row) => setShown({ kind: 'deletion', row }),
      setEnabled: (row, isEnabled) => {
        if (isEnabled) {
          setStatus(row, 'enabled').catch(() => undefined); // the call has said why
          return;
        }
        void askFirst(modal, {
          title: texts.disableTitle,
          content: texts.disableQuestion(row.username),
          okText: texts.disable,
          okButtonProps: { danger: true },
          onOk: () => setStatus(row, 'disabled'),
        });
      },
    };
  }, [modal, queries, uid, role]);
  return {
    actions,
    shown,
    add: () => setShown({ kind: 'dialog', row: undefined }),
    close: () => setShown(undefined),
  };
}
