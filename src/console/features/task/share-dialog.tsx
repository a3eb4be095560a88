import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Select, Typography } from 'antd';
import { useState } from 'react';
import { share } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { shareLink } from '../../api/share-token.ts';
import { TableFailed } from '../../ui/data-table/table-states.tsx';
import { timeText } from '../../ui/format.ts';
import { shareTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

interface ShareDialogProps {
  readonly taskId: string;
  onClose(): void;
}

/** The links to the results of a task: make one, and take them back. */
export function ShareDialog({ taskId, onClose }: ShareDialogProps) {
  const queries = useQueryClient();
  const queryKey = ['task-shares', taskId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(share.shareList, { task_id: taskId }, { signal, isQuiet: true }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const revoke = async ({ share_id }: share.ShareRow) => {
    await call(share.shareRevoke, { task_id: taskId, share_id });
    announce('success', texts.revoked);
    await refresh();
  };
  return (
    <Modal open width={760} title={texts.title} footer={null} onCancel={onClose}>
      <p className="muted">{texts.hint}</p>
      <NewLink taskId={taskId} onMade={() => void refresh()} />
      {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
      <PlainTable<share.ShareRow>
        size="small"
        rowKey="share_id"
        loading={data === undefined && error === null}
        dataSource={data?.list ?? []}
        pagination={false}
        scroll={{ y: 260 }}
        locale={{ emptyText: texts.none }}
        columns={[
          { title: texts.creator, dataIndex: 'creator' },
          { title: texts.createdAt, render: (_value, row) => timeText(row.create_time) },
          { title: texts.expiresAt, render: (_value, row) => timeText(row.expire_time) },
          { title: texts.state, width: 80, render: (_value, row) => texts.states[row.status] },
          {
            title: texts.actions,
            mayBeBlank: true,
            width: 70,
            render: (_value, row) =>
              row.status === 'valid' && (
                <Button
                  type="link"
                  size="small"
                  danger
                  onClick={() => void revoke(row).catch(() => undefined)}
                >
                  {texts.revoke}
                </Button>
              ),
          },
        ]}
      />
    </Modal>
  );
}

/** A new link is shown once: what makes it work is kept by nobody. */
function NewLink({ taskId, onMade }: { taskId: string; onMade: () => void }) {
  const [days, setDays] = useState<number>(7);
  const [link, setLink] = useState<string>();
  const [state, setState] = useState<{ isMaking: boolean; failure?: string }>({ isMaking: false });
  const make = () => {
    setState({ isMaking: true });
    call(share.shareAdd, { task_id: taskId, days }, { isQuiet: true }).then(
      ({ token }) => {
        setState({ isMaking: false });
        setLink(shareLink(taskId, token));
        onMade();
      },
      (error: unknown) => setState({ isMaking: false, failure: failureText(error) }),
    );
  };
  return (
    <div className="share-new">
      <Select
        aria-label={texts.term}
        value={days}
        options={share.shareDays.map((value) => ({ value, label: texts.days(value) }))}
        onChange={setDays}
      />
      <Button type="primary" loading={state.isMaking} onClick={make}>
        {texts.make}
      </Button>
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      {link !== undefined && (
        <Alert
          type="success"
          showIcon
          title={texts.made}
          description={
            <Typography.Text
              className="mono small break-anywhere"
              copyable={{ text: link, tooltips: texts.copy }}
            >
              {link}
            </Typography.Text>
          }
        />
      )}
    </div>
  );
}
