import { FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { report } from '#contract';
import { useSignedInUser } from '../shell/signed-in-user.ts';
import type { FixedScope } from './scope-fields.tsx';
import { orderTexts as texts } from './texts.ts';

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));

/** Opens the dialog in which a report on what a page is about is ordered; nothing for those who may have none. */
export function ReportButton(fixed: FixedScope) {
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
          <OrderDialog fixed={fixed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
