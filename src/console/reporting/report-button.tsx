import { FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { report } from '#contract';
import { useMayCall } from '../shell/use-may-call.ts';
import type { FixedScope } from './scope-fields.tsx';
import { orderTexts as texts } from './texts.ts';

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));

/** Opens the dialog in which a report on what a page is about is ordered; nothing for those who may have none. */
export function ReportButton(fixed: FixedScope) {
  const [isOpen, setOpen] = useState(false);
  const mayHaveReports = useMayCall(report.reportExport);
  if (!mayHaveReports) return null;
  return (
    <>
      <Button icon={<FileTextOutlined />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OrderDialog fixed={fixed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
