import { ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { shareTexts as texts } from './texts.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** Opens the links by which the results of a task are shown to guests. */
export function ShareButton({ taskId }: { taskId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ShareAltOutlined />} onClick={() => setOpen(true)}>
        {texts.share}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog taskId={taskId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
