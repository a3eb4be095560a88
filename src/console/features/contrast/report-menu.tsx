import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { contrast } from '#contract';
import { announce } from '../../api/announce.ts';
import { failureText } from '../../api/call-failed.ts';
import { fetchAndSave } from '../../api/download.ts';
import { reportWords, resultTexts as texts } from './texts.ts';

/** Save what a contrast came to as a report. */
export function ReportMenu({ taskId }: { taskId: string }) {
  const [isLoading, setLoading] = useState(false);
  const save = (wanted: string) => {
    const type = contrast.contrastReportTypes.find((known) => known === wanted);
    if (type === undefined) return;
    setLoading(true);
    fetchAndSave(contrast.contrastReport, { task_id: taskId, type }, () => undefined)
      .catch((error: unknown) => announce('error', failureText(error)))
      .finally(() => setLoading(false));
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: contrast.contrastReportTypes.map((key) => ({ key, label: reportWords[key] })),
        onClick: ({ key }) => save(key),
      }}
    >
      <Button type="primary" icon={<DownloadOutlined />} loading={isLoading}>
        {texts.report}
      </Button>
    </Dropdown>
  );
}
