import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { contrast, report } from '#contract';
import { printedTypes } from '#model';
import { announce } from '../../api/announce.ts';
import { failureText } from '../../api/call-failed.ts';
import { fetchAndSave } from '../../api/download.ts';
import { useMayCall } from '../../shell/use-may-call.ts';
import { reportWords, resultTexts as texts } from './texts.ts';

const OrderDialog = lazy(async () => ({
  default: (await import('../../reporting/order-dialog.tsx')).OrderDialog,
}));

/** Save what a contrast came to as a report, or have it made for the list of reports. */
export function ReportMenu({ taskId }: { taskId: string }) {
  const [isLoading, setLoading] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  const mayHaveReports = useMayCall(report.reportExport);
  const choose = (wanted: string) => {
    const type = printedTypes.find((known) => known === wanted);
    if (type === undefined) return setOrdering(true);
    setLoading(true);
    return void fetchAndSave(contrast.contrastReport, { task_id: taskId, type }, () => undefined)
      .catch((error: unknown) => announce('error', failureText(error)))
      .finally(() => setLoading(false));
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...printedTypes.map((key) => ({ key, label: reportWords[key] })),
            ...(mayHaveReports ? [{ type: 'divider' as const }, { key: 'order', label: texts.order }] : []),
          ],
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button type="primary" icon={<DownloadOutlined />} loading={isLoading}>
          {texts.report}
        </Button>
      </Dropdown>
      {isOrdering && (
        <Suspense fallback={null}>
          <OrderDialog fixed={{ contrastId: taskId }} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </>
  );
}
