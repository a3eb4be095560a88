import { PartTable } from './part-table.tsx';
import { componentTexts, conflictTexts as texts } from './texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface PartsDialogProps {
  readonly taskId: string;
  readonly license: string;
  readonly onClose: () => void;
}

/** Everything in a task that stands under one expression. */
export function PartsDialog({ taskId, license, onClose }: PartsDialogProps) {
  const name = license === '' ? componentTexts.undeclared : license;
  return (
    <Dialog
      width={920}
      footer={null}
      onCancel={onClose}
      style={{ top: 40 }}
      title={<span className="break-anywhere">{texts.parts(name)}</span>}
    >
      <PartTable taskId={taskId} license={license} />
    </Dialog>
  );
}
