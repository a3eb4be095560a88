import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { vexTexts as texts } from './texts.ts';

const VexDialog = lazy(async () => ({ default: (await import('./vex-dialog.tsx')).VexDialog }));

/** Opens the dialog that takes statements of a VEX document over as audits of a task. */
export function VexButton({ taskId, onTaken }: { taskId: string; onTaken: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VexDialog taskId={taskId} onTaken={onTaken} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
