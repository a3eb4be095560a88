import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import { account, project } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { deleteUserTexts as texts } from './texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface DeleteUserDialogProps {
  readonly row: account.UserRow;
  onClose(): void;
}

/** Delete a user, and say who gets his projects. */
export function DeleteUserDialog({ row: { uid, username }, onClose }: DeleteUserDialogProps) {
  const queries = useQueryClient();
  const [heir, setHeir] = useState<string>();
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false });
  const remove = async () => {
    setState({ isSending: true });
    try {
      await call(account.userDelete, { uid, transfer_to: heir }, { isQuiet: true });
      announce('success', texts.deleted(username));
      void queries.invalidateQueries({ queryKey: ['users'] });
      onClose();
    } catch (error) {
      setState({ isSending: false, failure: failureText(error) });
    }
  };
  return (
    <Dialog
      title={texts.title}
      width={480}
      okText={texts.confirm}
      okButtonProps={{ danger: true, loading: state.isSending }}
      onOk={() => void remove()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>{texts.question(username)}</p>
      <Form layout="vertical">
        <Form.Item label={texts.heir} htmlFor="heir" extra={texts.heirHint}>
          <HeirSelect uid={uid} value={heir} onChange={setHeir} />
        </Form.Item>
      </Form>
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
    </Dialog>
  );
}

interface HeirSelectProps {
  /** Who is not to be chosen. */
  readonly uid: string;
  readonly value: string | undefined;
  onChange(username: string | undefined): void;
}

/** The users who may get projects, found by a part of their usernames. */
function HeirSelect({ uid, value, onChange }: HeirSelectProps) {
  const [words, setWords] = useState('');
  const found = useQuery({
    queryKey: ['users', 'heirs', words],
    queryFn: ({ signal }) =>
      call(
        account.userList,
        { username: words, status: ['enabled'], flag: [...project.owningRoles], pageNum: 1, pageSize: 20 },
        { signal, isQuiet: true },
      ),
    placeholderData: (former) => former,
  });
  const others = (found.data?.list ?? []).filter((user) => user.uid !== uid);
  return (
    <Select
      id="heir"
      allowClear
      value={value ?? null}
      placeholder={texts.heirPlaceholder}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setWords }}
      options={others.map(({ username, name }) => ({ value: username, label: texts.person(username, name) }))}
      onChange={(username) => onChange(username ?? undefined)}
    />
  );
}
