import { FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { report } from '#contract';
import { useSignedInUser } from '../shell/signed-in-user.ts';
import { orderTexts as texts } from './texts.ts';

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));

/** Opens the dialog in which a report on a task is ordered; nothing for those who may have none. */
export function ReportButton({ taskId }: { taskId: string }) {
  const { role } = useSignedInUser();
  const [isOpen, setOpen] = useState(false);
  const mayHave = Object.entries(report.reportExport.access).some(
    ([one, scope]) => one === role && scope !== 'none',
  );
  if (!mayHave) return null;
  return (
    <>
      <Button icon={<FileTextOutlined />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OrderDialog taskId={taskId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
