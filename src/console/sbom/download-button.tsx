import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { sbomTexts as texts } from './texts.ts';

const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog.tsx')).DownloadDialog,
}));

/** Opens the dialog in which the bill of materials of a task is chosen and downloaded. */
export function SbomButton({ taskId }: { taskId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        {texts.download}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DownloadDialog taskId={taskId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
