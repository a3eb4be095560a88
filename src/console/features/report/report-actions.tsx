import { DownOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { report } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { fetchAndSave } from '../../api/download.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { ShareDialog } from './share-dialog.tsx';
import { listTexts as texts } from './texts.ts';

type Row = report.ReportRow;

/** What can be done with a report. */
export function ReportActions({ row }: { row: Row }) {
  const [isSharing, setSharing] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const choices = useChoices(row);
  const { report_id, name, status } = row;
  const isFinished = status === 'finished';
  const save = () => {
    setLoading(true);
    fetchAndSave(report.reportDownload, { report_id }, () => undefined)
      .catch((error: unknown) => announce('error', failureText(error)))
      .finally(() => setLoading(false));
  };
  return (
    <span className="row-actions">
      <Button
        type="link"
        size="small"
        disabled={!isFinished}
        loading={isLoading}
        aria-label={texts.downloadOf(name)}
        onClick={save}
      >
        {texts.download}
      </Button>
      <Button
        type="link"
        size="small"
        disabled={!isFinished}
        aria-label={texts.shareOf(name)}
        onClick={() => setSharing(true)}
      >
        {texts.share}
      </Button>
      {choices.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: choices.map(({ key, label, danger }) => ({ key, label, danger })),
            onClick: ({ key }) => choices.find((choice) => choice.key === key)?.run(),
          }}
        >
          <Button type="link" size="small" aria-label={texts.moreOf(name)}>
            {texts.more} <DownOutlined />
          </Button>
        </Dropdown>
      )}
      {isSharing && <ShareDialog row={row} onClose={() => setSharing(false)} />}
    </span>
  );
}

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly danger: boolean;
  run(): void;
}

function useChoices({ report_id, name, status, share_count, may_delete }: Row): Choice[] {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: ['reports'] });
  const isOver = status === 'finished' || status === 'failed';
  const remake: Choice = {
    key: 'remake',
    label: texts.remake,
    danger: false,
    run: () => void call(report.reportRemake, { report_id }).then(renew, renew),
  };
  const unshare: Choice = {
    key: 'unshare',
    label: texts.unshare,
    danger: false,
    run: () =>
      void call(report.reportUnshare, { report_id }).then(({ count }) => {
        announce('success', texts.unshared(count));
        return renew();
      }, renew),
  };
  const remove: Choice = {
    key: 'remove',
    label: texts.remove,
    danger: true,
    run: () =>
      void askFirst(modal, {
        title: texts.remove,
        content: texts.removeQuestion(name),
        okText: texts.remove,
        okButtonProps: { danger: true },
        onOk: async () => {
          await call(report.reportDelete, { report_id });
          announce('success', texts.removed);
          await renew();
        },
      }),
  };
  return [
    ...(may_delete === 1 && isOver ? [remake] : []),
    ...(share_count > 0 ? [unshare] : []),
    ...(may_delete === 1 ? [remove] : []),
  ];
}
