import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { upgradeTexts as texts } from './texts.ts';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

/** Opens the plan of upgrades of a task. */
export function PlanButton({ taskId }: { taskId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PlanDialog taskId={taskId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
